package orbweaver.app.engine;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** First failure of a thread of the crawl, which ends the crawl. */
final class CrawlFault {
  private static final Logger LOG = LoggerFactory.getLogger(CrawlFault.class);

  private final AtomicReference<Optional<Throwable>> first =
      new AtomicReference<>(Optional.empty());

  /** Notes why a component has stopped. */
  void report(String component, Throwable failure) {
    LOG.error("{}: failed, and the crawl ends; run the same command to resume", component, failure);
    var _ = first.updateAndGet(known -> known.or(() -> Optional.of(failure)));
  }

  /** Returns the first failure, if there is one. */
  Optional<Throwable> first() {
    return first.get();
  }
}
