package orbweaver.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.watch.Summary.End;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Phase.State;
import orbweaver.contract.course.Budget;
import orbweaver.graph.answer.OmittedLinkTotals;
import org.junit.jupiter.api.Test;

/** Test of progress display and summary. */
class DisplayTest {
  private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");

  private final StringWriter screen = new StringWriter();

  @Test
  void aLineNamesEveryCount() {
    var line = ProgressLine.of(standing(120, 7, 3), 12.34);

    assertThat(line)
        .isEqualTo(
            "done 120 · queued 30 · waiting for politeness 3 · failed 1 · refused 2,000"
                + " · 12 pages/s · waiting for 7 responses");
  }

  @Test
  void plainLinesArePrintedOnChangeAtIntervals() {
    var display = new Display(new PrintWriter(screen), false);

    display.show(standing(1, 1, 0), NOON);
    display.show(standing(2, 1, 0), NOON.plusSeconds(1));
    display.show(standing(2, 1, 0), NOON.plusSeconds(4));
    display.show(standing(2, 1, 0), NOON.plusSeconds(8));

    assertThat(screen.toString().lines()).hasSize(2).allMatch(line -> line.startsWith("done "));
  }

  @Test
  void aProblemIsReportedOnceAndSoIsItsEnd() {
    var display = new Display(new PrintWriter(screen), false);

    display.tell(Optional.empty());
    display.tell(Optional.of("graph-sink keeps retrying: no disk"));
    display.tell(Optional.of("graph-sink keeps retrying: no disk"));
    display.tell(Optional.empty());

    assertThat(screen.toString().lines())
        .containsExactly(
            "orbweaver: graph-sink keeps retrying: no disk",
            "orbweaver: all services continue");
  }

  @Test
  void aTerminalShowsOneLineThatIsClearedAtTheEnd() {
    var display = new Display(new PrintWriter(screen), true);

    display.show(standing(1, 1, 0), NOON);
    display.show(standing(2, 1, 0), NOON.plusSeconds(1));
    display.clear();

    assertThat(screen.toString()).doesNotContain("\n").endsWith("\r\u001b[2K");
  }

  @Test
  void theRateIsThatOfTheLastSeconds() {
    var pace = new Pace();

    assertThat(pace.at(NOON, 1_000)).isZero();
    assertThat(pace.at(NOON.plusSeconds(2), 1_050)).isEqualTo(25);
    assertThat(pace.at(NOON.plusSeconds(60), 1_050)).isZero();
  }

  @Test
  void theRemainingWorkIsNamed() {
    assertThat(Standing.NOTHING_YET.waitsFor()).isEqualTo("the services");
    assertThat(standing(1, 1, 0).waitsFor()).isEqualTo("1 response");
    assertThat(standing(1, 0, 5).waitsFor()).contains("hosts");
    assertThat(phase(State.IDLE, 1).waitsFor()).contains("seeds");
  }

  @Test
  void theEndCountsOnlyForTheSubmittedVersion() {
    assertThat(phase(State.FINISHED, 2).isFinished(2)).isTrue();
    assertThat(phase(State.FINISHED, 2).isFinished(3)).isFalse();
    assertThat(phase(State.RUNNING, 2).isFinished(2)).isFalse();
  }

  @Test
  void anEndBeforeALaterSubmissionDoesNotCount() {
    assertThat(phase(State.SPENT, 1).end(1, 1, 1)).contains(End.SPENT);
    assertThat(phase(State.SPENT, 1).end(1, 1, 2)).isEmpty();
    assertThat(phase(State.STOPPED, 1).end(9, 1, 1)).contains(End.CALLED_OFF);
    assertThat(phase(State.STOPPED, 1).end(9, 1, 2)).isEmpty();
    assertThat(phase(State.FINISHED, 2).end(2, 1, 9)).contains(End.FINISHED);
    assertThat(phase(State.FINISHED, 2).end(2, 2, 2)).isEmpty();
    assertThat(phase(State.PAUSED, 1).end(1, 1, 1)).isEmpty();
  }

