package orbweaver.cli.traps;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.traps.UrlSignals.UrlSignal;
import org.junit.jupiter.api.Test;

/** Test of the trap signals of frontier-service in trap reports. */
class UrlTrapSignalsTest {
  private static final UrlTrapSignals SIGNALS =
      new UrlTrapSignals(Instant.parse("2026-11-21T12:00:00Z"));

  @Test
  void aSessionIdIsASignalWithItsText() {
    assertThat(SIGNALS.detect(CrawlUrl.of("http://a.test/s/x;sid=0a1b2c3d1")))
        .contains(new UrlSignal("session-id", "sid=0a1b2c3d1"));
    assertThat(SIGNALS.detect(CrawlUrl.of("http://a.test/ordinary"))).isEmpty();
  }

  @Test
  void repeatedSegmentsAreListedBeforeSessionIds() {
    assertThat(SIGNALS.kinds()).containsSubsequence("repeated-segments", "session-id");
  }
}
