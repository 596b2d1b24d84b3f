package orbweaver.index.sink.kafka;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.index.sink.RequestJoin.Source;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.common.TopicPartition;

/** Topics of a pipeline that index-sink reads, as sources of joins. */
final class IndexSources {
  private final Map<Source, String> topics = new EnumMap<>(Source.class);
  private final int count;

  IndexSources(PipelineContext pipeline) {
    for (var source : Source.values()) topics.put(source, pipeline.topicName(topic(source)));
    count = pipeline.partitions(Topic.LINK);
  }

  private static Topic topic(Source source) {
    return switch (source) {
      case PAGE -> Topic.LINK;
      case TEXT -> Topic.TEXT;
      case VERDICT -> Topic.VERDICT;
    };
  }

  /** Returns the names of the topics. */
  List<String> topics() {
    return List.copyOf(topics.values());
  }

  /** Returns the number of partitions of each topic, each of which has a join. */
  int count() {
    return count;
  }

  Source source(String topic) {
    return topics.entrySet().stream()
        .filter(entry -> entry.getValue().equals(topic))
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  TopicPartition partition(Source source, int number) {
    return new TopicPartition(topics.getOrDefault(source, ""), number);
  }

  /** Returns the partitions of a source. */
  List<TopicPartition> partitions(Source source) {
    return IntStream.range(0, count).mapToObj(number -> partition(source, number)).toList();
  }

  /** Returns the partitions of all sources. */
  List<TopicPartition> partitions() {
    var all = new ArrayList<TopicPartition>();
    for (var source : Source.values()) all.addAll(partitions(source));
    return all;
  }
}
