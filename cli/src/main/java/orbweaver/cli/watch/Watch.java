package orbweaver.cli.watch;

import java.util.Optional;

/** Monitor of a running crawl besides its pipeline. */
public interface Watch {
  /** Tests whether the crawl is to stop. */
  boolean isOver();

  /** Returns the fatal error of services in this process, if any. */
  Optional<String> fault();

  /** Returns the recurring error of services in this process, if any. */
  Optional<String> trouble();

  /** Tests whether the graph contains all records of the pipeline. */
  boolean isCaughtUp();
}
