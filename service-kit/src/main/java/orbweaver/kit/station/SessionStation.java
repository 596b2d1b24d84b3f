package orbweaver.kit.station;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Service that runs sessions on one thread: a transient failure is followed by a new session. */
public final class SessionStation implements Station {
  private static final Logger LOG = LoggerFactory.getLogger(SessionStation.class);
  private static final int HEALTHY_RUNS = 20;
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(20);

  private final String name;
  private final Work sessions;
  private final Thread thread;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private volatile boolean ready;
  private final AtomicLong restarts = new AtomicLong();
  private final Patience backoff = new Patience();
  private volatile Optional<String> fault = Optional.empty();

  public SessionStation(String name, Work sessions) {
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
  public Optional<String> trouble() {
    return backoff.trouble().map(reason -> name + " keeps retrying: " + reason);
  }

  @Override
  public long begunAnew() {
    return restarts.get();
  }

  @Override
  public void close() {
    stopping.countDown();
    if (thread.getState() == Thread.State.NEW) {
      sessions.end();
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
      sessions.end();
    }
  }

  private void runSession() throws InterruptedException {
    try (var session = sessions.session()) {
      session.join();
      runUntilStopped(session);
      session.finish();
    } catch (InterruptException e) {
      throw e;
    } catch (RuntimeException e) {
      if (!sessions.isPassing(e)) throw e;
      ready = false;
      restarts.incrementAndGet();
      if (backoff.isNews(e)) LOG.warn("{}: session failed, a new one starts at the last commit", name, e);
      var _ = stopping.await(backoff.pause().toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  // The first runs may not have reached the operation that failed before.
  private void runUntilStopped(Session session) {
    int healthyRuns = 0;
    while (!isStopping()) {
      ready = session.turn();
      if (!ready || ++healthyRuns != HEALTHY_RUNS) continue;
      if (backoff.trouble().isPresent()) LOG.info("{}: recovered", name);
      backoff.rest();
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
    LOG.error("{}: stopped by a failure", name, e);
    fault = Optional.of(name + " stopped: " + sessions.sentence(e));
  }

  /** Exponential back-off between failures in a row, each of which is logged once. */
  static final class Patience {
    private static final Duration MIN_DELAY = Duration.ofMillis(500);
    private static final Duration MAX_DELAY = Duration.ofSeconds(15);

    private Duration nextDelay = MIN_DELAY;
    private Optional<String> last = Optional.empty();
    private volatile Optional<String> trouble = Optional.empty();

    /** Records a failure; returns whether its message differs from that of the last one. */
    boolean isNews(RuntimeException e) {
      var message = Optional.of(sentence(e));
      // A single failure is repaired by a new session and not reported.
      if (last.isPresent()) trouble = message;
      var isNew = !message.equals(last);
      last = message;
      return isNew;
    }

    private static String sentence(RuntimeException e) {
      return WrongTime.sentence(e)
          .or(() -> String.valueOf(e.getMessage()).lines().findFirst())
          .orElse(e.toString());
    }

    /** Returns the delay before the next session, and doubles it up to the maximum. */
    Duration pause() {
      var delay = nextDelay;
      var doubled = nextDelay.multipliedBy(2);
      nextDelay = doubled.compareTo(MAX_DELAY) > 0 ? MAX_DELAY : doubled;
      return delay;
    }

    /** Resets the delay and forgets all failures. */
    void rest() {
      nextDelay = MIN_DELAY;
      last = Optional.empty();
      trouble = Optional.empty();
    }

    /** Returns the message of a failure that has occurred at least twice in a row. */
    Optional<String> trouble() {
      return trouble;
    }
  }
}
