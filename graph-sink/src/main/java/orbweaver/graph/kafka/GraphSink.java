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
 * Service graph-sink: pages, verdicts and progress in, the link graph out. Rows and offsets are
 * committed in one transaction of the store, so every record counts once.
 */
public final class GraphSink implements Station {
  public static final String NAME = "graph-sink";

  private final Workplace context;
  private final Map<Partition, Long> storedOffsets = new ConcurrentHashMap<>();
  private final Station loop;

  /**
   * Creates the service.
   *
   * @param stores opens the store; called again after an error
   * @param publishes whether to write the public topics
   */
  public GraphSink(Workplace context, Supplier<GraphStore> stores, boolean publishes) {
    this.context = context;
    loop = new SessionStation(NAME, new SinkWork(NAME, context, stores, storedOffsets, publishes));
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

  /** Commits what was read and stops. The store is closed on return. */
  @Override
  public void close() {
    loop.close();
  }

  /** Returns the current end offsets of the graph's topics for a read-committed consumer. */
  public Map<TopicPartition, Long> ends() {
    return Ends.of(context.ring());
  }

  /**
   * Tests whether the store has all records before these offsets, which are the next offsets of a
   * read-committed consumer. Partitions of other topics are ignored.
   */
  public boolean caughtUp(Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream().allMatch(end -> hasStored(end.getKey(), end.getValue()));
  }

  private boolean hasStored(TopicPartition partition, long end) {
    return topic(partition).allMatch(topic -> kept(topic, partition.partition()) >= end);
  }

  private Stream<Topic> topic(TopicPartition partition) {
    return Stream.of(Intake.values())
        .map(Intake::topic)
        .filter(topic -> context.ring().name(topic).equals(partition.topic()));
  }

  private long kept(Topic topic, int partition) {
    return storedOffsets.getOrDefault(new Partition(topic, partition), 0L);
  }
}
