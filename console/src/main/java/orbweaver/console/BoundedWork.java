package orbweaver.console;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
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

  private final ThreadPoolExecutor threads;
  private final Duration patience;

  /**
   * Starts the threads.
   *
   * @param number work that is done at a time
   * @param waiting work that waits; more is refused
   */
  BoundedWork(String name, int number, int waiting) {
    this(name, number, waiting, PATIENCE);
  }

  BoundedWork(String name, int number, int waiting, Duration patience) {
    this.patience = patience;
    var factory = Thread.ofPlatform().name(name + "-", 0).daemon().factory();
    var queue = new ArrayBlockingQueue<Runnable>(waiting);
    threads = new ThreadPoolExecutor(number, number, 0, TimeUnit.SECONDS, queue, factory);
  }

  /**
   * Does some work, and waits for it.
   *
   * @throws RefusedRequest if too much work waits, or the server ends before this was begun
   */
  <T> T run(Callable<T> work) {
    try {
      return threads.submit(work).get();
    } catch (RejectedExecutionException | CancellationException e) {
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

  /**
   * Waits for all work, but not longer than some seconds; then it refuses what was not begun. Work
   * is not interrupted: a change could be made, and its result not be recorded.
   */
  @Override
  public void close() {
    threads.shutdown();
    try {
      var _ = threads.awaitTermination(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    var rest = new ArrayList<Runnable>();
    threads.getQueue().drainTo(rest);
    for (var task : rest) if (task instanceof Future<?> result) result.cancel(false);
  }
}
