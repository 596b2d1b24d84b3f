package orbweaver.kit.streams;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.Addressed;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;

/** Says which processor reads which topics, keeps which stores and writes which topics. */
public final class StationTopology {
  private final KafkaRing ring;
  private final Topology topology = new Topology();

  public StationTopology(KafkaRing ring) {
    this.ring = ring;
  }

  /** Adds a processor. Offsets that are lost stop the station: they are never guessed. */
  public StationTopology processor(
      String name,
      List<Topic> reads,
      ProcessorSupplier<byte[], byte[], Addressed, byte[]> supplier,
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
    var name = processor + "-reads-" + topic.word();
    topology.addSource(
        AutoOffsetReset.none(),
        name,
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer(),
        ring.name(topic));
    return name;
  }

  private void addSink(String processor, Topic topic) {
    topology.addSink(
        sink(processor, topic),
        ring.name(topic),
        Addressed.serializer(),
        new ByteArraySerializer(),
        Addressed.partitioner(),
        processor);
  }

  static String sink(String processor, Topic topic) {
    return processor + "-writes-" + topic.word();
  }

  /** What was said, as Kafka Streams wants it. */
  public Topology build() {
    return topology;
  }
}
