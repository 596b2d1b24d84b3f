package orbweaver.archive.sink.kafka;

import static java.util.stream.Collectors.toMap;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import orbweaver.archive.sink.ArchiveWriter;
import orbweaver.archive.sink.LimitEnforcer;
import orbweaver.archive.sink.VerdictJoin;
import orbweaver.archive.sink.kafka.ArchiveRecords.Taken;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.contract.Topic;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.pipeline.GroupMembership;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.OtherInstanceException;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.SinkProducer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Session of a consumer and an archive, which lasts until an error. Every half second, or earlier
 * if a batch is full, it writes the records of the WARC files to the disk, and then commits the
 * index of captures, the waiting records and the offsets together.
 */
final class ArchiveSession implements ConsumerSession, ConsumerRebalanceListener {
  private static final Logger LOG = LoggerFactory.getLogger(ArchiveSession.class);
  private static final Duration COMMIT_INTERVAL = Duration.ofMillis(500);
  // Each time, all waiting records are read. They expire after a day, so ten minutes do not matter.
  private static final Duration EXPIRY_INTERVAL = Duration.ofMinutes(10);
  private static final Duration POLL_WAIT = Duration.ofMillis(100);
  // A member that does not poll for max.poll.interval.ms, by default five minutes, loses its
  // partitions.
  private static final Duration DELETION_POLL_INTERVAL = Duration.ofSeconds(5);

  private final ServiceContext context;
  private final PipelineContext pipeline;
  private final InstantSource clock;
  private final ArchiveState state;
  private final ArchiveWriter archive;
  private final VerdictJoin join;
  private final LimitEnforcer limitEnforcer;
  private final ArchiveRecords records;
  private final ArchiveOffsets offsets;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final SinkProducer producer;
  private final List<ProducerRecord<byte[], byte[]>> deadLetters = new ArrayList<>();
  private final Map<TopicPartition, Long> nextOffsets = new HashMap<>();
  private final Meters metrics;
  private final ConsumedRecordMetrics recordMetrics;
  private final Counter captures;
  private final Counter recordsStored;
  private final Timer batches;
  private final long maxBytes;
  private long batchBytes;
  private int batchRecords;
  private Instant commitDue;
  private Instant expiryDue;
  private Instant deletionPollDue = Instant.MIN;
  private boolean isDeleting;
  private boolean isAssignedAnew;
  private boolean isBroken;

  /**
   * Creates the session.
   *
   * @param state closed with the session
   * @param archive closed with the session
   * @param limitEnforcer enforces the limits of the archive
   */
  ArchiveSession(
      ServiceContext context,
      ArchiveState state,
      ArchiveWriter archive,
      LimitEnforcer limitEnforcer) {
    this.context = context;
    this.state = state;
    this.archive = archive;
    this.limitEnforcer = limitEnforcer;
    pipeline = context.pipeline();
    clock = context.clock();
    maxBytes = pipeline.kafka().memory().bytesPerBatch();
    commitDue = clock.instant();
    expiryDue = commitDue.plus(EXPIRY_INTERVAL);
    join = new VerdictJoin(archive, state.joinTables());
    records = new ArchiveRecords(join, clock);
    offsets = new ArchiveOffsets(pipeline, state);
    producer =
        new SinkProducer(
            pipeline.kafka(),
            pipeline.kafka().groupId(ArchiveSink.NAME) + "." + context.instance());
    consumer = ArchiveConsumer.create(context, POLL_WAIT);
    metrics = Meters.of(context.meters(), ArchiveSink.NAME);
    metrics.bind(consumer);
    recordMetrics = new ConsumedRecordMetrics(metrics);
    captures = metrics.counter(Metric.CAPTURES);
    recordsStored = metrics.counter(Metric.RECORDS_STORED);
    batches = metrics.timer(Metric.STORE_BATCHES);
    limitEnforcer.onProgress(this::pollDuringDeletion);
  }

  // Joining would take partitions from the other instance.
  @Override
  public void join() {
    GroupMembership.otherMember(pipeline.kafka(), ArchiveSink.NAME, context.instance())
        .ifPresent(
            other -> {
              throw new OtherInstanceException(ArchiveSink.NAME, other);
            });
    consumer.subscribe(
        List.of(pipeline.topicName(Topic.FETCH), pipeline.topicName(Topic.VERDICT)), this);
  }

  // A session that ends commits what it has, so it must not have a part of a batch.
  @Override
  public boolean runOnce() {
    return unlessBroken(this::pollAndStore);
  }

  private <T> T unlessBroken(Supplier<T> action) {
    try {
      return action.get();
    } catch (UncheckedIOException e) {
      isBroken = true;
      throw ArchiveSessionFactory.failure(context, e);
    } catch (RuntimeException | Error e) {
      isBroken = true;
      throw e;
    }
  }

  private boolean pollAndStore() {
    if (nextOffsets.isEmpty()) commitDue = clock.instant().plus(COMMIT_INTERVAL);
    var polled = poll();
    for (var record : polled) take(record);
    // If transaction markers follow the last record, the next offset is beyond them.
    polled.nextOffsets().forEach((partition, next) -> nextOffsets.put(partition, next.offset()));
    var now = clock.instant();
    var isLimitDue = limitEnforcer.isDue(now);
    if (polled.nextOffsets().isEmpty() || isLimitDue || !now.isBefore(commitDue)) commit();
    if (isLimitDue) applyLimits(now);
    return !consumer.assignment().isEmpty();
  }

