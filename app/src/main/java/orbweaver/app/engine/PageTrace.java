package orbweaver.app.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;

/**
 * Trace of the accepted pages of one activity. Pages are passed on when the graph has stored them,
 * so a crawl that resumes after a kill does not lose any. Not thread-safe.
 */
public final class PageTrace {
  private final String activity;
  private final Consumer<List<TracedPage>> output;
  private final List<TracedPage> uncommitted = new ArrayList<>();

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

  void add(LogEntry entry) {
    if (entry instanceof Decided(PageVerdict verdict))
      TracedPage.of(verdict, activity).ifPresent(uncommitted::add);
  }

  /** Passes on the pages that the graph has committed. */
  void commit() {
    if (!uncommitted.isEmpty()) output.accept(List.copyOf(uncommitted));
    uncommitted.clear();
  }

  /** Forgets the pages of a transaction that failed: they are added again. */
  void discard() {
    uncommitted.clear();
  }
}
