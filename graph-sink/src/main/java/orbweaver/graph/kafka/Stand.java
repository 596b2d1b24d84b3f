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
 * Where a store stands, held against the log that it is made from.
 *
 * @param kept the next offset, as the store has it
 * @param begin of what is there of the log
 * @param end of it, for a reader of committed records
 */
public record Stand(Partition partition, long kept, long begin, long end) {
  private static final String REPAIR =
      "; records were lost with a broker (orbweaver repair makes the graph again from what there is)";
  private static final String LOST =
      "; records are gone that it has not read, and a graph without them would be wrong";

  /**
   * All that a store is made from.
   *
   * @param kept the next offset of each partition that it has seen
   */
  public static List<Stand> of(KafkaRing ring, Map<Partition, Long> kept) {
    var all =
        Stream.of(Intake.values())
            .flatMap(intake -> partitions(ring, intake.topic()))
            .collect(toMap(part -> at(ring, part), part -> part));
    try (var reader = new KafkaConsumer<byte[], byte[]>(ring.kafka().reader())) {
      return of(reader, all, kept);
    }
  }

  private static Stream<Partition> partitions(KafkaRing ring, Topic topic) {
    return IntStream.range(0, ring.partitions(topic))
        .mapToObj(number -> new Partition(topic, number));
  }

  private static TopicPartition at(KafkaRing ring, Partition partition) {
    return new TopicPartition(ring.name(partition.topic()), partition.number());
  }

  static List<Stand> of(
      Consumer<?, ?> reader, Map<TopicPartition, Partition> all, Map<Partition, Long> kept) {
    var begins = reader.beginningOffsets(all.keySet());
    var ends = reader.endOffsets(all.keySet());
    return all.entrySet().stream()
        .map(
            one ->
                new Stand(
                    one.getValue(),
                    kept.getOrDefault(one.getValue(), 0L),
                    begins.getOrDefault(one.getKey(), 0L),
                    ends.getOrDefault(one.getKey(), 0L)))
        .sorted(comparing(stand -> stand.partition().toString()))
        .toList();
  }

  /** Whether the store has what the log has lost. */
  public boolean isAhead() {
    return kept > end;
  }

  /** Whether of the log is gone what the store has not read. */
  public boolean isLate() {
    return kept < begin;
  }

  /** Stops whoever would read on from there as if nothing were amiss. */
  void require() {
    if (isAhead()) throw new RingException("the graph is ahead of its topics: " + this + REPAIR);
    if (isLate()) throw new RingException("the graph is behind its topics: " + this + LOST);
  }

  @Override
  public String toString() {
    return "%s is kept up to %d, and the topic has %d to %d".formatted(partition, kept, begin, end);
  }
}
