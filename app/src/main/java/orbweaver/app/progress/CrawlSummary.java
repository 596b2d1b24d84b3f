package orbweaver.app.progress;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.CountText;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.graph.store.query.OmittedLinkTotals;

/**
 * Summary of a crawl.
 *
 * @param activity id of the activity
 * @param end cause of the end
 * @param formula constraints of the activity
 * @param budget budget of the activity
 * @param counts counts of URLs and links
 * @param elapsed duration of this run
 * @param omitted links omitted from the graph; absent if there are none, if the graph is elsewhere
 *     or if it may lack pages
 */
public record CrawlSummary(
    String activity,
    CrawlEnd end,
    String formula,
    Optional<Budget> budget,
    UrlCounts counts,
    Duration elapsed,
    Optional<OmittedLinkTotals> omitted) {
  /** Cause of the end of a crawl. */
  public enum CrawlEnd {
    FINISHED("finished: every seed was evaluated and nothing is in flight"),
    NO_PAGE_FETCHED("no page was read: each seed, or what it redirects to, failed or was rejected"),
    BUDGET_EXHAUSTED(
        "budget exhausted: the remaining URLs were not requested; a larger budget continues the"
            + " crawl"),
    ENOUGH_FOUND(
        "enough found: URLs that remain were not requested; a larger --enough continues the"
            + " search"),
    STOPPED_BY_COMMAND("stopped: orbweaver resume continues it"),
    PAUSED("paused: orbweaver resume continues it"),
    INTERRUPTED("stopped: run the same command to continue");

    private final String sentence;

    CrawlEnd(String sentence) {
      this.sentence = sentence;
    }

    /** Returns the cause as a sentence, with what continues the crawl. */
    public String sentence() {
      return sentence;
    }

    /** Tests whether the crawl has not ended: the next run continues it. */
    public boolean isInterruption() {
      return this == PAUSED || this == INTERRUPTED;
    }
  }

  /** Returns a copy with these totals of omitted links. */
  public CrawlSummary withOmitted(Optional<OmittedLinkTotals> links) {
    return new CrawlSummary(activity, end, formula, budget, counts, elapsed, links);
  }

  /** Returns the text form, by lines. */
  public List<String> lines() {
    var root = Locale.ROOT;
    var pages =
        String.format(
            root,
            "%,d read; %,d URLs known: %,d done, %,d failed, %,d quarantined, %,d pending%s",
            counts.pages(),
            counts.known(),
            counts.done(),
            counts.failed(),
            counts.quarantined(),
            counts.pending(),
            held());
    var evaluated = counts.accepted() + counts.rejected();
    var links =
        String.format(
            root,
            "%,d evaluated: %,d accepted, %,d rejected",
            evaluated,
            counts.accepted(),
            counts.rejected());
    var lines = new ArrayList<String>();
    lines.add(end.sentence);
    lines.add(line("pages", pages));
    lines.add(line("links", links));
    omitted.ifPresent(totals -> lines.add(line("left out", totals.text())));
    if (counts.quarantined() > 0) lines.add(line("traps", traps()));
    if (counts.tooManyPaths() > 0) lines.add(line("paths", manyPaths()));
    budget.map(BudgetText::of).ifPresent(text -> lines.add(line("budget", text)));
    lines.add(line("time", String.format(root, "%.1f s in this run", elapsed.toMillis() / 1000.0)));
    lines.add(line("activity", activity + " " + formula));
    return lines;
  }

  private String held() {
    return counts.held() == 0
        ? ""
        : String.format(Locale.ROOT, " (%,d of them held)", counts.held());
  }

  private String traps() {
    return CountText.of(counts.quarantined(), "URL looks like a trap", "URLs look like traps")
        + "; orbweaver traps lists and releases them";
  }

  private String manyPaths() {
    return "%s more than %d discovery paths, the others were dropped"
        .formatted(
            CountText.of(counts.tooManyPaths(), "URL has", "URLs have"),
            DiscoveryPath.MAX_PATHS_PER_URL);
  }

  private static String line(String label, String text) {
    return "  %-9s %s".formatted(label, text);
  }
}
