package orbweaver.frontier.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import orbweaver.contract.activity.Party;
import orbweaver.contract.url.UrlFingerprint;
import org.junit.jupiter.api.Test;

class CodecTest {
  private static final HexFormat HEX = HexFormat.of();
  private static final byte[] RECORD =
      new BinaryWriter().number(300).text("aü").block(new byte[] {1, -1}).toByteArray();

  @Test
  void textsNumbersAndFingerprintsAreEncodedAsTheExpectedBytes() {
    assertBytes(Codec.TEXT, "aü", "61c3bc");
    assertBytes(Codec.TEXT, "", "");
    assertBytes(Codec.NUMBER, 258L, "0000000000000102");
    assertBytes(Codec.NUMBER, -1L, "ffffffffffffffff");
    assertBytes(Codec.FINGERPRINT, new UrlFingerprint(1, -2), "0000000000000001fffffffffffffffe");
  }

  @Test
  void randomValuesAreDecodedUnchanged() {
    var random = new Random(1);
    for (var step = 0; step < 1_000; step++) {
      assertSurvives(Codec.NUMBER, random.nextLong());
      assertSurvives(Codec.FINGERPRINT, new UrlFingerprint(random.nextLong(), random.nextLong()));
      assertSurvives(Codec.TEXT, Long.toString(random.nextLong(), 36) + "é\ud83d\ude00");
    }
  }

  @Test
  void jsonStateThatCannotBeReadIsReportedAsABug() {
    var codec = Codec.json(Party.class);
    assertBytes(codec, new Party("leeds"), HEX.formatHex("{\"name\":\"leeds\"}".getBytes(UTF_8)));
    for (var damaged : new String[] {"", "{", "{\"name\":\"leeds\"", "{\"name\":3}x", "[]"}) {
      assertThatThrownBy(() -> codec.decode(Codec.TEXT.encode(damaged)))
          .as(damaged)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("state of the frontier: ");
    }
  }

  @Test
  void numbersTextsAndBlocksAreEncodedAsTheExpectedBytes() {
    assertThat(HEX.formatHex(RECORD)).isEqualTo("ac020361c3bc0201ff");

    var bytes = ByteBuffer.wrap(RECORD);
    assertThat(BinaryWriter.number(bytes)).isEqualTo(300);
    assertThat(BinaryWriter.text(bytes)).isEqualTo("aü");
    assertThat(BinaryWriter.block(bytes)).containsExactly(1, -1);
    assertThat(bytes.hasRemaining()).isFalse();
  }

  @Test
  void aWriterGrowsByAnyAmount() {
    for (var size : new int[] {0, 254, 255, 256, 257, 511, 100_000}) {
      var text = "x".repeat(size);
      var bytes = ByteBuffer.wrap(new BinaryWriter().number(1).text(text).number(2).toByteArray());
      assertThat(BinaryWriter.number(bytes)).isEqualTo(1);
      assertThat(BinaryWriter.text(bytes)).isEqualTo(text);
      assertThat(BinaryWriter.number(bytes)).isEqualTo(2);
    }
  }

  @Test
  void aTruncatedRecordIsNeverReadAsAShorterRecord() {
    for (var length = 0; length < RECORD.length; length++) {
      var bytes = ByteBuffer.wrap(Arrays.copyOf(RECORD, length));
      assertThatThrownBy(
              () -> {
                BinaryWriter.number(bytes);
                BinaryWriter.text(bytes);
                BinaryWriter.block(bytes);
              })
          .isInstanceOf(BufferUnderflowException.class);
    }
  }

  @Test
  void aNumberBeyondAnIntegerIsRejected() {
    var bytes = new BinaryWriter().number(1L << 31).toByteArray();
    assertThatThrownBy(() -> BinaryWriter.number(ByteBuffer.wrap(bytes)))
        .isInstanceOf(ArithmeticException.class);
  }

  private static <T> void assertBytes(Codec<T> codec, T value, String hex) {
    assertThat(HEX.formatHex(codec.encode(value))).isEqualTo(hex);
    assertSurvives(codec, value);
  }

  private static <T> void assertSurvives(Codec<T> codec, T value) {
    assertThat(codec.decode(codec.encode(value))).isEqualTo(value);
  }
}
