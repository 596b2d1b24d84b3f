package orbweaver.admin.crawl;

import java.util.Optional;

/**
 * Task that a command carries out on a crawl, running or stopped, with or without a broker.
 *
 * @param <R> result of the task
 */
@FunctionalInterface
public interface CrawlTask<R> {
  /** Runs the task; returns empty if it was interrupted. */
  Optional<R> run(CrawlAccess crawl) throws InterruptedException;
}
