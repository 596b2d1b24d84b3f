package orbweaver.runtime.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Service that runs sessions on one thread: a transient failure is followed by a new session. */
public final class ConsumerService implements Service {
  private static final Logger LOG = LoggerFactory.getLogger(ConsumerService.class);
  private static final int HEALTHY_RUNS = 20;
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(20);

  private final String name;
  private final SessionFactory sessions;
  private final Thread thread;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private volatile boolean ready;
  private final AtomicLong restarts = new AtomicLong();
  private final RetryBackoff backoff = new RetryBackoff();
  private volatile Optional<String> fault = Optional.empty();

  public ConsumerService(String name, SessionFactory sessions) {
    this.name = name;
    this.sessions = sessions;
    thread =
        Thread.ofPlatform()
            .name(name)
            .uncaughtExceptionHandler((_, e) -> onThreadDeath(e))
            .unstarted(this::run);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void start() {
    thread.start();
  }

  @Override
  public boolean isReady() {
    return ready;
  }

  @Override
  public Optional<String> fault() {
    return fault;
  }

  @Override
  public Optional<String> repeatedFailure() {
    return backoff.repeatedFailure().map(reason -> name + " keeps retrying: " + reason);
  }

  @Override
  public long restarts() {
    return restarts.get();
  }

  @Override
  public void close() {
    stopping.countDown();
    if (thread.getState() == Thread.State.NEW) {
      sessions.release();
      return;
    }
    try {
      thread.join(CLOSE_TIMEOUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The only catch-all: an unexpected exception stops the service with a message.
  private void run() {
    try {
      while (!isStopping() && fault.isEmpty()) runSession();
    } catch (InterruptedException | InterruptException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      stop(e);
    } finally {
      ready = false;
      sessions.release();
    }
  }

  private void runSession() throws InterruptedException {
    try (var session = sessions.newSession()) {
      session.join();
      runUntilStopped(session);
      session.finish();
    } catch (InterruptException e) {
      throw e;
    } catch (RuntimeException e) {
      if (!sessions.isTransient(e)) throw e;
      ready = false;
      restarts.incrementAndGet();
      if (backoff.recordFailure(e))
        LOG.warn("{}: session failed, a new one starts at the last commit", name, e);
      var _ = stopping.await(backoff.nextDelay().toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  // The first runs may not have reached the operation that failed before.
  private void runUntilStopped(ConsumerSession session) {
    int healthyRuns = 0;
    while (!isStopping()) {
      ready = session.runOnce();
      if (!ready || ++healthyRuns != HEALTHY_RUNS) continue;
      if (backoff.repeatedFailure().isPresent()) LOG.info("{}: recovered", name);
      backoff.reset();
    }
  }

  private boolean isStopping() {
    return stopping.getCount() == 0;
  }

  // An error that is no exception ends the thread; the fault reports it.
  private void onThreadDeath(Throwable e) {
    stop(new IllegalStateException(e.toString(), e));
  }

  private void stop(RuntimeException e) {
    LOG.error("{}: stopped by a failure; restart it once the cause is removed", name, e);
    fault = Optional.of(name + " stopped: " + sessions.describe(e));
  }

  /** Exponential back-off between failures in a row, each of which is logged once. */
  static final class RetryBackoff {
    private static final Duration MIN_DELAY = Duration.ofMillis(500);
    private static final Duration MAX_DELAY = Duration.ofSeconds(15);

    private Duration nextDelay = MIN_DELAY;
    private Optional<String> last = Optional.empty();
    private volatile Optional<String> repeatedFailure = Optional.empty();

    /** Records a failure; returns whether its message differs from that of the last one. */
    boolean recordFailure(RuntimeException e) {
      var message = Optional.of(sentence(e));
      // A single failure is repaired by a new session and not reported.
      if (last.isPresent()) repeatedFailure = message;
      var isNew = !message.equals(last);
      last = message;
      return isNew;
    }

    private static String sentence(RuntimeException e) {
      return ClockSkew.message(e)
          .or(() -> String.valueOf(e.getMessage()).lines().findFirst())
          .orElse(e.toString());
    }

    /** Returns the delay before the next session, and doubles it up to the maximum. */
    Duration nextDelay() {
      var delay = nextDelay;
      var doubled = nextDelay.multipliedBy(2);
      nextDelay = doubled.compareTo(MAX_DELAY) > 0 ? MAX_DELAY : doubled;
      return delay;
    }

    /** Resets the delay and forgets all failures. */
    void reset() {
      nextDelay = MIN_DELAY;
      last = Optional.empty();
      repeatedFailure = Optional.empty();
    }

    /** Returns the message of a failure that has occurred at least twice in a row. */
    Optional<String> repeatedFailure() {
      return repeatedFailure;
    }
  }
}
