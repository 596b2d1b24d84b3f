package orbweaver.console;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Work that needs much memory or time, and of which little is done at a time. It has threads of its
 * own: a query of the graph occupies its thread, and the virtual threads of a crawl beside it must
 * go on.
 */
final class BoundedWork implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final ExecutorService threads;

  /**
   * Starts the threads.
   *
   * @param number work that is done at a time
   * @param waiting work that waits; more is refused
   */
  BoundedWork(String name, int number, int waiting) {
    var factory = Thread.ofPlatform().name(name + "-", 0).daemon().factory();
    var queue = new ArrayBlockingQueue<Runnable>(waiting);
    threads = new ThreadPoolExecutor(number, number, 0, TimeUnit.SECONDS, queue, factory);
  }

  /**
   * Does some work, and waits for it.
   *
   * @throws RefusedRequest if too much work waits
   */
  <T> T run(Callable<T> work) {
    try {
      return threads.submit(work).get();
    } catch (RejectedExecutionException e) {
      throw RefusedRequest.busy(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw RefusedRequest.busy(e);
    } catch (ExecutionException e) {
      throw unchecked(e);
    }
  }

  private static RuntimeException unchecked(ExecutionException failure) {
    return switch (failure.getCause()) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      case null, default -> new IllegalStateException(failure);
    };
  }

  /** Waits for the work that is being done, but not longer than some seconds. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      var _ = threads.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
