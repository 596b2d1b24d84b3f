package orbweaver.console.picture;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Value that is computed from the whole graph on a thread of its own, because that can take longer
 * than a reader waits. Until a newer value is ready, readers get the last one. Thread-safe.
 *
 * @param <T> type of the value
 */
final class PreparedValue<T> implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PreparedValue.class);
  private static final Duration PATIENCE = Duration.ofSeconds(8);
  private static final Duration LAST_PART = Duration.ofSeconds(5);
  private static final long IDLE_SECONDS = 30;

  private final Supplier<T> source;
  private final ThreadPoolExecutor thread;
  // Guarded by this.
  private Optional<Future<T>> running = Optional.empty();
  private volatile Optional<T> last = Optional.empty();

  /**
   * Creates a value without computing it.
   *
   * @param name name of the thread
   * @param source returns the value, and computes it only if the graph has changed
   */
  PreparedValue(String name, Supplier<T> source) {
    this.source = source;
    var factory = Thread.ofPlatform().name(name).daemon().factory();
    thread =
        new ThreadPoolExecutor(
            1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory);
    thread.allowCoreThreadTimeOut(true);
  }

  /** Returns the value; empty if it is still being computed for the first time. */
  Optional<T> get() {
    try {
      last = Optional.of(started().get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException _) {
      return last;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    }
    return last;
  }

  private synchronized Future<T> started() {
    var current =
        running.filter(future -> !future.isDone()).orElseGet(() -> thread.submit(source::get));
    running = Optional.of(current);
    return current;
  }

  /** Ends the thread; waits some seconds at most, since a query that runs is not ended. */
  @Override
  public void close() {
    thread.shutdownNow();
    try {
      if (!thread.awaitTermination(LAST_PART.toSeconds(), TimeUnit.SECONDS))
        LOG.warn("a thread that computes a picture has not ended yet");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
