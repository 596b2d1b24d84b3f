package orbweaver.console;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Threads of requests. Each request has a virtual thread of its own, in which the server also reads
 * its header; a slow client occupies nothing else. A request or a response that takes too long is
 * cut off: an interrupt closes the channel that the thread reads or writes.
 */
final class RequestThreads implements Executor, AutoCloseable {
  private static final ScopedValue<Deadline> DEADLINE = ScopedValue.newInstance();

  private final Duration requestTime;
  private final Semaphore places;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().name("page-timer").daemon().factory());

  /**
   * Starts the timer.
   *
   * @param requests requests at a time; the connections of more are closed
   * @param requestTime time in which a request must have arrived, with its body
   */
  RequestThreads(int requests, Duration requestTime) {
    this.requestTime = requestTime;
    places = new Semaphore(requests);
    timer.setRemoveOnCancelPolicy(true);
  }

  /** Returns the deadline of the request of this thread. */
  static Deadline deadline() {
    return DEADLINE.get();
  }

  @Override
  public void execute(Runnable request) {
    if (!places.tryAcquire()) throw new RejectedExecutionException("too many requests at a time");
    Thread.ofVirtual().name("request").start(() -> run(request));
  }

  private void run(Runnable request) {
    var deadline = new Deadline(timer, Thread.currentThread());
    try {
      deadline.set(requestTime);
      ScopedValue.where(DEADLINE, deadline).run(request);
    } finally {
      deadline.clear();
      places.release();
    }
  }

  /** Ends the timer: no further request is cut off. */
  @Override
  public void close() {
    timer.shutdownNow();
  }

  /** Time at which the thread of a request is interrupted. Thread-safe. */
  static final class Deadline {
    private final ScheduledThreadPoolExecutor timer;
    private final Thread thread;
    private int number;
    private Runnable cancellation = () -> {};

    private Deadline(ScheduledThreadPoolExecutor timer, Thread thread) {
      this.timer = timer;
      this.thread = thread;
    }

    /** Sets the deadline, in place of one that was set before. */
    synchronized void set(Duration time) {
      clear();
      var ownNumber = number;
      var task = timer.schedule(() -> expire(ownNumber), time.toMillis(), TimeUnit.MILLISECONDS);
      cancellation = () -> task.cancel(false);
    }

    private synchronized void expire(int ownNumber) {
      if (number == ownNumber) thread.interrupt();
    }

    /**
     * Removes the deadline, also one that has just passed: what follows is not interrupted by it.
     * Only the thread of the request may call this.
     */
    synchronized void clear() {
      number++;
      cancellation.run();
      cancellation = () -> {};
      var _ = Thread.interrupted();
    }
  }
}
