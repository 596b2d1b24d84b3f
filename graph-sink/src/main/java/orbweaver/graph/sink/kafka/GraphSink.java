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
 * Service graph-sink, which stores the link graph from the topics of pages, verdicts and progress.
 * It commits rows and offsets in one transaction of the store, so every record counts once.
 */
public final class GraphSink implements Service {
  public static final String NAME = "graph-sink";

  private final ServiceContext context;
  private final Map<Partition, Long> storedOffsets = new ConcurrentHashMap<>();
  private final Service service;

  /**
   * Creates the service.
   *
   * @param stores opens the store; called again after an error
   * @param publishes whether to publish changes on the topics page, edge and change
   */
  public GraphSink(ServiceContext context, Supplier<GraphStore> stores, boolean publishes) {
    this.context = context;
    service =
        new ConsumerService(
            NAME, new SinkSessionFactory(NAME, context, stores, storedOffsets, publishes));
  }

  @Override
  public String name() {
    return service.name();
  }

  @Override
  public void start() {
    service.start();
  }

  @Override
  public boolean isReady() {
    return service.isReady();
  }

  @Override
  public Optional<String> fault() {
    return service.fault();
  }

  @Override
  public long restarts() {
    return service.restarts();
  }

  @Override
  public Optional<String> repeatedFailure() {
    return service.repeatedFailure();
  }

  /** Commits the records that were consumed, stops and closes the store. */
  @Override
  public void close() {
    service.close();
  }

  /** Returns the current end offsets of the consumed topics for a read-committed consumer. */
  public Map<TopicPartition, Long> endOffsets() {
    return EndOffsets.of(context.pipeline());
  }

  /**
   * Tests whether the store contains all records before these offsets.
   *
   * @param ends end offsets for a read-committed consumer; partitions of other topics are ignored
   */
  public boolean hasCaughtUp(Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream().allMatch(end -> hasStored(end.getKey(), end.getValue()));
  }

  private boolean hasStored(TopicPartition partition, long end) {
    return consumedTopic(partition)
        .allMatch(topic -> storedOffset(topic, partition.partition()) >= end);
  }

  private Stream<Topic> consumedTopic(TopicPartition partition) {
    return Stream.of(TopicRowMapping.values())
        .map(TopicRowMapping::topic)
        .filter(topic -> context.pipeline().topicName(topic).equals(partition.topic()));
  }

  private long storedOffset(Topic topic, int partition) {
    return storedOffsets.getOrDefault(new Partition(topic, partition), 0L);
  }
}
