package orbweaver.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  @Test
  void eachEndHasItsExitCode() {
    assertThat(ExitCode.of(CrawlEnd.FINISHED)).isEqualTo(ExitCode.FINISHED);
    assertThat(ExitCode.of(CrawlEnd.NO_PAGE_FETCHED)).isEqualTo(ExitCode.NO_PAGE_FETCHED);
    assertThat(ExitCode.of(CrawlEnd.BUDGET_EXHAUSTED)).isEqualTo(ExitCode.BUDGET_EXHAUSTED);
    assertThat(ExitCode.of(CrawlEnd.ENOUGH_FOUND)).isEqualTo(ExitCode.ENOUGH_FOUND);
    assertThat(ExitCode.of(CrawlEnd.STOPPED_BY_COMMAND)).isEqualTo(ExitCode.STOPPED_BY_COMMAND);
    assertThat(ExitCode.of(CrawlEnd.PAUSED)).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(ExitCode.of(CrawlEnd.INTERRUPTED)).isEqualTo(ExitCode.INTERRUPTED);
  }
}
