package orbweaver.frontier.fresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.order.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import org.junit.jupiter.api.Test;

class KeptCodecTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123Z");
  private static final Optional<String> TAG = Optional.of("W/\"5f-1\"");
  private static final Optional<String> DATE = Optional.of("Thu, 01 Jan 2026 12:00:00 GMT");
  private static final Optional<String> DIGEST = Optional.of("0123456789abcdef".repeat(4));

  @Test
  void encodedVersionsAreDecodedUnchanged() {
    assertSame(new Copy(NOON, 7, TAG, DATE, DIGEST));
    assertSame(new Copy(NOON, 7, TAG, Optional.empty(), Optional.empty()));
    assertSame(new Copy(NOON, 7, Optional.empty(), DATE, DIGEST));
    assertSame(new Copy(Instant.EPOCH, 7, Optional.empty(), Optional.empty(), Optional.empty()));
  }

  @Test
  void aCopyWithATagAndADigestTakesFewBytes() {
    var version = Kept.of(new Copy(NOON, 7, TAG, Optional.empty(), DIGEST));

    assertThat(Kept.CODEC.bytes(version)).hasSizeLessThan(36);
  }

  @Test
  void invalidValidatorsAreNotStored() {
    var version = Kept.of(new Copy(NOON, 7, Optional.of("a\r\nHost: b"), DATE, DIGEST));

    assertThat(version.validators()).contains(new Validators(Optional.empty(), DATE));
  }

  @Test
  void aRevisitKeyIsDecodedUnchanged() {
    var key = new Visitor(Fingerprint.of(CrawlUrl.of("http://a.test/")), "walk");

    assertThat(Visitor.CODEC.read(Visitor.CODEC.bytes(key))).isEqualTo(key);
  }

  private static void assertSame(Copy copy) {
    var kept = Kept.of(copy);

    assertThat(Kept.CODEC.read(Kept.CODEC.bytes(kept))).isEqualTo(kept);
  }
}
