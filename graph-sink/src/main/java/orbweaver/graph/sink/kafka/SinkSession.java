package orbweaver.graph.sink.kafka;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.graph.store.Batch;
import orbweaver.graph.store.Batch.OffsetAdvance;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.Partition;
import orbweaver.graph.store.Row;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Session of a consumer and a store, which lasts until an error. */
final class SinkSession implements ConsumerSession, ConsumerRebalanceListener {
  private static final Duration BATCH_TIME = Duration.ofMillis(500);
  // Only the latest counters matter, and replacing them takes as long as storing forty pages.
  private static final Duration PROGRESS_TIME = Duration.ofSeconds(1);
  private static final int FETCHED_BYTES = 256 * 1024;
  private static final int RECORDS_AT_ONCE = 500;
  private static final Duration POLL_WAIT = Duration.ofMillis(100);

  private final PipelineContext pipeline;
  private final GraphStore store;
  private final Map<Partition, Long> offsets;
  private final InstantSource clock;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final ChangeProducer outgoing;
  private final Optional<GraphChangePublisher> changePublisher;
  private final ActivityRecorder activities;
  private final Map<String, TopicRowMapping> mappings;
  private final Meters metrics;
  private final ConsumedRecordMetrics recordMetrics;
  private final Counter recordsStored;
  private final Timer batches;
  private List<OffsetStatus> offsetStatuses = List.of();
  private final long maxBytes;
  private PendingBatch pending;
  private PendingBatch progress;
  private Instant commitDue;
  private Instant progressDue;

  /**
   * Creates the session.
   *
   * @param store closed with the session
   * @param offsets receives the offsets that the store has reached
   * @param publishes whether to write the public topics
   */
  SinkSession(
      String name,
      ServiceContext context,
      GraphStore store,
      Map<Partition, Long> offsets,
      boolean publishes) {
    this.store = store;
    this.offsets = offsets;
    pipeline = context.pipeline();
    clock = context.clock();
    maxBytes = pipeline.kafka().memory().bytesPerBatch();
    pending = pending();
    progress = pending();
    commitDue = clock.instant();
    progressDue = commitDue;
    mappings =
        Stream.of(TopicRowMapping.values()).collect(toMap(this::topicOf, Function.identity()));
    outgoing =
        new ChangeProducer(
            pipeline.kafka(), pipeline.kafka().groupId(name) + "." + context.instance());
    changePublisher =
        publishes
            ? Optional.of(new GraphChangePublisher(pipeline, store.graph()))
            : Optional.empty();
    activities = new ActivityRecorder(ActivityCatalog.of(pipeline, clock), store);
    consumer =
        new KafkaConsumer<>(
            withLargeFetches(
                pipeline.kafka(), pipeline.kafka().groupMemberConfig(name, context.instance())));
    metrics = Meters.of(context.meters(), name);
    metrics.bind(consumer);
    recordMetrics = new ConsumedRecordMetrics(metrics);
    recordsStored = metrics.counter(Metric.RECORDS_STORED);
    batches = metrics.timer(Metric.STORE_BATCHES);
  }

  // Receiving a hundred responses per second costs the brokers more than receiving ten.
  private static Map<String, Object> withLargeFetches(
      KafkaSettings kafka, Map<String, Object> member) {
    var settings = new HashMap<>(member);
    var records = kafka.memory().recordsPerPoll(Topic.LINK, RECORDS_AT_ONCE);
    settings.putIfAbsent(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
    settings.putIfAbsent(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, FETCHED_BYTES);
    settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, (int) POLL_WAIT.toMillis());
    return settings;
  }

  private PendingBatch pending() {
    return new PendingBatch(offsets, maxBytes);
  }

  private String topicOf(TopicRowMapping mapping) {
    return pipeline.topicName(mapping.topic());
  }

  @Override
  public void join() {
    consumer.subscribe(mappings.keySet(), this);
  }

  @Override
  public boolean runOnce() {
    if (pending.isEmpty() && progress.isEmpty()) commitDue = clock.instant().plus(BATCH_TIME);
    var polled = poll();
    for (var record : polled) take(record);
    // The next offset lies behind the last record if transaction markers follow.
    polled.nextOffsets().forEach((from, next) -> advance(partition(from), next.offset()));
    if (polled.nextOffsets().isEmpty()) commitAll();
    else if (!clock.instant().isBefore(commitDue)) commit();
    return !consumer.assignment().isEmpty();
  }

