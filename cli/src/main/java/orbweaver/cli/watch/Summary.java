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
 * Summary of a crawl.
 *
 * @param activity id of the activity
 * @param end cause of the end
 * @param formula constraints of the activity
 * @param budget budget of the activity
 * @param shown counts of URLs and links
 * @param elapsed duration of this run
 * @param omitted links omitted from the graph; absent if there are none, if the graph is elsewhere
 *     or if it may lack pages
 */
public record Summary(
    String activity,
    End end,
    String formula,
    Optional<Budget> budget,
    Shown shown,
    Duration elapsed,
    Optional<OmittedLinkTotals> omitted) {
  /** Cause of the end of a crawl. */
  public enum End {
    FINISHED("finished: every seed was evaluated and nothing is in flight", ExitCode.FINISHED),
    GAVE_UP("gave up: no seed led to a page", ExitCode.GAVE_UP),
    SPENT("budget spent: the rest is beyond the budget; a larger budget continues the"
        + " crawl", ExitCode.BUDGET),
    CALLED_OFF("stopped: orbweaver resume continues it", ExitCode.CALLED_OFF),
    PAUSED("paused: orbweaver resume continues it", ExitCode.STOPPED),
    STOPPED("stopped: run the same command to continue", ExitCode.STOPPED);

    private final String sentence;
    private final ExitCode code;

    End(String sentence, ExitCode code) {
      this.sentence = sentence;
      this.code = code;
    }

    /** Returns the exit code of the command. */
    public ExitCode code() {
      return code;
    }
  }

  /** Returns a copy with these totals of omitted links. */
  public Summary withOmitted(Optional<OmittedLinkTotals> links) {
    return new Summary(activity, end, formula, budget, shown, elapsed, links);
  }

  /** Returns the text form, by lines. */
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
    omitted.ifPresent(totals -> lines.add(line("left out", totals.text())));
    if (shown.parked() > 0) lines.add(line("parked", parked()));
    if (shown.crowded() > 0) lines.add(line("labels", manyPaths()));
    budget.map(Bounds::of).ifPresent(text -> lines.add(line("budget", text)));
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
        "%,d URLs look like traps; orbweaver traps lists and releases them",
        shown.parked());
  }

  private String manyPaths() {
    return String.format(
        Locale.ROOT,
        "%,d URLs have more than %d discovery paths, the others were dropped",
        shown.crowded(),
        Label.MOST_OF_A_URL);
  }

  private static String line(String label, String text) {
    return "  %-9s %s".formatted(label, text);
  }
}
