package orbweaver.frontier.revisit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import org.junit.jupiter.api.Test;

class StoredPageVersionCodecTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123Z");
  private static final Optional<String> TAG = Optional.of("W/\"5f-1\"");
  private static final Optional<String> DATE = Optional.of("Thu, 01 Jan 2026 12:00:00 GMT");
  private static final Optional<String> DIGEST = Optional.of("0123456789abcdef".repeat(4));

  @Test
  void encodedVersionsAreDecodedUnchanged() {
    assertSame(new PageVersion(NOON, 7, TAG, DATE, DIGEST));
    assertSame(new PageVersion(NOON, 7, TAG, Optional.empty(), Optional.empty()));
    assertSame(new PageVersion(NOON, 7, Optional.empty(), DATE, DIGEST));
    assertSame(
        new PageVersion(Instant.EPOCH, 7, Optional.empty(), Optional.empty(), Optional.empty()));
  }

  @Test
  void aVersionIsEncodedAsTheExpectedBytes() {
    var version = StoredPageVersion.from(new PageVersion(NOON, 7, TAG, DATE, DIGEST));

    assertThat(HexFormat.of().formatHex(StoredPageVersion.CODEC.encode(version)))
        .isEqualTo(
            "fbacb7cbb73308572f2235662d31221d5468752c203031204a616e203230"
                + "32362031323a30303a303020474d540123456789abcdef0123456789abcd"
                + "ef");
  }

  @Test
  void aCopyWithATagAndADigestTakesFewBytes() {
    var version = StoredPageVersion.from(new PageVersion(NOON, 7, TAG, Optional.empty(), DIGEST));

    assertThat(StoredPageVersion.CODEC.encode(version)).hasSizeLessThan(36);
  }

  @Test
  void invalidValidatorsAreNotStored() {
    var version =
        StoredPageVersion.from(new PageVersion(NOON, 7, Optional.of("a\r\nHost: b"), DATE, DIGEST));

    assertThat(version.validators()).contains(new Validators(Optional.empty(), DATE));
  }

  @Test
  void aRevisitKeyIsDecodedUnchanged() {
    var key = new RevisitKey(UrlFingerprint.of(CrawlUrl.of("http://a.test/")), "walk");

    assertThat(RevisitKey.CODEC.decode(RevisitKey.CODEC.encode(key))).isEqualTo(key);
  }

  private static void assertSame(PageVersion copy) {
    var kept = StoredPageVersion.from(copy);

    assertThat(StoredPageVersion.CODEC.decode(StoredPageVersion.CODEC.encode(kept)))
        .isEqualTo(kept);
  }
}
