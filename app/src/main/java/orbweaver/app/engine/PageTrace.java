package orbweaver.app.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;

/**
 * Trace of the accepted pages of one activity. The output receives the pages of a batch when they
 * are in the crawl log on the disk, and before the graph commits them. The output therefore
 * receives every page at least once: after a kill between output and commit, the crawl that resumes
 * passes the batch on again. A batch that is only stored again by the same process is passed on
 * once. What an output does not print, because its reader has closed it, is not passed on later.
 * Not thread-safe.
 */
public final class PageTrace {
  private final String activity;
  private final Consumer<List<TracedPage>> output;
  private final List<TracedPage> batch = new ArrayList<>();
  // Positions in the crawl log: after the last entry that was added, and that was passed on.
  private long next;
  private long passedOn;

  /**
   * Creates a trace.
   *
   * @param activity id of the activity
   * @param output receives the pages on the thread that stores the graph
   */
  public PageTrace(String activity, Consumer<List<TracedPage>> output) {
    this.activity = activity;
    this.output = output;
  }

  /** Adds the entry at a position of the crawl log. */
  void add(long position, LogEntry entry) {
    next = position + 1;
    if (position >= passedOn && entry instanceof Decided(PageVerdict verdict))
      TracedPage.of(verdict, activity).ifPresent(batch::add);
  }

  /** Passes on the pages that were added. */
  void passOn() {
    var pages = List.copyOf(batch);
    batch.clear();
    passedOn = Math.max(passedOn, next);
    if (!pages.isEmpty()) output.accept(pages);
  }

  /** Forgets the pages that were not passed on: they are added again. */
  void discard() {
    batch.clear();
  }
}
