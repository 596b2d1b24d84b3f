package orbweaver.kit.station;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A station that works in sessions on one thread: after a trouble that passes, in a new one. */
public final class SessionStation implements Station {
  private static final Logger LOG = LoggerFactory.getLogger(SessionStation.class);
  private static final int CALM_TURNS = 20;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final String name;
  private final Work work;
  private final Thread thread;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private volatile boolean ready;
  private final AtomicLong troubles = new AtomicLong();
  private final Patience patience = new Patience();
  private volatile Optional<String> fault = Optional.empty();

  public SessionStation(String name, Work work) {
    this.name = name;
    this.work = work;
    thread =
        Thread.ofPlatform()
            .name(name)
            .uncaughtExceptionHandler((_, e) -> died(e))
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
    return patience.trouble().map(why -> name + " tries again and again: " + why);
  }

  @Override
  public long begunAnew() {
    return troubles.get();
  }

  @Override
  public void close() {
    stopping.countDown();
    if (thread.getState() == Thread.State.NEW) {
      work.end();
      return;
    }
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The one shell boundary: whatever the work did not foresee stops the station, with a sentence.
  private void run() {
    try {
      while (!isStopping() && fault.isEmpty()) session();
    } catch (InterruptedException | InterruptException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      stop(e);
    } finally {
      ready = false;
      work.end();
    }
  }

  private void session() throws InterruptedException {
    try (var session = work.session()) {
      session.join();
      turns(session);
      session.finish();
    } catch (InterruptException e) {
      throw e;
    } catch (RuntimeException e) {
      if (!work.isPassing(e)) throw e;
      ready = false;
      troubles.incrementAndGet();
      if (patience.isNews(e)) LOG.warn("{}: begins again where the last commit ended", name, e);
      var _ = stopping.await(patience.pause().toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  // The first turns may just not have come to what failed before.
  private void turns(Session session) {
    int calm = 0;
    while (!isStopping()) {
      ready = session.turn();
      if (!ready || ++calm != CALM_TURNS) continue;
      if (patience.trouble().isPresent()) LOG.info("{}: goes on", name);
      patience.rest();
    }
  }

  private boolean isStopping() {
    return stopping.getCount() == 0;
  }

  // What is no exception ends the thread, and nobody may wait for it.
  private void died(Throwable e) {
    stop(new IllegalStateException(e.toString(), e));
  }

  private void stop(RuntimeException e) {
    LOG.error("{} stops", name, e);
    fault = Optional.of(name + " stopped: " + work.sentence(e));
  }

  /** With troubles that follow one another: each is waited for longer, and told once. */
  static final class Patience {
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private Duration next = FIRST;
    private Optional<String> last = Optional.empty();
    private volatile Optional<String> trouble = Optional.empty();

    /** Meets a trouble; answers whether it is another than the last. */
    boolean isNews(RuntimeException e) {
      var met = Optional.of(sentence(e));
      // One alone is mended by a new session, and nobody need hear of it.
      if (last.isPresent()) trouble = met;
      var isNews = !met.equals(last);
      last = met;
      return isNews;
    }

    private static String sentence(RuntimeException e) {
      return WrongTime.sentence(e)
          .or(() -> String.valueOf(e.getMessage()).lines().findFirst())
          .orElse(e.toString());
    }

    /** How long to wait now. */
    Duration pause() {
      var pause = next;
      next = next.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : next.multipliedBy(2);
      return pause;
    }

    /** All is well again. */
    void rest() {
      next = FIRST;
      last = Optional.empty();
      trouble = Optional.empty();
    }

    /** What comes back, as long as it does. */
    Optional<String> trouble() {
      return trouble;
    }
  }
}
