package orbweaver.admin.submission;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/** End offsets of the topics that a graph is built from. */
public final class GraphTopicEnds {
  private GraphTopicEnds() {}

  /** Returns the next offset of each partition for a reader of committed records. */
  public static Map<TopicPartition, Long> of(PipelineContext pipeline) {
    var partitions =
        Stream.of(Topic.LINK, Topic.VERDICT, Topic.PROGRESS)
            .flatMap(topic -> partitions(pipeline, topic))
            .toList();
    try (var reader = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      reader.assign(partitions);
      return reader.endOffsets(partitions);
    }
  }

  private static Stream<TopicPartition> partitions(PipelineContext pipeline, Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(partition -> new TopicPartition(pipeline.topicName(topic), partition));
  }
}
