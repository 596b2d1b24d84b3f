package orbweaver.cli.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.cli.exit.ExitCode;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.course.Budget;
import orbweaver.contract.order.Label;
import orbweaver.graph.answer.OmittedLinkTotals;

/**
 * What a crawl came to.
 *
 * @param activity its id
 * @param end why it ended, as one word
 * @param formula its constraints
 * @param budget how much of it at most
 * @param shown its counts
 * @param elapsed time of this run
 * @param omitted links that were left out of the graph; absent when none was, when the graph is in
 *     another place and when it may lack pages
 */
public record Summary(
    String activity,
    End end,
    String formula,
    Optional<Budget> budget,
    Shown shown,
    Duration elapsed,
    Optional<OmittedLinkTotals> omitted) {
  /** Why a crawl ended. */
  public enum End {
    FINISHED("finished: every seed was judged and nothing is under way", ExitCode.FINISHED),
    GAVE_UP("gave up: no seed led to a page", ExitCode.GAVE_UP),
    SPENT("spent: what is left lies beyond its budget; a larger one takes it up", ExitCode.BUDGET),
    CALLED_OFF("stopped: orbweaver resume lets it go on where it was", ExitCode.CALLED_OFF),
    PAUSED("paused: orbweaver resume lets it go on where it was", ExitCode.STOPPED),
    STOPPED("stopped: the same command goes on where it was", ExitCode.STOPPED);

    private final String sentence;
    private final ExitCode code;

    End(String sentence, ExitCode code) {
      this.sentence = sentence;
      this.code = code;
    }

    /** What the command ends with. */
    public ExitCode code() {
      return code;
    }
  }

  /** Returns a copy with these totals of links that were left out of the graph. */
  public Summary withOmitted(Optional<OmittedLinkTotals> links) {
    return new Summary(activity, end, formula, budget, shown, elapsed, links);
  }

  /** For people, a line each. */
  public List<String> lines() {
    var root = Locale.ROOT;
    var pages =
        String.format(
            root,
            "%,d read; %,d URLs known: %,d done, %,d failed, %,d parked, %,d pending%s",
            shown.pages(),
            shown.known(),
            shown.done(),
            shown.failed(),
            shown.parked(),
            shown.pending(),
            held());
    var judged = shown.accepted() + shown.refused();
    var links =
        String.format(
            root,
            "%,d judged: %,d accepted, %,d refused",
            judged,
            shown.accepted(),
            shown.refused());
    var lines = new ArrayList<String>();
    lines.add(end.sentence);
    lines.add(line("pages", pages));
    lines.add(line("links", links));
    omitted.ifPresent(less -> lines.add(line("left out", less.text())));
    if (shown.parked() > 0) lines.add(line("parked", parked()));
    if (shown.crowded() > 0) lines.add(line("labels", crowded()));
    budget.map(Bounds::of).ifPresent(most -> lines.add(line("budget", most)));
    lines.add(line("time", String.format(root, "%.1f s in this run", elapsed.toMillis() / 1000.0)));
    lines.add(line("activity", activity + " " + formula));
    return lines;
  }

  private String held() {
    return shown.held() == 0 ? "" : String.format(Locale.ROOT, " (%,d of them held)", shown.held());
  }

  private String parked() {
    return String.format(
        Locale.ROOT,
        "%,d URLs look like traps; orbweaver traps shows them, and lets them go",
        shown.parked());
  }

  private String crowded() {
    return String.format(
        Locale.ROOT,
        "%,d URLs found by more than %d, the others passed over",
        shown.crowded(),
        Label.MOST_OF_A_URL);
  }

  private static String line(String what, String text) {
    return "  %-9s %s".formatted(what, text);
  }
}
