package orbweaver.contract.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests that keys, partitions and fingerprints never change, because topics and stores contain
 * them.
 */
class PolitenessKeyTest {
  private static final CrawlUrl URL = CrawlUrl.of("https://me@www.a.co.uk:8443/b?c");

  @Test
  void theKeyIsTheDomainTheHostOrTheAuthority() {
    assertThat(PolitenessKey.of(URL, PolitenessKeyKind.DOMAIN)).isEqualTo("a.co.uk");
    assertThat(PolitenessKey.of(URL, PolitenessKeyKind.HOST)).isEqualTo("www.a.co.uk");
    assertThat(PolitenessKey.of(URL, PolitenessKeyKind.AUTHORITY)).isEqualTo("www.a.co.uk:8443");
  }

  @Test
  void usersOfOneHosterHaveDifferentKeys() {
    assertThat(key("http://a.github.io/")).isNotEqualTo(key("http://b.github.io/"));
    assertThat(key("http://www.a.test/")).isEqualTo(key("http://a.test/"));
  }

  @Test
  void portAndSchemeDoNotChangeTheDomain() {
    assertThat(key("http://a.test/")).isEqualTo(key("https://a.test:81/"));
    assertThat(key("http://127.0.0.1:81/")).isEqualTo(key("http://127.0.0.1/"));
  }

  @Test
  void thePartitionOfAKeyNeverChanges() {
    assertThat(PolitenessKey.partition("a.co.uk", 12)).isEqualTo(3);
    assertThat(PolitenessKey.partition("127.0.0.1", 12)).isEqualTo(4);
    assertThat(PolitenessKey.partition("[::1]", 7)).isEqualTo(1);
    assertThat(PolitenessKey.partition("", 12)).isEqualTo(10);
    assertThat(PolitenessKey.partition("anything", 1)).isZero();
  }

  @Test
  void keysSpreadOverAllPartitions() {
    var partitions =
        IntStream.range(0, 1000).map(i -> PolitenessKey.partition("h" + i + ".test", 12));

    assertThat(partitions.distinct().sorted())
        .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
  }

  @Test
  void theFingerprintOfAUrlNeverChanges() {
    var fingerprint = UrlFingerprint.of(CrawlUrl.of("https://a.test/"));

    assertThat(HexFormat.of().formatHex(fingerprint.bytes()))
        .isEqualTo("4497429a37a8d7c3c884f8875d266b23");
    assertThat(fingerprint.bytes()).hasSize(UrlFingerprint.BYTES);
  }

  @Test
  void differentUrlsHaveDifferentFingerprints() {
    assertThat(UrlFingerprint.of(CrawlUrl.of("http://a.test/?")))
        .isNotEqualTo(UrlFingerprint.of(CrawlUrl.of("http://a.test/")))
        .isEqualTo(UrlFingerprint.of(CrawlUrl.of("HTTP://A.test?#b")));
  }

  private static String key(String url) {
    return PolitenessKey.of(CrawlUrl.of(url), PolitenessKeyKind.DOMAIN);
  }
}
