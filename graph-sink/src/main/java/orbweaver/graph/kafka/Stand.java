package orbweaver.graph.kafka;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.graph.Partition;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Offset of a store compared with the log of its partition.
 *
 * @param kept next offset according to the store
 * @param begin first offset of the log
 * @param end end of the log for a read-committed consumer
 */
public record Stand(Partition partition, long kept, long begin, long end) {
  private static final String REPAIR =
      "; records were lost with a broker"
          + " (orbweaver repair rebuilds the graph from the remaining ones)";
  private static final String LOST =
      "; unread records were deleted, and the graph would be wrong without them";

  /**
   * Returns the status of all partitions that a store is built from.
   *
   * @param kept next offset of each partition that the store knows
   */
  public static List<Stand> of(KafkaRing pipeline, Map<Partition, Long> kept) {
    var partitions =
        Stream.of(Intake.values())
            .flatMap(mapping -> partitions(pipeline, mapping.topic()))
            .collect(toMap(part -> at(pipeline, part), part -> part));
    try (var reader = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().reader())) {
      return of(reader, partitions, kept);
    }
  }

  private static Stream<Partition> partitions(KafkaRing pipeline, Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new Partition(topic, number));
  }

  private static TopicPartition at(KafkaRing pipeline, Partition partition) {
    return new TopicPartition(pipeline.name(partition.topic()), partition.number());
  }

  static List<Stand> of(
      Consumer<?, ?> reader, Map<TopicPartition, Partition> partitions, Map<Partition, Long> kept) {
    var begins = reader.beginningOffsets(partitions.keySet());
    var ends = reader.endOffsets(partitions.keySet());
    return partitions.entrySet().stream()
        .map(
            entry ->
                new Stand(
                    entry.getValue(),
                    kept.getOrDefault(entry.getValue(), 0L),
                    begins.getOrDefault(entry.getKey(), 0L),
                    ends.getOrDefault(entry.getKey(), 0L)))
        .sorted(comparing(stand -> stand.partition().toString()))
        .toList();
  }

  /** Tests whether the store contains records that the log has lost. */
  public boolean isAhead() {
    return kept > end;
  }

  /** Tests whether the log has lost records that the store has not read. */
  public boolean isLate() {
    return kept < begin;
  }

  /** Throws an exception if reading on would produce a wrong graph. */
  void require() {
    if (isAhead()) throw new RingException("the graph is ahead of its topics: " + this + REPAIR);
    if (isLate()) throw new RingException("the graph is behind its topics: " + this + LOST);
  }

  @Override
  public String toString() {
    return "%s is stored up to offset %d, and the topic has offsets %d to %d"
        .formatted(partition, kept, begin, end);
  }
}
