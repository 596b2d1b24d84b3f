package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orbweaver.fetcher.Fetcher;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The fetcher as a station: one thread talks to Kafka, the fetcher has its own. */
final class FetcherStation implements Station {
  private static final Logger LOG = LoggerFactory.getLogger(FetcherStation.class);
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final String name;
  private final Workplace workplace;
  private final Fetcher fetcher;
  private final Gate gate;
  private final Runnable below;
  private final Thread thread;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private volatile boolean ready;
  private volatile Optional<String> fault = Optional.empty();

  /**
   * @param below closes what the fetcher stands on
   */
  FetcherStation(String name, Workplace workplace, Fetcher fetcher, Gate gate, Runnable below) {
    this.name = name;
    this.workplace = workplace;
    this.fetcher = fetcher;
    this.gate = gate;
    this.below = below;
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
  public void close() {
    stopping.countDown();
    if (thread.getState() == Thread.State.NEW) {
      release();
      return;
    }
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The one shell boundary: whatever the fetcher did not foresee stops the station, with a
  // sentence.
  private void run() {
    try {
      while (stopping.getCount() > 0 && fault.isEmpty()) session();
    } catch (InterruptedException | InterruptException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      stop(e);
    } finally {
      ready = false;
      release();
    }
  }

  private void release() {
    fetcher.close();
    below.run();
  }

  private void session() throws InterruptedException {
    try (var session = new FetcherSession(name, workplace, fetcher, gate)) {
      while (stopping.getCount() > 0) ready = session.turn();
      session.finish();
    } catch (InvalidOffsetException | FencedInstanceIdException e) {
      stop(e);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      ready = false;
      LOG.warn("{}: joins its group again", name, e);
      var _ = stopping.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  // What is no exception ends the thread, and nobody may wait for it.
  private void died(Throwable e) {
    stop(new IllegalStateException(e.toString(), e));
  }

  private void stop(RuntimeException e) {
    LOG.error("{} stops", name, e);
    fault = Optional.of(name + " stopped: " + e.getMessage());
  }
}
