package orbweaver.contract.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrableDomainTest {
  @ParameterizedTest
  @CsvSource({
    "www.a.co.uk, a.co.uk",
    "a.b.github.io, b.github.io",
    "x.y.s3.amazonaws.com, y.s3.amazonaws.com",
    "b.c.kobe.jp, b.c.kobe.jp",
    "www.city.kobe.jp, city.kobe.jp",
    "WWW.食狮.公司.cn, xn--85x722f.xn--55qx5d.cn",
    "a_b.example.com, example.com",
    "1.2.3.4.com, 4.com"
  })
  void theDomainIsTheRegisteredDomain(String host, String domain) {
    assertThat(domain(host)).isEqualTo(domain);
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "[::1]", "localhost", "com", "co.uk", "github.io"})
  void addressesLabelsAndSuffixesAreTheirOwnDomain(String host) {
    assertThat(domain(host)).isEqualTo(host);
  }

  @Test
  void aNameUnderNoKnownSuffixHasTwoLabels() {
    assertThat(domain("b.a.test")).isEqualTo("a.test");
    assertThat(domain("a.test")).isEqualTo("a.test");
  }

  @Test
  void aLastDotMakesNoDifference() {
    assertThat(domain("www.a.co.uk.")).isEqualTo("a.co.uk");
    assertThat(domain("b.a.test.")).isEqualTo("a.test");
  }

  @Test
  void namesWithEmptyLabelsHaveADomainToo() {
    assertThat(domain("a..com")).isEqualTo("a..com");
    assertThat(domain(".com")).isEqualTo(".com");
    assertThat(domain(".")).isEqualTo(".");
  }

  /**
   * Returns the domain according to the test vectors. They contain null for a suffix; here a suffix
   * is its own domain.
   */
  @Test
  void theDomainAgreesWithThePublicSuffixTestVectors() throws IOException {
    var rows =
        Files.readAllLines(TestCases.published("psl/tests.txt")).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("//"))
            .map(line -> line.split(" "))
            .filter(RegistrableDomainTest::isAHost)
            .toList();

    assertThat(rows).hasSizeGreaterThan(60).allSatisfy(RegistrableDomainTest::assertAgrees);
  }

  /**
   * Tests whether the host of a test vector cannot be part of a URL: an empty host, or a leading
   * dot, which no host on the web has.
   */
  private static boolean isAHost(String[] row) {
    return !row[0].equals("null") && !row[0].startsWith(".");
  }

  private static void assertAgrees(String[] row) {
    var expected = row[1].equals("null") ? row[0] : row[1];
    assertThat(domain(row[0])).as(List.of(row).toString()).isEqualTo(url(expected).host());
  }

  private static String domain(String host) {
    return url(host).domain();
  }

  private static CrawlUrl url(String host) {
    return CrawlUrl.of("http://" + host + "/");
  }
}
