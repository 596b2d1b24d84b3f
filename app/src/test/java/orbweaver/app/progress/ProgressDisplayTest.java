package orbweaver.app.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.UrlCounter;
import orbweaver.contract.policy.Budget;
import orbweaver.graph.store.query.OmittedLinkTotals;
import org.junit.jupiter.api.Test;

/** Test of progress display and summary. */
class ProgressDisplayTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private final StringWriter screen = new StringWriter();

  @Test
  void aLineNamesEveryCount() {
    var line = ProgressLine.of(progress(120, 7, 3), 12.34, Optional.of(Duration.ofSeconds(95)));

    assertThat(line)
        .isEqualTo(
            "done 120 · in flight 7 · waiting for politeness 3 · queued 30 · failed 1"
                + " · rejected 2,000 · 12 pages/s · about 95 s left · waiting for 7 responses");
  }

  @Test
  void theRemainingTimeIsRounded() {
    assertThat(remaining(Duration.ofMillis(300))).contains(" · about 1 s left · ");
    assertThat(remaining(Duration.ofSeconds(200))).contains(" · about 3 min left · ");
    assertThat(remaining(Duration.ofMinutes(150))).contains(" · about 2 h 30 min left · ");
    assertThat(remaining(Duration.ofHours(75))).contains(" · about 3 d 3 h left · ");
  }

  private static String remaining(Duration time) {
    return ProgressLine.of(progress(120, 7, 3), 12.34, Optional.of(time));
  }

  @Test
  void anEstimateIsShownOnlyIfItIsPossible() {
    for (var estimates : List.of(true, false)) {
      var display = new ProgressDisplay(new PrintWriter(screen), false);
      for (var second = 0; second <= 12; second += 3) {
        display.show(progress(10 + second, 1, 0), estimates, NOON.plusSeconds(second));
      }
    }

    var lines = screen.toString().lines().toList();
    assertThat(lines).hasSize(10);
    assertThat(lines.get(4)).contains(" · about 31 s left · ");
    assertThat(lines.subList(5, 10)).noneMatch(line -> line.contains(" left "));
  }

  @Test
  void plainLinesArePrintedOnChangeAtIntervals() {
    var display = new ProgressDisplay(new PrintWriter(screen), false);

    display.show(progress(1, 1, 0), false, NOON);
    display.show(progress(2, 1, 0), false, NOON.plusSeconds(1));
    display.show(progress(2, 1, 0), false, NOON.plusSeconds(4));
    display.show(progress(2, 1, 0), false, NOON.plusSeconds(8));

    assertThat(screen.toString().lines()).hasSize(2).allMatch(line -> line.startsWith("done "));
  }

  @Test
  void aProblemAndItsEndAreEachReportedOnce() {
    var display = new ProgressDisplay(new PrintWriter(screen), false);

    display.reportProblem(Optional.empty());
    display.reportProblem(Optional.of("graph-sink keeps retrying: no disk"));
    display.reportProblem(Optional.of("graph-sink keeps retrying: no disk"));
    display.reportProblem(Optional.empty());

    assertThat(screen.toString().lines())
        .containsExactly(
            "orbweaver: graph-sink keeps retrying: no disk", "orbweaver: the crawl continues");
  }

  @Test
  void aTerminalShowsOneLineThatIsClearedAtTheEnd() {
    var display = new ProgressDisplay(new PrintWriter(screen), true);

    display.show(progress(1, 1, 0), false, NOON);
    display.show(progress(2, 1, 0), false, NOON.plusSeconds(1));
    display.clear();

    assertThat(screen.toString()).doesNotContain("\n").endsWith("\r\u001b[2K");
  }

  @Test
  void theRateIsThatOfTheLastSeconds() {
    var rate = new PageRate();

    assertThat(rate.rateAfter(NOON, 1_000)).isZero();
    assertThat(rate.rateAfter(NOON.plusSeconds(2), 1_050)).isEqualTo(25);
    assertThat(rate.rateAfter(NOON.plusSeconds(60), 1_050)).isZero();
  }

  @Test
  void theRemainingWorkIsNamed() {
    assertThat(CrawlProgress.NOTHING_YET.waitsFor()).isEqualTo("the services");
    assertThat(progress(1, 1, 0).waitsFor()).isEqualTo("1 response");
    assertThat(progress(1, 0, 5).waitsFor()).contains("hosts");
    assertThat(phase(LifecycleState.IDLE, 1).waitsFor()).contains("seeds");
  }

  @Test
  void theEndCountsOnlyForTheSubmittedVersion() {
    assertThat(phase(LifecycleState.FINISHED, 2).isFinished(2)).isTrue();
    assertThat(phase(LifecycleState.FINISHED, 2).isFinished(3)).isFalse();
    assertThat(phase(LifecycleState.RUNNING, 2).isFinished(2)).isFalse();
  }

  @Test
  void anEndBeforeALaterSubmissionDoesNotCount() {
    assertThat(phase(LifecycleState.BUDGET_EXHAUSTED, 1).end(1))
        .contains(CrawlEnd.BUDGET_EXHAUSTED);
    assertThat(phase(LifecycleState.BUDGET_EXHAUSTED, 1).end(2)).isEmpty();
    assertThat(phase(LifecycleState.STOPPED, 1).end(1)).contains(CrawlEnd.STOPPED_BY_COMMAND);
    assertThat(phase(LifecycleState.STOPPED, 1).end(2)).isEmpty();
    assertThat(phase(LifecycleState.FINISHED, 2).end(1)).contains(CrawlEnd.FINISHED);
    assertThat(phase(LifecycleState.FINISHED, 2).end(2)).isEmpty();
    assertThat(phase(LifecycleState.PAUSED, 1).end(1)).isEmpty();
  }

  @Test
  void aPausedCrawlIsReportedAsPaused() {
    var paused = phase(LifecycleState.PAUSED, 1);

    assertThat(ProgressLine.of(paused, 0, Optional.empty()))
        .endsWith("waiting for orbweaver resume (paused)");
    assertThat(paused.interrupted()).isEqualTo(CrawlEnd.PAUSED);
    assertThat(summary(paused.interrupted(), paused.counts()).lines().getFirst())
        .startsWith("paused: orbweaver resume");
    assertThat(phase(LifecycleState.RUNNING, 1).interrupted()).isEqualTo(CrawlEnd.INTERRUPTED);
  }

  @Test
  void aSummaryNamesTheBudget() {
    var budget =
        Budget.NONE
            .withPages(Optional.of(1_000L))
            .withTime(Optional.of(Duration.ofMinutes(90)))
            .withDepth(Optional.of(3))
            .withHostPages(Optional.of(10L));
    var spent =
        new CrawlSummary(
            "walk",
            CrawlEnd.BUDGET_EXHAUSTED,
            "t",
            Optional.of(budget),
            UrlCounts.ZERO,
            Duration.ofSeconds(1),
            Optional.empty());

    assertThat(String.join("\n", spent.lines()))
        .startsWith("budget exhausted: the remaining URLs were not requested")
        .contains("budget    1,000 pages, 1h 30m, depth 3, 10 pages per host");
  }

  @Test
  void aCrawlWithoutAPageReportsThatItGaveUp() {
    var pageless = new CrawlProgress(UrlCounts.ZERO, phase(LifecycleState.FINISHED, 1).status());

    assertThat(pageless.end(1)).contains(CrawlEnd.NO_PAGE_FETCHED);
  }

  @Test
  void aSummaryNamesTheEndTheCountsAndTheFormula() {
    var end = summary(CrawlEnd.FINISHED, progress(120, 0, 0).counts());

    assertThat(end.end()).isEqualTo(CrawlEnd.FINISHED);
    assertThat(String.join("\n", end.lines()))
        .contains("finished", "100 read", "1.3 s", "walk ((no-cycles))")
        .doesNotContain("budget");
  }

  @Test
  void aSummaryCountsDroppedDiscoveryPaths() {
    var crowded = UrlCounts.ZERO.plus(UrlCounts.ZERO.with(UrlCounter.TOO_MANY_PATHS, 1_234));

    assertThat(String.join("\n", summary(CrawlEnd.FINISHED, crowded).lines()))
        .contains("1,234 URLs have more than 16");
  }

  @Test
  void aSummaryCountsOmittedLinks() {
    var whole = summary(CrawlEnd.FINISHED, UrlCounts.ZERO);
    var less = whole.withOmitted(Optional.of(new OmittedLinkTotals(2, 12_500, 3)));

    assertThat(String.join("\n", less.lines()))
        .contains(
            "  left out  12,500 too many (limit: 10,000 links", ", 3 too long (", ", of 2 pages");
    assertThat(String.join("\n", whole.lines())).doesNotContain("left out");
  }

  @Test
  void heldUrlsAreCountedSeparatelyFromQueuedUrls() {
    var held =
        UrlCounts.ZERO
            .with(UrlCounter.DONE, 5)
            .with(UrlCounter.PAGES, 5)
            .with(UrlCounter.PENDING, 7)
            .with(UrlCounter.HELD, 7)
            .with(UrlCounter.ACCEPTED, 5);
    var progress = new CrawlProgress(held, Optional.empty());

    assertThat(ProgressLine.of(progress, 0, Optional.empty()))
        .contains("queued 0 ", " · held 7 · ");
    assertThat(progress.waitsFor()).contains("only held URLs are left");
    assertThat(String.join("\n", summary(CrawlEnd.INTERRUPTED, held).lines()))
        .contains("7 pending (7 of them held)");
  }

  @Test
  void aWaitForDelayedHostsIsNotCalledPoliteness() {
    var progress = new ActivityProgress();
    var waiting =
        UrlCounts.ZERO
            .with(UrlCounter.DONE, 5)
            .with(UrlCounter.PAGES, 5)
            .with(UrlCounter.PENDING, 3)
            .with(UrlCounter.BACKING_OFF, 2)
            .with(UrlCounter.IN_FLIGHT, 1);
    progress.add(new ActivityCounts("walk", 0, 0, TerminationCounters.ZERO, waiting));

    progress.add(new PolitenessWait("walk", 0, 1));
    assertThat(ProgressLine.of(progress.current(), 0, Optional.empty()))
        .contains(" · in flight 0 · waiting for politeness 1 · host delayed 2 · queued 0 · ")
        .endsWith("waiting for the crawl delay of hosts");

    var idle = waiting.with(UrlCounter.PENDING, 2).with(UrlCounter.IN_FLIGHT, 0);
    progress.add(new ActivityCounts("walk", 0, 0, TerminationCounters.ZERO, idle));
    progress.add(new PolitenessWait("walk", 0, 0));
    assertThat(progress.current().waitsFor()).isEqualTo("delayed hosts");
    assertThat(progress.current().withNextReady(Optional.of(NOON.plusMillis(90_500))).waitsFor())
        .isEqualTo("delayed hosts (the next one until 12:01:30 UTC)");
  }

  private static CrawlSummary summary(CrawlEnd end, UrlCounts counts) {
    return new CrawlSummary(
        "walk",
        end,
        "((no-cycles))",
        Optional.empty(),
        counts,
        Duration.ofMillis(1_250),
        Optional.empty());
  }

  private static CrawlProgress progress(long done, long out, long waiting) {
    var pending = 30 + out + waiting;
    return new CrawlProgress(
        UrlCounts.ZERO
            .with(UrlCounter.DONE, done)
            .with(UrlCounter.PAGES, 100)
            .with(UrlCounter.FAILED, 1)
            .with(UrlCounter.PENDING, pending)
            .with(UrlCounter.IN_FLIGHT, out)
            .with(UrlCounter.BACKING_OFF, waiting)
            .with(UrlCounter.ACCEPTED, 500)
            .with(UrlCounter.REJECTED, 2_000),
        Optional.empty());
  }

  private static CrawlProgress phase(LifecycleState state, int seeds) {
    var counts =
        UrlCounts.ZERO
            .with(UrlCounter.DONE, 5)
            .with(UrlCounter.PAGES, 5)
            .with(UrlCounter.ACCEPTED, 5);
    var round = state == LifecycleState.RUNNING ? 0 : 2;
    return new CrawlProgress(
        counts, Optional.of(new ActivityStatus("walk", 1, state, round, seeds, NOON)));
  }
}
