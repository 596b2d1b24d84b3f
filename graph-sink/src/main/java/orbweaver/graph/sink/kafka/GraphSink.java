package orbweaver.graph.sink.kafka;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.Partition;
import orbweaver.runtime.service.ConsumerService;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import org.apache.kafka.common.TopicPartition;

/**
 * Service graph-sink: pages, verdicts and progress in, the link graph out. Rows and offsets are
 * committed in one transaction of the store, so every record counts once.
 */
public final class GraphSink implements Service {
  public static final String NAME = "graph-sink";

  private final ServiceContext context;
  private final Map<Partition, Long> storedOffsets = new ConcurrentHashMap<>();
  private final Service loop;

  /**
   * Creates the service.
   *
   * @param stores opens the store; called again after an error
   * @param publishes whether to write the public topics
   */
  public GraphSink(ServiceContext context, Supplier<GraphStore> stores, boolean publishes) {
    this.context = context;
    loop =
        new ConsumerService(
            NAME, new SinkSessionFactory(NAME, context, stores, storedOffsets, publishes));
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
  public long restarts() {
    return loop.restarts();
  }

  @Override
  public Optional<String> repeatedFailure() {
    return loop.repeatedFailure();
  }

  /** Commits what was read and stops. The store is closed on return. */
  @Override
  public void close() {
    loop.close();
  }

  /** Returns the current end offsets of the graph's topics for a read-committed consumer. */
  public Map<TopicPartition, Long> endOffsets() {
    return EndOffsets.of(context.pipeline());
  }

  /**
   * Tests whether the store has all records before these offsets, which are the next offsets of a
   * read-committed consumer. Partitions of other topics are ignored.
   */
  public boolean hasCaughtUp(Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream().allMatch(end -> hasStored(end.getKey(), end.getValue()));
  }

  private boolean hasStored(TopicPartition partition, long end) {
    return topic(partition).allMatch(topic -> storedOffset(topic, partition.partition()) >= end);
  }

  private Stream<Topic> topic(TopicPartition partition) {
    return Stream.of(TopicRowMapping.values())
        .map(TopicRowMapping::topic)
        .filter(topic -> context.pipeline().topicName(topic).equals(partition.topic()));
  }

  private long storedOffset(Topic topic, int partition) {
    return storedOffsets.getOrDefault(new Partition(topic, partition), 0L);
  }
}
