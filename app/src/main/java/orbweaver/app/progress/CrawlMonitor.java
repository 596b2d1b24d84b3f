package orbweaver.app.progress;

import java.util.Optional;

/** Monitor of a running crawl besides its pipeline. */
public interface CrawlMonitor {
  /** Tests whether the crawl is to stop. */
  boolean isStopRequested();

  /** Returns the fatal error of services in this process, if any. */
  Optional<String> fatalError();

  /** Returns the recurring error of services in this process, if any. */
  Optional<String> recurringError();

  /** Tests whether the graph contains all records of the pipeline. */
  boolean isCaughtUp();
}
