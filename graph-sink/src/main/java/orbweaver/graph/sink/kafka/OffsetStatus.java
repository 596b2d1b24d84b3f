package orbweaver.graph.sink.kafka;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.graph.store.Partition;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Stored offset of a partition, compared with the offsets of its log.
 *
 * @param storedOffset next offset according to the store
 * @param beginOffset first offset of the log
 * @param endOffset end of the log for a read-committed consumer
 */
public record OffsetStatus(
    Partition partition, long storedOffset, long beginOffset, long endOffset) {
  private static final String AHEAD_ADVICE =
      "; records were lost with a broker"
          + " (orbweaver repair rebuilds the graph from the remaining ones)";
  private static final String BEHIND_ADVICE =
      "; records were deleted before graph-sink read them, and the graph would be wrong without them";

  /**
   * Returns the status of all partitions that a store is built from.
   *
   * @param storedOffsets next offset of each partition that the store knows
   */
  public static List<OffsetStatus> of(
      PipelineContext pipeline, Map<Partition, Long> storedOffsets) {
    var partitions =
        Stream.of(TopicRowMapping.values())
            .flatMap(mapping -> partitions(pipeline, mapping.topic()))
            .collect(
                toMap(partition -> topicPartition(pipeline, partition), partition -> partition));
    try (var reader = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      return of(reader, partitions, storedOffsets);
    }
  }

  private static Stream<Partition> partitions(PipelineContext pipeline, Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new Partition(topic, number));
  }

  private static TopicPartition topicPartition(PipelineContext pipeline, Partition partition) {
    return new TopicPartition(pipeline.topicName(partition.topic()), partition.number());
  }

  static List<OffsetStatus> of(
      Consumer<?, ?> reader,
      Map<TopicPartition, Partition> partitions,
      Map<Partition, Long> storedOffsets) {
    var begins = reader.beginningOffsets(partitions.keySet());
    var ends = reader.endOffsets(partitions.keySet());
    return partitions.entrySet().stream()
        .map(
            entry ->
                new OffsetStatus(
                    entry.getValue(),
                    storedOffsets.getOrDefault(entry.getValue(), 0L),
                    begins.getOrDefault(entry.getKey(), 0L),
                    ends.getOrDefault(entry.getKey(), 0L)))
        .sorted(comparing(status -> status.partition().toString()))
        .toList();
  }

  /** Tests whether the store has read records that the log lost at its end. */
  public boolean isAhead() {
    return storedOffset > endOffset;
  }

  /** Tests whether the log deleted records at its beginning that the store has not read. */
  public boolean isBehind() {
    return storedOffset < beginOffset;
  }

  /** Throws an exception if reading on would produce a wrong graph. */
  void requireConsistent() {
    if (isAhead())
      throw new PipelineException("the graph is ahead of its topics: " + this + AHEAD_ADVICE);
    if (isBehind())
      throw new PipelineException("the graph is behind its topics: " + this + BEHIND_ADVICE);
  }

  @Override
  public String toString() {
    return "%s is stored up to offset %d, and the topic has offsets %d to %d"
        .formatted(partition, storedOffset, beginOffset, endOffset);
  }
}
