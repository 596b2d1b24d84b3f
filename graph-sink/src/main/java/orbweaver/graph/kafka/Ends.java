package orbweaver.graph.kafka;

import static java.util.stream.Collectors.toMap;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;

/** End offsets of the graph's topics for a read-committed consumer. */
final class Ends {
  private Ends() {}

  static Map<TopicPartition, Long> of(KafkaRing pipeline) {
    var latest = partitions(pipeline).collect(toMap(partition -> partition, _ -> OffsetSpec.latest()));
    try (var admin = Admin.create(pipeline.kafka().admin())) {
      var options = new ListOffsetsOptions(IsolationLevel.READ_COMMITTED);
      return admin.listOffsets(latest, options).all().get().entrySet().stream()
          .collect(toMap(Map.Entry::getKey, end -> end.getValue().offset()));
    } catch (ExecutionException e) {
      throw new RingException("cannot read the end offsets of the topics of the graph", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RingException("interrupted while reading the end offsets", e);
    }
  }

  private static Stream<TopicPartition> partitions(KafkaRing pipeline) {
    return Stream.of(Intake.values()).flatMap(mapping -> partitions(pipeline, mapping.topic()));
  }

  private static Stream<TopicPartition> partitions(KafkaRing pipeline, Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new TopicPartition(pipeline.name(topic), number));
  }
}
