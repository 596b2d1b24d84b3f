package orbweaver.fetcher.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that crawler-commons alone would read otherwise. */
class RobotsFileTest {
  @ParameterizedTest
  @CsvSource({
    "/a/, true",
    "/a/index.html, true",
    "/a/b, false",
    "/my, false",
    "/c/index.html, false",
    "/c/, true",
    "/d/, true"
  })
  void aRuleThatAllowsAnIndexPageAllowsItsDirectoryOnly(String path, boolean isAllowed) {
    var file =
        file(
            """
            User-agent: *
            Disallow: /a
            Allow: /a/index.html
            Disallow: /my
            Allow: /myindex.html
            Disallow: /c/index.html
            Disallow: /index.htmlx/index.html
            """);

    assertThat(file.isAllowed(CrawlUrl.of("http://a.test" + path))).isEqualTo(isAllowed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "301",
        "1e9",
        "1E+15",
        "1e300",
        "1e999999999",
        "9223372036",
        "3e4",
        "99999999999999999999999"
      })
  void anExcessiveCrawlDelayIsReportedInEveryNotation(String seconds) {
    assertThat(file("User-agent: *\nCrawl-delay: " + seconds + " # long\n").excessiveCrawlDelay())
        .isPresent();
  }

  @ParameterizedTest
  @CsvSource({"2, 2000", "2.5, 2500", "300, 300000", "3e1, 30000", "00010, 10000"})
  void anyOtherCrawlDelayIsUnchanged(String seconds, long millis) {
    var file = file("User-agent: *\r\ncrawl-delay:" + seconds + "\r\nDisallow: /x\r\n");

    assertThat(file.crawlDelay()).contains(Duration.ofMillis(millis));
    assertThat(file.isAllowed(CrawlUrl.of("http://a.test/x"))).isFalse();
  }

  @Test
  void anInvalidCrawlDelayIsIgnored() {
    for (var word : new String[] {"word", "-1", "301s", "1e", "NaN"}) {
      assertThat(file("User-agent: *\nCrawl-delay: " + word).crawlDelay()).isEmpty();
    }
  }

  private static RobotsFile file(String text) {
    return RobotsFile.parse(text, "orbweaver");
  }
}
