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

/** Where the topics of the graph end for a committed reader. */
final class Ends {
  private Ends() {}

  static Map<TopicPartition, Long> of(KafkaRing ring) {
    var latest = partitions(ring).collect(toMap(partition -> partition, _ -> OffsetSpec.latest()));
    try (var admin = Admin.create(ring.kafka().admin())) {
      var options = new ListOffsetsOptions(IsolationLevel.READ_COMMITTED);
      return admin.listOffsets(latest, options).all().get().entrySet().stream()
          .collect(toMap(Map.Entry::getKey, end -> end.getValue().offset()));
    } catch (ExecutionException e) {
      throw new RingException("the brokers do not say where their topics end", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RingException("interrupted while the brokers were asked", e);
    }
  }

  private static Stream<TopicPartition> partitions(KafkaRing ring) {
    return Stream.of(Intake.values()).flatMap(intake -> partitions(ring, intake.topic()));
  }

  private static Stream<TopicPartition> partitions(KafkaRing ring, Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(number -> new TopicPartition(ring.name(topic), number));
  }
}
