package orbweaver.console;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Thread that makes a page before it is asked for, so that the first reader need not wait. */
final class EarlyReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EarlyReader.class);
  private static final Duration LAST_QUERY = Duration.ofSeconds(10);

  private final Thread thread;

  /** Starts the thread. */
  EarlyReader(Runnable page) {
    thread = Thread.ofPlatform().name("early-page").daemon().start(() -> run(page));
  }

  // A reader who asks for the page is told why it cannot be made.
  private static void run(Runnable page) {
    try {
      page.run();
    } catch (RuntimeException e) {
      LOG.debug("a page could not be made before it was asked for", e);
    }
  }

  /** Waits some seconds at most, since a query that runs is not ended. */
  @Override
  public void close() {
    try {
      if (!thread.join(LAST_QUERY)) LOG.warn("the first page is still being made");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
