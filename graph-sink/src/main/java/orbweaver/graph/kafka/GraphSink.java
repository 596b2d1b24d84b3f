package orbweaver.graph.kafka;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Partition;
import orbweaver.kit.station.SessionStation;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.common.TopicPartition;

/**
 * graph-sink: pages, verdicts and progress in, the graph out. Rows and offsets are kept in one
 * transaction of the store, so every record counts once.
 */
public final class GraphSink implements Station {
  public static final String NAME = "graph-sink";

  private final Workplace workplace;
  private final Map<Partition, Long> kept = new ConcurrentHashMap<>();
  private final Station loop;

  /**
   * @param stores opens the store; it is opened again after trouble
   * @param publishes whether the public topics are written
   */
  public GraphSink(Workplace workplace, Supplier<GraphStore> stores, boolean publishes) {
    this.workplace = workplace;
    loop = new SessionStation(NAME, new SinkWork(NAME, workplace, stores, kept, publishes));
  }

  @Override
  public String name() {
    return loop.name();
  }

  @Override
  public void start() {
    loop.start();
  }

  @Override
  public boolean isReady() {
    return loop.isReady();
  }

  @Override
  public Optional<String> fault() {
    return loop.fault();
  }

  @Override
  public long begunAnew() {
    return loop.begunAnew();
  }

  @Override
  public Optional<String> trouble() {
    return loop.trouble();
  }

  /** Keeps what is read and stops; on return the store is closed. */
  @Override
  public void close() {
    loop.close();
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
}
