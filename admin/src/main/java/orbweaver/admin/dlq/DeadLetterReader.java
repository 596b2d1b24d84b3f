package orbweaver.admin.dlq;

import static java.util.Comparator.comparing;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Reader of topic {@code dead-letter}. It reads backwards from the newest record, no further than
 * needed. A replay marker follows its record, so the backward reader meets it first.
 */
final class DeadLetterReader implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(50);
  private static final long BATCH = 200;
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  private final PipelineContext pipeline;
  private final KafkaConsumer<byte[], byte[]> consumer;

  DeadLetterReader(PipelineContext pipeline) {
    this.pipeline = pipeline;
    consumer = new KafkaConsumer<>(pipeline.kafka().readerConfig());
  }

  /** Returns the entries that a query selects, the newest first. */
  List<DeadLetterEntry> find(DeadLetterQuery query) {
    return partitions()
        .flatMap(partition -> newest(partition, query))
        .sorted(comparing(DeadLetterEntry::writtenAt).reversed())
        .limit(query.limit())
        .toList();
  }

  private boolean matches(DeadLetterQuery query, DeadLetterEntry entry) {
    return query.matchesSource(entry, name -> isNamed(entry.topic(), name));
  }

  // Names of topics and of submission topics end in the same version.
  private boolean isNamed(String topic, String name) {
    var prefix = pipeline.kafka().prefix() + ".";
    var version = Topic.SEED.qualifiedName("").substring(1 + Topic.SEED.shortName().length());
    return topic.equals(name) || topic.equals(prefix + name + version);
  }

  private Stream<TopicPartition> partitions() {
    return IntStream.range(0, pipeline.partitions(Topic.DEAD_LETTER)).mapToObj(this::partition);
  }

  private TopicPartition partition(int number) {
    return new TopicPartition(pipeline.topicName(Topic.DEAD_LETTER), number);
  }

  private Stream<DeadLetterEntry> newest(TopicPartition partition, DeadLetterQuery query) {
    var found = new ArrayList<DeadLetterEntry>();
    var replayed = new HashSet<Long>();
    var from = begin(partition, query.since());
    var to = onlyOffset(consumer.endOffsets(List.of(partition)));
    while (to > from && found.size() < query.limit()) {
      var begin = Math.max(from, to - BATCH);
      var batch = new ArrayList<DeadLetterEntry>();
      read(partition, begin, to, record -> collect(record, batch, replayed));
      batch.reversed().stream()
          .filter(entry -> matches(query, entry))
          .map(entry -> entry.withReplayed(replayed.contains(entry.id().offset())))
          .forEach(found::add);
      to = begin;
    }
    return found.stream().limit(query.limit());
  }

  // A marker has a higher offset than its record.
  private static void collect(
      ConsumerRecord<byte[], byte[]> record, List<DeadLetterEntry> entries, Set<Long> replayed) {
    DeadLetterHeaders.parse(record.headers())
        .map(deadLetter -> entry(record, deadLetter))
        .ifPresentOrElse(entries::add, () -> replayedOffset(record).ifPresent(replayed::add));
  }

  private static DeadLetterEntry entry(
      ConsumerRecord<byte[], byte[]> record, DeadLetterHeaders deadLetter) {
    return new DeadLetterEntry(
        new DeadLetterId(record.partition(), record.offset()),
        Instant.ofEpochMilli(record.timestamp()),
        DeadLetterSource.ofRecord(
            deadLetter.service(), deadLetter.topic(), deadLetter.partition(), deadLetter.offset()),
        deadLetter.reason(),
        false);
  }

  private static Optional<Long> replayedOffset(ConsumerRecord<byte[], byte[]> record) {
    return Records.header(record.headers(), HeaderName.REPLAYED)
        .filter(NUMBER.asMatchPredicate())
        .map(Long::valueOf);
  }

  private long begin(TopicPartition partition, Optional<Instant> since) {
    var begin = onlyOffset(consumer.beginningOffsets(List.of(partition)));
    if (since.isEmpty()) return begin;
    var first = consumer.offsetsForTimes(Map.of(partition, since.get().toEpochMilli()));
    var offset = Optional.ofNullable(first.get(partition));
    return offset.isPresent()
        ? offset.get().offset()
        : onlyOffset(consumer.endOffsets(List.of(partition)));
  }

  private static long onlyOffset(Map<TopicPartition, Long> offsets) {
    return offsets.values().iterator().next();
  }

  /**
   * Returns the entry with an id.
   *
   * @throws OperationException if there is none
   */
  DeadLetterEntry require(DeadLetterId id) {
    return find(id).orElseThrow(id::unknown);
  }

  private Optional<DeadLetterEntry> find(DeadLetterId id) {
    if (!exists(id)) return Optional.empty();
    var partition = partition(id.partition());
    var found = new ArrayList<DeadLetterEntry>();
    var replayed = new HashSet<Long>();
    var end = onlyOffset(consumer.endOffsets(List.of(partition)));
    read(partition, id.offset(), end, record -> collect(record, found, replayed));
    return found.stream()
        .filter(entry -> entry.id().equals(id))
        .findFirst()
        .map(entry -> entry.withReplayed(replayed.contains(id.offset())));
  }

  private boolean exists(DeadLetterId id) {
    if (id.partition() >= pipeline.partitions(Topic.DEAD_LETTER)) return false;
    var partitions = List.of(partition(id.partition()));
    return id.offset() >= onlyOffset(consumer.beginningOffsets(partitions))
        && id.offset() < onlyOffset(consumer.endOffsets(partitions));
  }

  /** Reads the complete record of an entry. */
  ConsumerRecord<byte[], byte[]> readRecord(DeadLetterEntry entry) {
    var id = entry.id();
    var found = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    read(partition(id.partition()), id.offset(), id.offset() + 1, found::add);
    return found.getFirst();
  }

  private void read(
      TopicPartition partition,
      long from,
      long to,
      Consumer<ConsumerRecord<byte[], byte[]>> action) {
    consumer.assign(List.of(partition));
    consumer.seek(partition, from);
    while (consumer.position(partition) < to) {
      for (var record : consumer.poll(POLL)) {
        if (record.offset() < to) action.accept(record);
      }
    }
  }

  @Override
  public void close() {
    consumer.close(CloseOptions.timeout(Duration.ZERO));
  }
}
