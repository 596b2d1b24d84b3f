package orbweaver.app.engine.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;

/**
 * Trace of the accepted pages of one activity. It collects the pages of a batch of the crawl log,
 * and passes them on to an output when the log is on the disk and before the graph commits the
 * batch. So each page is passed on at least once:
 *
 * <ul>
 *   <li>after a kill between output and commit, the resumed crawl passes the batch on again;
 *   <li>if the commit fails and this process repeats the batch, it is not passed on again;
 *   <li>if the reader of the output has closed it, the pages of that time are lost to it.
 * </ul>
 *
 * <p>Used by the thread that stores the graph.
 */
public final class PageTrace {
  private final String activity;
  private final Consumer<List<TracedPage>> output;
  private final List<TracedPage> batch = new ArrayList<>();
  // Positions in the crawl log: behind the last entry that was added, and behind the last one that
  // was passed on.
  private long next;
  private long passedOn;

  /**
   * Creates a trace.
   *
   * @param activity id of the activity
   * @param output receives the pages of a batch, on the thread that stores the graph
   */
  public PageTrace(String activity, Consumer<List<TracedPage>> output) {
    this.activity = activity;
    this.output = output;
  }

  /** Adds the entry at a position of the crawl log. */
  public void add(long position, LogEntry entry) {
    next = position + 1;
    if (position >= passedOn && entry instanceof Decided(PageVerdict verdict))
      TracedPage.of(verdict, activity).ifPresent(batch::add);
  }

  /** Passes the pages that were added on to the output, and forgets them. */
  public void passOn() {
    var pages = List.copyOf(batch);
    batch.clear();
    passedOn = Math.max(passedOn, next);
    if (!pages.isEmpty()) output.accept(pages);
  }

  /** Forgets the pages that were not passed on: their entries are added again. */
  public void discard() {
    batch.clear();
  }
}
