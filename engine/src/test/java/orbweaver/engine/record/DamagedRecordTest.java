package orbweaver.engine.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.StateException;
import org.junit.jupiter.api.Test;

/** Tests that bytes that no codec of this version wrote are rejected with a clear error. */
class DamagedRecordTest {
  private static final int RECORDS = 2_000;

  private final LogEntryCodec codec = new LogEntryCodec();
  private final byte[] page = codec.encode(new ReadPage(OrdinaryPages.page()));
  private final byte[] verdict =
      codec.encode(new Decided(new RandomInterests(new RandomPages(3)).verdict()));

  @Test
  void everyStrictPrefixIsRejected() {
    for (var length = 0; length < page.length; length++)
      assertRejected(Arrays.copyOf(page, length));
    for (var length = 0; length < verdict.length; length++) {
      assertRejected(Arrays.copyOf(verdict, length));
    }
  }

  @Test
  void everyStrictPrefixWithACorrectChecksumIsRejected() {
    for (var length = 2; length < page.length - Integer.BYTES; length++) {
      assertRejected(withChecksum(Arrays.copyOf(page, length + Integer.BYTES)));
    }
  }

  @Test
  void everyChangedByteIsRejected() {
    for (var at = 0; at < page.length; at++) {
      var damaged = page.clone();
      damaged[at] ^= 0x10;
      assertRejected(damaged);
    }
  }

  @Test
  void bytesThatAreReplacedWithACorrectChecksumEndInARecordOrAnError() {
    var random = new RandomPages(4).random;
    for (var i = 0; i < RECORDS; i++) {
      var bytes = (i % 2 == 0 ? page : verdict).clone();
      for (var n = random.nextInt(8); n >= 0; n--) {
        bytes[random.nextInt(2, bytes.length)] =
            (byte) (random.nextBoolean() ? -1 : random.nextInt());
      }
      decodeOrReject(withChecksum(bytes));
    }
  }

  @Test
  void randomBytesWithACorrectChecksumEndInARecordOrAnError() {
    var random = new RandomPages(5).random;
    for (var i = 0; i < RECORDS; i++) {
      var bytes = new byte[random.nextInt(6, 500)];
      random.nextBytes(bytes);
      bytes[0] = 1;
      bytes[1] = (byte) random.nextInt(7);
      decodeOrReject(withChecksum(bytes));
    }
  }

  @Test
  void theErrorAboutDamageNamesTheChecksumAndTheNextStep() {
    var damaged = page.clone();
    damaged[100]++;

    assertThatThrownBy(() -> codec.decode(damaged))
        .isInstanceOf(StateException.class)
        .hasMessageStartingWith(
            "crawl log: a record of " + page.length + " bytes is damaged: checksum: ")
        .hasMessageEndingWith("Restore the crawl folder from a copy, or start a new crawl.");
  }

  @Test
  void aRecordThatEndsWithinAPartIsRejected() {
    assertThatThrownBy(() -> codec.decode(withChecksum(new byte[] {1, 1, 0, 0, 0, 0})))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("is damaged: it ends too early");
  }

  @Test
  void aRecordOfAnotherVersionOrKindIsRejected() {
    var newer = page.clone();
    newer[0] = 9;
    assertThatThrownBy(() -> codec.decode(newer))
        .isInstanceOf(StateException.class)
        .hasMessage(
            "crawl log: record of format 9 (expected: 1). Use the version of Orbweaver that wrote"
                + " the crawl folder, or a newer one.");

    var unknown = page.clone();
    unknown[1] = 77;
    assertThatThrownBy(() -> codec.decode(withChecksum(unknown)))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("kind of entry: 77 (expected: 1 to 6)");
  }

  @Test
  void aRecordWithBytesAfterItsEndIsRejected() {
    assertThatThrownBy(
            () -> codec.decode(withChecksum(Arrays.copyOf(page, page.length + Integer.BYTES))))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("bytes after the end: 4 (expected: 0)");
  }

  private void assertRejected(byte[] bytes) {
    assertThatThrownBy(() -> codec.decode(bytes)).isInstanceOf(StateException.class);
  }

  private void decodeOrReject(byte[] bytes) {
    try {
      assertThat(codec.decode(bytes)).isNotNull();
    } catch (StateException e) {
      assertThat(e).hasMessageContaining("is damaged: ");
    }
  }

  private static byte[] withChecksum(byte[] bytes) {
    var end = bytes.length - Integer.BYTES;
    var crc = new CRC32C();
    crc.update(bytes, 0, end);
    ByteBuffer.wrap(bytes).putInt(end, (int) crc.getValue());
    return bytes;
  }
}
