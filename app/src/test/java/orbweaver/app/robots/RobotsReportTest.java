package orbweaver.app.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.robots.RobotsLine;
import org.junit.jupiter.api.Test;

class RobotsReportTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/private/x");

  @Test
  void aMatchingDisallowLineDeniesTheUrlAndIsNamed() {
    var report = RobotsReport.of(URL, "User-agent: *\nDisallow: /private\nCrawl-delay: 2\n");

    assertThat(report.decision()).isEqualTo(RobotsDecision.DENIED);
    assertThat(report.lines().line()).contains(new RobotsLine(2, "Disallow: /private"));
    assertThat(report.lines().crawlDelay()).contains(Duration.ofSeconds(2));
  }

  @Test
  void aTooLongCrawlDelayDeniesEveryUrl() {
    assertThat(RobotsReport.of(URL, "User-agent: *\nCrawl-delay: 301\n").decision())
        .isEqualTo(RobotsDecision.DELAY_TOO_LONG);
  }

  @Test
  void aLocalFileHasNoRetrieval() {
    var retrieval = RobotsReport.of(URL, "").retrieval();

    assertThat(retrieval.requests()).isEmpty();
    assertThat(retrieval.answer()).isEmpty();
    assertThat(retrieval.validUntil()).isEmpty();
  }

  @Test
  void aFileNeverRequestedLeavesTheDecisionUnknown() {
    assertThat(RobotsReport.unknown(URL).decision()).isEqualTo(RobotsDecision.UNKNOWN);
  }
}
