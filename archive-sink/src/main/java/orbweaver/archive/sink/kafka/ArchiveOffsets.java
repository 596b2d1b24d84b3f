package orbweaver.archive.sink.kafka;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.record.PipelineContext;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/** Offsets at which archive-sink reads on, from its state. */
final class ArchiveOffsets {
  // The clocks of services may differ by this much.
  private static final Duration CLOCK_TOLERANCE = Duration.ofMinutes(5);

  private final PipelineContext pipeline;
  private final ArchiveState state;

  ArchiveOffsets(PipelineContext pipeline, ArchiveState state) {
    this.pipeline = pipeline;
    this.state = state;
  }

  /** Returns all partitions that the service reads. */
  List<TopicPartition> partitions() {
    var all = new ArrayList<>(partitions(Topic.FETCH));
    all.addAll(partitions(Topic.VERDICT));
    return all;
  }

  private List<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new TopicPartition(pipeline.topicName(topic), number))
        .toList();
  }

  Optional<Long> stored(TopicPartition partition) {
    return state.offsets().get(partition.toString());
  }

  void store(TopicPartition partition, long next) {
    state.offsets().put(partition.toString(), next);
  }

  /**
   * Sets the offsets of a new archive: all fetch results that the topic still has, and the verdicts
   * that can belong to them.
   */
  void begin(Consumer<?, ?> consumer) {
    // Before the fetch results are searched: a verdict follows its result.
    var verdictEnds = consumer.endOffsets(partitions(Topic.VERDICT));
    var firstResults =
        consumer.offsetsForTimes(
            partitions(Topic.FETCH).stream().collect(toMap(each -> each, _ -> 0L)));
    var begins = consumer.beginningOffsets(partitions());
    var since = new HashMap<TopicPartition, Long>();
    for (var verdicts : partitions(Topic.VERDICT)) {
      var results = new TopicPartition(pipeline.topicName(Topic.FETCH), verdicts.partition());
      var begin = begins.getOrDefault(results, 0L);
      store(results, begin);
      var first = firstResults.get(results);
      if (begin == 0) store(verdicts, begins.getOrDefault(verdicts, 0L));
      else if (first == null) store(verdicts, verdictEnds.getOrDefault(verdicts, 0L));
      else since.put(verdicts, Math.max(0, first.timestamp() - CLOCK_TOLERANCE.toMillis()));
    }
    consumer
        .offsetsForTimes(since)
        .forEach(
            (verdicts, first) ->
                store(
                    verdicts,
                    first == null ? verdictEnds.getOrDefault(verdicts, 0L) : first.offset()));
  }

  /** Throws an exception if records are missing that the archive has not read. */
  void requireConsistent(Consumer<?, ?> consumer) {
    var begins = consumer.beginningOffsets(partitions());
    var ends = consumer.endOffsets(partitions());
    for (var partition : partitions()) {
      var begin = begins.getOrDefault(partition, 0L);
      var end = ends.getOrDefault(partition, Long.MAX_VALUE);
      stored(partition)
          .filter(next -> next < begin || next > end)
          .ifPresent(next -> reject(partition, next, begin, end));
    }
  }

  private static void reject(TopicPartition partition, long next, long begin, long end) {
    var problem =
        next < begin
            ? "records were deleted before archive-sink read them"
            : "records were lost with a broker";
    throw new PipelineException(
        "the archive has read %s up to offset %d, and the topic has offsets %d to %d: %s (keep the WARC files elsewhere, and begin a new archive with an empty folder)"
            .formatted(partition, next, begin, end, problem));
  }
}
