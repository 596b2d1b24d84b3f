package orbweaver.e2e;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/** Reader of the topics of a crawl. */
public final class PipelineProbe {
  private static final Pattern BOOTSTRAP = Pattern.compile("\"bootstrap\":\"([0-9.:]+)\"");

  private PipelineProbe() {}

  /** Returns the broker address of a running crawl. */
  static String bootstrap(Path folder) throws Exception {
    var result = Files.readString(folder.resolve("running.json"));
    var found = BOOTSTRAP.matcher(result);
    if (!found.find()) throw new IllegalStateException(result);
    return found.group(1);
  }

  /** Returns all dead letters so far. */
  public static List<ConsumerRecord<byte[], byte[]>> deadLetters(PipelineContext pipeline) {
    return records(pipeline, Topic.DEAD_LETTER);
  }

  /** Returns all records of a topic so far. */
  public static List<ConsumerRecord<byte[], byte[]>> records(
      PipelineContext pipeline, Topic topic) {
    var partitions =
        IntStream.range(0, pipeline.partitions(topic))
            .mapToObj(number -> new TopicPartition(pipeline.topicName(topic), number))
            .toList();
    var records = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      var ends = consumer.endOffsets(partitions);
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(Duration.ofMillis(100)).forEach(records::add);
      }
    }
    return records;
  }
}