  // After a commit, and not in a callback or when the session ends: a deletion can take minutes.
  private void applyLimits(Instant now) {
    isDeleting = true;
    limitEnforcer.run(now);
    isDeleting = false;
    consumer.resume(consumer.paused());
  }

  // Partitions that are paused give no records.
  private void pollDuringDeletion() {
    if (!isDeleting || clock.instant().isBefore(deletionPollDue)) return;
    consumer.pause(consumer.assignment());
    var polled = consumer.poll(Duration.ZERO);
    if (isBroken || !polled.isEmpty()) throw lostPartitions();
    deletionPollDue = clock.instant().plus(DELETION_POLL_INTERVAL);
  }

  private static KafkaException lostPartitions() {
    return new KafkaException(
        "archive-sink lost its partitions; it continues after its last commit");
  }

  // The assignment is checked here, because the client would wrap an exception that
  // onPartitionsAssigned throws.
  private ConsumerRecords<byte[], byte[]> poll() {
    try {
      var polled = consumer.poll(POLL_WAIT);
      if (isBroken) throw lostPartitions();
      if (isAssignedAnew) {
        isAssignedAnew = false;
        requireAllPartitions();
        offsets.requireConsistent(consumer);
      }
      return polled;
    } catch (OffsetOutOfRangeException e) {
      offsets.requireConsistent(consumer);
      throw e;
    }
  }

  private void requireAllPartitions() {
    var missing = new HashSet<>(offsets.partitions());
    missing.removeAll(consumer.assignment());
    if (!missing.isEmpty()) throw new OtherInstanceException(ArchiveSink.NAME, "it has " + missing);
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    var isResult = record.topic().equals(pipeline.topicName(Topic.FETCH));
    if (isResult) take(record, records.takeResult(record));
    else if (ArchiveRecords.isPageVerdict(record)) take(record, records.takeVerdict(record));
    recordMetrics.countProcessed(record.topic(), record.timestamp(), clock.millis());
    nextOffsets.put(new TopicPartition(record.topic(), record.partition()), record.offset() + 1);
    batchRecords++;
    batchBytes += Math.max(0, record.serializedValueSize());
    if (batchBytes >= maxBytes) commit();
  }

  private void take(ConsumerRecord<byte[], byte[]> record, Taken taken) {
    switch (taken) {
      case Taken.Read(var isStored) -> {
        if (isStored) captures.increment();
      }
      case Taken.Rejected(var reason) -> {
        deadLetters.add(DeadLetter.of(pipeline, ArchiveSink.NAME, record, reason));
        recordMetrics.countDeadLetter(record.topic(), record.partition(), record.offset(), reason);
      }
    }
  }

  private void commit() {
    if (isBroken || nextOffsets.isEmpty()) return;
    // A repeated commit would store an index without the bytes that the first one lost.
    var _ = unlessBroken(() -> batches.record(this::storeBatch));
    recordsStored.increment(batchRecords);
    deadLetters.clear();
    nextOffsets.clear();
    batchRecords = 0;
    batchBytes = 0;
    var now = clock.instant();
    commitDue = now.plus(COMMIT_INTERVAL);
    if (now.isBefore(expiryDue)) return;
    expiryDue = now.plus(EXPIRY_INTERVAL);
    var _ = unlessBroken(this::dropExpired);
  }

  // The next commit stores it.
  private boolean dropExpired() {
    var dropped = join.dropExpired();
    if (!dropped.isEmpty())
      LOG.warn(
          "archive-sink: dropped fetch results whose verdict, and verdicts whose fetch result, did not arrive within a day: {}",
          dropped);
    return true;
  }

  private boolean storeBatch() {
    producer.send(
        deadLetters,
        positions(partition -> offsets.stored(partition).orElse(0L)),
        consumer.groupMetadata());
    archive.flush();
    // The index never refers to bytes that a power failure can take away.
    archive.force();
    nextOffsets.forEach(offsets::store);
    state.commit();
    // Asynchronous, because this service resumes at its own offsets. Those of the group show which
    // records it has read, so that they can be purged.
    consumer.commitAsync(positions(this::nextOffset), (_, _) -> {});
    return true;
  }

  private long nextOffset(TopicPartition partition) {
    return nextOffsets.getOrDefault(partition, 0L);
  }

  private Map<TopicPartition, OffsetAndMetadata> positions(
      ToLongFunction<TopicPartition> position) {
    return nextOffsets.keySet().stream()
        .collect(
            toMap(
                partition -> partition,
                partition -> new OffsetAndMetadata(position.applyAsLong(partition))));
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
    if (isDeleting) isBroken = true;
    if (isBroken) return;
    isAssignedAnew = true;
    if (!assigned.containsAll(offsets.partitions())) return;
    if (assigned.stream().allMatch(partition -> offsets.stored(partition).isEmpty()))
      offsets.begin(consumer);
    var next = new HashMap<TopicPartition, OffsetAndMetadata>();
    for (var partition : assigned)
      next.put(partition, new OffsetAndMetadata(offsets.stored(partition).orElse(0L)));
    next.forEach((partition, offset) -> consumer.seek(partition, offset.offset()));
    // From now on no record is deleted before it is read.
    consumer.commitSync(next);
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
    // The next session goes on with the deletion.
    if (isDeleting) isBroken = true;
    commit();
  }

  // The records are dropped, and read again if the partitions come back.
  @Override
  public void onPartitionsLost(Collection<TopicPartition> lost) {
    isBroken = true;
  }

  @Override
  public void finish() {
    commit();
  }

  @Override
  public void close() {
    try (state;
        archive) {
      metrics.close();
      consumer.close();
      producer.close();
    }
  }
}
