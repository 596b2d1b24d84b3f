package orbweaver.index.sink.kafka;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.index.sink.RequestJoin.Source;
import orbweaver.runtime.pipeline.PipelineException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Offsets at which index-sink reads on: those of the last commit of the index. */
final class IndexOffsets {
  // The clocks of services may differ by this much.
  private static final Duration CLOCK_TOLERANCE = Duration.ofMinutes(5);

  private final IndexSources sources;
  private final Map<String, Long> stored;
  private boolean isNew;

  /**
   * Creates the offsets.
   *
   * @param positions positions of the last commit of the index
   */
  IndexOffsets(IndexSources sources, Map<String, Long> positions) {
    this.sources = sources;
    stored = new HashMap<>(positions);
    isNew = positions.isEmpty();
  }

  /** Tests whether the index has no commit yet. */
  boolean isNew() {
    return isNew;
  }

  Optional<Long> stored(TopicPartition partition) {
    return Optional.ofNullable(stored.get(partition.toString()));
  }

  /** Returns all offsets, as positions of a commit. */
  Map<String, Long> positions() {
    return Map.copyOf(stored);
  }

  /** Notes offsets that the index has committed. */
  void store(Map<String, Long> positions) {
    stored.putAll(positions);
    isNew = false;
  }

  private void begin(TopicPartition partition, long offset) {
    stored.put(partition.toString(), offset);
  }

  /**
   * Sets the offsets of a new index: it begins with the first text that the topic still has,
   * because a page without a text changes nothing in an index that is empty. Pages and verdicts
   * begin a bit earlier, so that those of the first text are among them; the others are passed over
   * by the join.
   */
  void begin(Consumer<?, ?> consumer) {
    // In this order: what is written in between is behind these ends. A verdict follows its page,
    // and a text precedes it.
    var verdictEnds = consumer.endOffsets(sources.partitions(Source.VERDICT));
    var pageEnds = consumer.endOffsets(sources.partitions(Source.PAGE));
    var begins = consumer.beginningOffsets(sources.partitions());
    var firstTexts = firstRecords(consumer, sources.partitions(Source.TEXT));
    var since = new HashMap<TopicPartition, Long>();
    for (var number = 0; number < sources.count(); number++) {
      var text = sources.partition(Source.TEXT, number);
      var page = sources.partition(Source.PAGE, number);
      var verdict = sources.partition(Source.VERDICT, number);
      var all = List.of(text, page, verdict);
      var first = Optional.ofNullable(firstTexts.get(text));
      begin(text, begins.getOrDefault(text, 0L));
      begin(page, pageEnds.getOrDefault(page, 0L));
      begin(verdict, verdictEnds.getOrDefault(verdict, 0L));
      // If nothing was deleted, no clock is needed.
      if (first.isPresent() && all.stream().allMatch(each -> begins.getOrDefault(each, 0L) == 0))
        all.forEach(each -> begin(each, 0));
      else
        first.ifPresent(
            record -> List.of(page, verdict).forEach(each -> since.put(each, before(record))));
    }
    beginSince(consumer, since);
  }

  private static Map<TopicPartition, OffsetAndTimestamp> firstRecords(
      Consumer<?, ?> consumer, List<TopicPartition> partitions) {
    return consumer.offsetsForTimes(partitions.stream().collect(toMap(each -> each, _ -> 0L)));
  }

  private static long before(OffsetAndTimestamp record) {
    return Math.max(0, record.timestamp() - CLOCK_TOLERANCE.toMillis());
  }

  // Without a record of that time, the partition begins at its end.
  private void beginSince(Consumer<?, ?> consumer, Map<TopicPartition, Long> since) {
    consumer
        .offsetsForTimes(since)
        .forEach(
            (partition, first) -> {
              if (first != null) begin(partition, first.offset());
            });
  }

  /** Throws an exception if records are missing that the index has not read. */
  void requireConsistent(Consumer<?, ?> consumer) {
    var begins = consumer.beginningOffsets(sources.partitions());
    var ends = consumer.endOffsets(sources.partitions());
    for (var partition : sources.partitions()) {
      var begin = begins.getOrDefault(partition, 0L);
      var end = ends.getOrDefault(partition, Long.MAX_VALUE);
      stored(partition)
          .filter(next -> next < begin || next > end)
          .ifPresent(next -> reject(partition, next, begin, end));
    }
  }

  private void reject(TopicPartition partition, long next, long begin, long end) {
    // rule-service was about to delete the texts when the first index-sink of the pipeline began.
    if (isNew)
      throw new KafkaException(
          "records of %s were deleted while index-sink began; it begins again"
              .formatted(partition));
    var problem =
        next < begin
            ? "records were deleted before index-sink read them"
            : "records were lost with a broker";
    throw new PipelineException(
        "the index has read %s up to offset %d, and the topic has offsets %d to %d: %s (keep the folder elsewhere, and begin a new index with an empty folder)"
            .formatted(partition, next, begin, end, problem));
  }
}
