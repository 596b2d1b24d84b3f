package orbweaver.app.progress;

/**
 * Condition that ends a crawl while URLs remain. {@link CrawlClient} tests it between two waits for
 * progress, that is, several times a second, on the thread that runs the crawl command. When it is
 * met, the crawl ends with {@link CrawlSummary.CrawlEnd#ENOUGH_FOUND} instead of waiting for its
 * last page: the summary is printed, the state is stored, and the same command can continue the
 * crawl. Another thread may change what the condition tests.
 */
@FunctionalInterface
public interface StopCondition {
  /** Condition of a crawl that ends only when no URL remains or its budget is used up. */
  StopCondition NEVER = () -> false;

  /** Tests whether the crawl is to end. Returns at once: while it runs, progress is not shown. */
  boolean isMet();
}
