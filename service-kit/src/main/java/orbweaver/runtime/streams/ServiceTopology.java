package orbweaver.runtime.streams;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;

/** Builder of a Streams topology: input topics, stores and output topics of each processor. */
public final class ServiceTopology {
  private final PipelineContext pipeline;
  private final Topology topology = new Topology();

  public ServiceTopology(PipelineContext pipeline) {
    this.pipeline = pipeline;
  }

  /** Adds a processor. Lost offsets stop the service, they are never reset. */
  public ServiceTopology processor(
      String name,
      List<Topic> reads,
      ProcessorSupplier<byte[], byte[], PartitionedKey, byte[]> supplier,
      List<StoreBuilder<?>> stores,
      List<Topic> writes) {
    var sources = new ArrayList<String>();
    for (var topic : reads) sources.add(source(name, topic));
    topology.addProcessor(name, supplier, sources.toArray(String[]::new));
    for (var store : stores) topology.addStateStore(store, name);
    for (var topic : writes) addSink(name, topic);
    addSink(name, Topic.DEAD_LETTER);
    return this;
  }

  private String source(String processor, Topic topic) {
    var name = processor + "-reads-" + topic.shortName();
    topology.addSource(
        AutoOffsetReset.none(),
        name,
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer(),
        pipeline.topicName(topic));
    return name;
  }

  private void addSink(String processor, Topic topic) {
    topology.addSink(
        sink(processor, topic),
        pipeline.topicName(topic),
        PartitionedKey.serializer(),
        new ByteArraySerializer(),
        PartitionedKey.partitioner(),
        processor);
  }

  static String sink(String processor, Topic topic) {
    return processor + "-writes-" + topic.shortName();
  }

  /** Returns the topology. */
  public Topology build() {
    return topology;
  }
}
