package orbweaver.graph.sink.kafka;

import static java.util.stream.Collectors.toMap;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;

/** End offsets, for a read-committed consumer, of the topics that graph-sink consumes. */
final class EndOffsets {
  private EndOffsets() {}

  static Map<TopicPartition, Long> of(PipelineContext pipeline) {
    var latest =
        partitions(pipeline).collect(toMap(partition -> partition, _ -> OffsetSpec.latest()));
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var options = new ListOffsetsOptions(IsolationLevel.READ_COMMITTED);
      return admin.listOffsets(latest, options).all().get().entrySet().stream()
          .collect(toMap(Map.Entry::getKey, end -> end.getValue().offset()));
    } catch (ExecutionException e) {
      throw new PipelineException(
          "cannot read the end offsets of the topics that graph-sink consumes", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PipelineException(
          "interrupted while reading the end offsets of the topics that graph-sink consumes", e);
    }
  }

  private static Stream<TopicPartition> partitions(PipelineContext pipeline) {
    return Stream.of(TopicRowMapping.values())
        .flatMap(mapping -> partitions(pipeline, mapping.topic()));
  }

  private static Stream<TopicPartition> partitions(PipelineContext pipeline, Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new TopicPartition(pipeline.topicName(topic), number));
  }
}