  @Test
  void aPausedCrawlIsReportedAsPaused() {
    var paused = phase(State.PAUSED, 1);

    assertThat(ProgressLine.of(paused, 0)).endsWith("waiting for orbweaver resume (paused)");
    assertThat(paused.left()).isEqualTo(End.PAUSED);
    assertThat(summary(paused.left(), paused.shown()).lines().getFirst())
        .startsWith("paused: orbweaver resume");
    assertThat(phase(State.RUNNING, 1).left()).isEqualTo(End.STOPPED);
  }

  @Test
  void eachEndHasItsExitCode() {
    assertThat(End.SPENT.code()).isEqualTo(ExitCode.BUDGET);
    assertThat(End.CALLED_OFF.code()).isEqualTo(ExitCode.CALLED_OFF);
    assertThat(End.PAUSED.code()).isEqualTo(ExitCode.STOPPED);
  }

  @Test
  void aSummaryNamesTheBudget() {
    var none = Optional.<Long>empty();
    var budget =
        new Budget(
            Optional.of(1_000L),
            none,
            Optional.of(Duration.ofMinutes(90)),
            Optional.of(3),
            none,
            Optional.of(10L),
            none,
            Optional.empty());
    var spent =
        new Summary(
            "walk",
            End.SPENT,
            "t",
            Optional.of(budget),
            Shown.ZERO,
            Duration.ofSeconds(1),
            Optional.empty());

    assertThat(String.join("\n", spent.lines()))
        .startsWith("budget spent: the rest is beyond the budget")
        .contains("budget    1,000 pages, 1h 30m, depth 3, 10 pages per host");
  }

  @Test
  void aCrawlWithoutAPageReportsThatItGaveUp() {
    var pageless = new Standing(Shown.ZERO, phase(State.FINISHED, 1).phase());

    assertThat(pageless.end(1, 1, 1)).contains(End.GAVE_UP);
    assertThat(End.GAVE_UP.code()).isEqualTo(ExitCode.GAVE_UP);
  }

  @Test
  void aSummaryNamesTheEndTheCountsAndTheFormula() {
    var end = summary(End.FINISHED, standing(120, 0, 0).shown());

    assertThat(end.end().code()).isEqualTo(ExitCode.FINISHED);
    assertThat(String.join("\n", end.lines()))
        .contains("finished", "100 read", "1.3 s", "walk ((no-cycles))")
        .doesNotContain("budget");
  }

  @Test
  void aSummaryCountsDroppedDiscoveryPaths() {
    var crowded = Shown.ZERO.plus(new Shown(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_234, 0));

    assertThat(String.join("\n", summary(End.FINISHED, crowded).lines()))
        .contains("1,234 URLs found by more than 16");
  }

  @Test
  void aSummaryCountsOmittedLinks() {
    var whole = summary(End.FINISHED, Shown.ZERO);
    var less = whole.withOmitted(Optional.of(new OmittedLinkTotals(2, 12_500, 3)));

    assertThat(String.join("\n", less.lines()))
        .contains(
            "  left out  12,500 too many (limit: 10,000 links", ", 3 too long (", ", of 2 pages");
    assertThat(String.join("\n", whole.lines())).doesNotContain("left out");
  }

  @Test
  void heldUrlsAreCountedSeparatelyFromQueuedOnes() {
    var held = new Shown(5, 5, 0, 0, 7, 0, 0, 7, 5, 0, 0, 0);
    var standing = new Standing(held, Optional.empty());

    assertThat(ProgressLine.of(standing, 0)).contains("queued 0 ", " · held 7 · ");
    assertThat(standing.waitsFor()).contains("only held URLs are left");
    assertThat(String.join("\n", summary(End.STOPPED, held).lines()))
        .contains("7 pending (7 of them held)");
  }

  private static Summary summary(End end, Shown shown) {
    return new Summary(
        "walk",
        end,
        "((no-cycles))",
        Optional.empty(),
        shown,
        Duration.ofMillis(1_250),
        Optional.empty());
  }

  private static Standing standing(long done, long out, long waiting) {
    var pending = 30 + out + waiting;
    return new Standing(
        new Shown(done, 100, 1, 0, pending, out, waiting, 0, 500, 2_000, 0, 0), Optional.empty());
  }

  private static Standing phase(State state, int seeds) {
    var shown = new Shown(5, 5, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0);
    var wave = state == State.RUNNING ? 0 : 2;
    return new Standing(shown, Optional.of(new Phase("walk", 1, state, wave, seeds, NOON)));
  }
}
