package orbweaver.cli.request;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/** Where the topics end that a graph is made of. */
public final class Ends {
  private Ends() {}

  /** The next offset of each partition, as a reader of committed records sees it. */
  public static Map<TopicPartition, Long> of(KafkaRing ring) {
    var partitions =
        Stream.of(Topic.LINK, Topic.VERDICT, Topic.PROGRESS)
            .flatMap(topic -> partitions(ring, topic))
            .toList();
    try (var reader = new KafkaConsumer<byte[], byte[]>(ring.kafka().reader())) {
      reader.assign(partitions);
      return reader.endOffsets(partitions);
    }
  }

  private static Stream<TopicPartition> partitions(KafkaRing ring, Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(partition -> new TopicPartition(ring.name(topic), partition));
  }
}
