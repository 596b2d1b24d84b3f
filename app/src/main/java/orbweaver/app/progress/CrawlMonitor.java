package orbweaver.app.progress;

import java.util.Optional;
import orbweaver.runtime.OperationException;

/** Monitor that tells a client when to stop: on a request, a fatal error, or when all is stored. */
public interface CrawlMonitor {
  /** Tests whether the crawl is to stop. */
  boolean isStopRequested();

  /** Tests whether the client has the results that it wants, so that the crawl is to end. */
  default boolean hasEnough() {
    return false;
  }

  /** Returns the failure of this process that ends the crawl, if there is one. */
  Optional<OperationException> failure();

  /** Returns the recurring error of services in this process, if any. */
  Optional<String> recurringError();

  /** Tests whether the graph contains all records of the pipeline. */
  boolean isCaughtUp();
}
