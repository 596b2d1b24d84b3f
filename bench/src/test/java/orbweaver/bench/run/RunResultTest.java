package orbweaver.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import orbweaver.bench.usage.CpuSample;
import orbweaver.bench.usage.ProcessUsage;
import orbweaver.sandbox.bench.CrawlMark;
import orbweaver.sandbox.bench.HostWaits;
import orbweaver.sandbox.bench.RequestTally;
import org.junit.jupiter.api.Test;

class RunResultTest {
  private static final CrawlMark FIRST = new CrawlMark(1_500, 2, 1, 3);
  private static final CrawlMark HALF = new CrawlMark(3_000, 52, 50, 80);
  private static final CrawlMark LAST = new CrawlMark(5_000, 94, 90, 100);

  /** Creates a run that requested 90 of 100 pages and ended a second later. */
  private static RunResult run(boolean endsByItself) {
    var samples =
        List.of(new CpuSample(1_000, 0), new CpuSample(5_000, 400), new CpuSample(6_000, 500));
    return new RunResult(
        "a",
        100,
        endsByItself,
        new ProcessUsage(samples, Optional.empty(), List.of()),
        0,
        new RequestTally(90, 0, 0, 95, List.of(FIRST, HALF, LAST)),
        new BitSet(),
        new HostWaits(List.of()),
        Optional.empty());
  }

  @Test
  void aShareIsReachedAtTheFirstMarkWithAsManyPages() {
    assertThat(run(true).mark(0)).isEqualTo(FIRST);
    assertThat(run(true).mark(0.01)).isEqualTo(FIRST);
    assertThat(run(true).mark(0.011)).isEqualTo(HALF);
    assertThat(run(true).mark(0.5)).isEqualTo(HALF);
    assertThat(run(true).mark(0.9)).isEqualTo(LAST);
  }

  @Test
  void aShareThatWasNeverReachedEndsAtTheLastMark() {
    assertThat(run(true).mark(RunResult.STEADY_TO)).isEqualTo(LAST);
    assertThat(run(true).mark(1)).isEqualTo(LAST);
  }

  @Test
  void speedCountsFromTheLaunchAndNotFromTheFirstPage() {
    var run = run(true);
    assertThat(run.start()).isEqualTo(new CrawlMark(1_000, 0, 0, 0));
    assertThat(run.speed(run.start(), LAST)).isEqualTo(22.5);
    assertThat(run.speed(HALF, LAST)).isEqualTo(20);
  }

  @Test
  void requestsPerSecondIncludeThoseForNoPage() {
    assertThat(run(true).requestSpeed(HALF, LAST)).isEqualTo(21);
  }

  @Test
  void cpuTimeIsAlsoGivenInPercentOfACore() {
    assertThat(run(true).cpuPercent(HALF, LAST)).isEqualTo(10);
  }

  @Test
  void marksOfOneMillisecondDivideByNoZero() {
    var run = run(true);
    var same = new CrawlMark(HALF.millis(), 62, 60, 80);
    assertThat(run.speed(HALF, same)).isEqualTo(10_000);
    assertThat(run.speed(HALF, HALF)).isZero();
    assertThat(run.cpuMillis(HALF, HALF)).isZero();
  }

  @Test
  void cpuTimeOfASpanWithoutPagesIsThatOfOnePage() {
    var run = run(true);
    assertThat(run.cpuMillis(LAST, new CrawlMark(6_000, 95, 90, 100))).isEqualTo(100);
  }

  @Test
  void aCrawlerThatEndsByItselfIsMeasuredUpToItsEnd() {
    assertThat(run(true).end()).isEqualTo(new CrawlMark(6_000, 95, 90, 100));
    assertThat(run(true).cpuMillis(run(true).start(), run(true).end())).isEqualTo(500.0 / 90);
  }

  @Test
  void aCrawlerThatHadToBeEndedIsMeasuredUpToItsLastPage() {
    assertThat(run(false).end()).isEqualTo(LAST);
  }

  @Test
  void theGraphIsAddedAndNothingElseChanges() {
    var output = new RunResult.CrawlOutput(new EdgeDifference(3, 2, 1), 77);
    var run = run(false).withOutput(output);
    assertThat(run.output()).contains(output);
    assertThat(run).usingRecursiveComparison().ignoringFields("output").isEqualTo(run(false));
  }
}
