package orbweaver.console;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import orbweaver.console.access.ClientTurns;

/**
 * Work that needs much memory or time, and of which little is done at a time, for all clients in
 * turn. It has threads of its own: a query of the graph occupies its thread, and the virtual
 * threads of a crawl beside it must go on.
 */
final class BoundedWork implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  // A client that has waited longer has probably left.
  private static final long MAX_WAIT = Duration.ofSeconds(20).toNanos();

  private final ThreadPoolExecutor threads;
  private final Semaphore places;
  private final Duration patience;
  private final CpuShare share;
  private final ClientTurns turns = new ClientTurns();
  private final AtomicLong numbers = new AtomicLong();

  /**
   * Starts the threads.
   *
   * @param number work that is done at a time
   * @param waiting work that waits; more is refused
   * @param share CPU time that it gets
   */
  BoundedWork(String name, int number, int waiting, CpuShare share) {
    this(name, number, waiting, share, PATIENCE);
  }

  BoundedWork(String name, int number, int waiting, CpuShare share, Duration patience) {
    this.share = share;
    this.patience = patience;
    places = new Semaphore(number + waiting);
    var factory = Thread.ofPlatform().name(name + "-", 0).daemon().factory();
    var queue = new PriorityBlockingQueue<Runnable>();
    threads = new ThreadPoolExecutor(number, number, 0, TimeUnit.SECONDS, queue, factory);
  }

  /** Work of a client. Of the same round, the one that came first is begun first. */
  private final class ClientWork<T> extends FutureTask<T> implements Comparable<ClientWork<?>> {
    private static final Comparator<ClientWork<?>> ORDER =
        Comparator.<ClientWork<?>>comparingLong(work -> work.round)
            .thenComparingLong(work -> work.number);

    private final long round;
    private final long number = numbers.incrementAndGet();

    private ClientWork(String client, Callable<T> work) {
      this(client, work, System.nanoTime());
    }

    private ClientWork(String client, Callable<T> work, long asked) {
      super(() -> share.use(() -> inTime(work, asked)));
      round = turns.take(client);
    }

    @Override
    public void run() {
      turns.begin(round);
      super.run();
    }

    @Override
    public int compareTo(ClientWork<?> other) {
      return ORDER.compare(this, other);
    }
  }

  private static <T> T inTime(Callable<T> work, long asked) throws Exception {
    if (System.nanoTime() - asked > MAX_WAIT)
      throw RefusedRequest.busy(new TimeoutException("waited too long"));
    return work.call();
  }

  /**
   * Does some work of a client, and waits for it.
   *
   * @throws RefusedRequest if too much work waits, it has waited for too long, or the server ends
   *     before this was begun
   */
  <T> T run(String client, Callable<T> work) {
    if (!places.tryAcquire()) throw RefusedRequest.busy(new RejectedExecutionException());
    try {
      return result(new ClientWork<>(client, work));
    } finally {
      places.release();
    }
  }

  private <T> T result(ClientWork<T> work) {
    try {
      threads.execute(work);
      return work.get();
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
