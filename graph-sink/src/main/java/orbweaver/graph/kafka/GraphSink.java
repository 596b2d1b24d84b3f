package orbweaver.graph.kafka;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.graph.Fenced;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Partition;
import orbweaver.graph.StoreFailure;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * graph-sink: pages, verdicts and progress in, the graph out. Rows and offsets are kept in one
 * transaction of the store, so every record counts once.
 */
public final class GraphSink implements Station {
  public static final String NAME = "graph-sink";

  private static final Logger LOG = LoggerFactory.getLogger(GraphSink.class);
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Workplace workplace;
  private final Supplier<GraphStore> stores;
  private final Map<Partition, Long> kept = new ConcurrentHashMap<>();
  private final Thread thread =
      Thread.ofPlatform()
          .name(NAME)
          .uncaughtExceptionHandler((_, e) -> died(e))
          .unstarted(this::run);
  private final CountDownLatch stopping = new CountDownLatch(1);
  private volatile boolean ready;
  private volatile Optional<String> fault = Optional.empty();

  /**
   * @param stores opens the store; it is opened again after trouble
   */
  public GraphSink(Workplace workplace, Supplier<GraphStore> stores) {
    this.workplace = workplace;
    this.stores = stores;
  }

  @Override
  public String name() {
    return NAME;
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

  /** Where the topics the graph is made from end now, for a committed reader. */
  public Map<TopicPartition, Long> ends() {
    return Ends.of(workplace.ring());
  }

  /**
   * Whether the store has all records before these offsets, the next ones as a committed reader
   * sees them. Partitions of topics the graph is not made from are passed over.
   */
  public boolean caughtUp(Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream().allMatch(end -> has(end.getKey(), end.getValue()));
  }

  private boolean has(TopicPartition of, long end) {
    return topic(of).allMatch(topic -> kept(topic, of.partition()) >= end);
  }

  private Stream<Topic> topic(TopicPartition of) {
    return Stream.of(Intake.values())
        .map(Intake::topic)
        .filter(topic -> workplace.ring().name(topic).equals(of.topic()));
  }

  private long kept(Topic topic, int partition) {
    return kept.getOrDefault(new Partition(topic, partition), 0L);
  }

  /** Keeps what is read and stops; on return the store is closed. */
  @Override
  public void close() {
    stopping.countDown();
    try {
      if (thread.isAlive()) thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // The one shell boundary: whatever was not foreseen stops the station, with a sentence.
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

  // Nothing is remembered outside a session: a new one begins where the store stands.
  private void session() throws InterruptedException {
    kept.clear();
    try (var store = stores.get();
        var session = new SinkSession(NAME, workplace, store, kept)) {
      while (stopping.getCount() > 0) ready = session.turn();
    } catch (InterruptException e) {
      throw e;
    } catch (InvalidOffsetException | Fenced e) {
      stop(e);
    } catch (KafkaException | StoreFailure e) {
      pause(e);
    }
  }

  private void pause(RuntimeException e) throws InterruptedException {
    ready = false;
    LOG.warn("{}: begins again where the store stands", NAME, e);
    if (stopping.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) LOG.debug("{} is stopping", NAME);
  }

  // What is no exception ends the thread, and nobody may wait for it.
  private void died(Throwable e) {
    stop(new IllegalStateException(e.toString(), e));
  }

  private void stop(RuntimeException e) {
    LOG.error("{} stops", NAME, e);
    fault = Optional.of(NAME + " stopped: " + e.getMessage());
  }
}
