package orbweaver.app.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.robots.RobotsLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of decisions on one URL by a local robots.txt, with the lines that apply. */
class RobotsDecisionTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/docs/page?x=1");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Disallow: /; DENIED",
        "Disallow:; ALLOWED",
        "Disallow: /docs\\nAllow: /docs/page; ALLOWED",
        "Allow: /docs\\nDisallow: /docs/page; DENIED",
        "Disallow: /*?x=; DENIED",
        "Disallow: /docs/page$; ALLOWED",
        "Disallow: /Docs; ALLOWED",
        "Crawl-delay: 300; ALLOWED",
        "Crawl-delay: 301\\nAllow: /; DELAY_TOO_LONG"
      })
  void theLongestMatchingLineDecides(String lines, RobotsDecision expected) {
    var text = "User-agent: *\n" + lines.replace("\\n", "\n") + "\n";
    assertThat(RobotsReport.of(URL, text).decision()).isEqualTo(expected);
  }

  @Test
  void theGroupOfTheRobotReplacesThatOfAllRobots() {
    var report =
        RobotsReport.of(
            URL,
            """
            User-agent: *
            Disallow: /

            User-agent: Orbweaver
            Disallow: /private
            Crawl-delay: 7
            """);

    assertThat(report.decision()).isEqualTo(RobotsDecision.ALLOWED);
    assertThat(report.lines().group()).containsExactly(new RobotsLine(4, "User-agent: Orbweaver"));
    assertThat(report.lines().line()).isEmpty();
    assertThat(report.lines().crawlDelay()).contains(Duration.ofSeconds(7));
  }

  @Test
  void sitemapsOfTheFileAreListedWhateverTheGroup() {
    var report =
        RobotsReport.of(
            URL, "Sitemap: http://a.test/one.xml\nUser-agent: x\nSitemap: http://a.test/two.xml\n");

    assertThat(report.lines().sitemaps())
        .containsExactly("http://a.test/one.xml", "http://a.test/two.xml");
    assertThat(report.lines().group()).isEmpty();
  }

  @Test
  void aDecisionIsWrittenInWords() {
    assertThat(RobotsDecision.DELAY_TOO_LONG.text()).isEqualTo("delay too long");
    assertThat(RobotsDecision.ALLOWED.text()).isEqualTo("allowed");
  }
}