  // The client would wrap an exception that is thrown during the assignment of partitions.
  private ConsumerRecords<byte[], byte[]> poll() {
    try {
      var polled = consumer.poll(POLL_WAIT);
      offsetStatuses.forEach(OffsetStatus::requireConsistent);
      offsetStatuses.forEach(status -> offsets.put(status.partition(), status.storedOffset()));
      offsetStatuses = List.of();
      return polled;
    } catch (OffsetOutOfRangeException e) {
      var lost = e.offsetOutOfRangePartitions();
      var reached = lost.keySet().stream().collect(toMap(this::partition, lost::get));
      offsetStatuses(lost.keySet(), reached).forEach(OffsetStatus::requireConsistent);
      throw e;
    }
  }

  private List<OffsetStatus> offsetStatuses(
      Collection<TopicPartition> parts, Map<Partition, Long> reached) {
    return OffsetStatus.of(
        consumer, parts.stream().collect(toMap(part -> part, this::partition)), reached);
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    var mapping = mappings.get(record.topic());
    if (mapping == null) return;
    pendingOf(mapping.topic()).add(mapping, record);
    recordMetrics.countProcessed(record.topic(), record.timestamp(), clock.millis());
    advance(new Partition(mapping.topic(), record.partition()), record.offset() + 1);
    if (pending.isFull() || progress.isFull()) commit();
  }

  private void advance(Partition partition, long to) {
    pendingOf(partition.topic()).advance(partition, to);
  }

  private PendingBatch pendingOf(Topic topic) {
    return topic == Topic.PROGRESS ? progress : pending;
  }

  private Partition partition(TopicPartition topicPartition) {
    var mapping = mappings.get(topicPartition.topic());
    if (mapping == null)
      throw new IllegalArgumentException(topicPartition + " (expected: a topic of the graph)");
    return new Partition(mapping.topic(), topicPartition.partition());
  }

  private void commitAll() {
    progressDue = clock.instant();
    commit();
  }

  private void commit() {
    if (progress.isFull() || !clock.instant().isBefore(progressDue)) joinProgress();
    if (pending.isEmpty()) return;
    var batch = pending;
    pending = pending(); // a commit that fails is never retried
    commitDue = clock.instant().plus(BATCH_TIME);
    var rows = new ArrayList<Row>();
    var outgoingRecords = new ArrayList<ProducerRecord<byte[], byte[]>>();
    for (var taken : batch.records()) {
      switch (taken.mapping().rows(taken.record())) {
        case Decoded(var recordRows) -> rows.addAll(recordRows);
        case Unreadable(var reason) -> {
          var read = taken.record();
          outgoingRecords.add(DeadLetter.of(pipeline, GraphSink.NAME, read, reason));
          recordMetrics.countDeadLetter(read.topic(), read.partition(), read.offset(), reason);
        }
      }
    }
    activities.recordVersions(rows);
    changePublisher.ifPresent(graph -> outgoingRecords.addAll(graph.changeRecords(rows)));
    batches.record(() -> storeBatch(batch.toBatch(rows), outgoingRecords));
    recordsStored.increment(batch.recordCount());
  }

  private void joinProgress() {
    pending.merge(progress);
    progress = pending();
    progressDue = clock.instant().plus(PROGRESS_TIME);
  }

  private void storeBatch(Batch batch, List<ProducerRecord<byte[], byte[]>> outgoingRecords) {
    outgoing.send(outgoingRecords, positions(batch, OffsetAdvance::from), consumer.groupMetadata());
    store.commit(batch);
    batch.advances().forEach(advance -> offsets.put(advance.partition(), advance.to()));
    commitGroupOffsets(batch);
  }

  // The committed group offsets only serve the purging of records that all groups have read; the
  // store has its own offsets. Hence the asynchronous commit.
  private void commitGroupOffsets(Batch batch) {
    consumer.commitAsync(positions(batch, OffsetAdvance::to), (_, _) -> {});
  }

  private Map<TopicPartition, OffsetAndMetadata> positions(
      Batch batch, ToLongFunction<OffsetAdvance> position) {
    var positions = new HashMap<TopicPartition, OffsetAndMetadata>();
    for (var advance : batch.advances()) {
      var partition = advance.partition();
      var at = new TopicPartition(pipeline.topicName(partition.topic()), partition.number());
      positions.put(at, new OffsetAndMetadata(position.applyAsLong(advance)));
    }
    return positions;
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
    if (assigned.isEmpty()) return;
    var claimed = store.claim(assigned.stream().map(this::partition).collect(toSet()));
    offsetStatuses = offsetStatuses(assigned, claimed);
    for (var partition : assigned) {
      consumer.seek(partition, claimed.getOrDefault(partition(partition), 0L));
    }
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
    commitAll();
  }

  // The new owner resumes at the offsets of the store.
  @Override
  public void onPartitionsLost(Collection<TopicPartition> lost) {
    pending = pending();
    progress = pending();
  }

  @Override
  public void close() {
    try (store) {
      metrics.close();
      consumer.close();
      outgoing.close();
      activities.close();
    }
  }
}
