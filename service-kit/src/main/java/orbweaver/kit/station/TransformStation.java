package orbweaver.kit.station;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.Topic;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A station without state: polls, hands each record to its step, sends what the step returns, all
 * in one transaction. Exactly once.
 */
public final class TransformStation implements Station {
  private static final Logger LOG = LoggerFactory.getLogger(TransformStation.class);
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  // Far below the transaction time-out: a batch of pages that are slow to parse must not outlast
  // it.
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final String name;
  private final Workplace workplace;
  private final List<String> topics;
  private final Step step;
  private final Duration longest;
  private final Thread thread;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private volatile boolean ready;
  private volatile Optional<String> fault = Optional.empty();

  public TransformStation(String name, Workplace workplace, List<Topic> reads, Step step) {
    this(name, workplace, reads, step, LONGEST);
  }

  TransformStation(
      String name, Workplace workplace, List<Topic> reads, Step step, Duration longest) {
    this.name = name;
    this.workplace = workplace;
    this.topics = reads.stream().map(workplace.ring()::name).toList();
    this.step = step;
    this.longest = longest;
    thread = Thread.ofPlatform().name(name).unstarted(this::run);
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
    if (thread.getState() == Thread.State.NEW) return;
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The one shell boundary: whatever a step did not foresee stops the station, with a sentence.
  private void run() {
    try {
      while (stopping.getCount() > 0 && fault.isEmpty()) session();
    } catch (InterruptedException | InterruptException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      stop(e);
    } finally {
      ready = false;
    }
  }

  // Nothing is remembered outside a session, so after any trouble with Kafka a new one begins where
  // the last commit ended.
  private void session() throws InterruptedException {
    try (var session = new TransformSession(name, workplace, topics, step, longest)) {
      while (stopping.getCount() > 0) ready = session.turn();
    } catch (InvalidOffsetException e) {
      stop(e);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      ready = false;
      LOG.warn("{}: begins again after the last commit", name, e);
      if (stopping.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) return;
    }
  }

  private void stop(RuntimeException e) {
    LOG.error("{} stops", name, e);
    fault = Optional.of(name + " stopped: " + e.getMessage());
  }
}
