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
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.OffsetAdvance;
import orbweaver.graph.store.Partition;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.SinkProducer;
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

/**
 * Session of a consumer and a store, which lasts until an error. It appends the rows of records to
 * the store as they come and commits a batch every half second, or earlier if the batch is full.
 * Records of the topic progress join the batch every second.
 */
final class SinkSession implements ConsumerSession, ConsumerRebalanceListener {
  private static final Duration COMMIT_INTERVAL = Duration.ofMillis(500);
  // Only the latest counters matter, and replacing them takes as long as storing forty pages.
  private static final Duration PROGRESS_INTERVAL = Duration.ofSeconds(1);
  private static final int MIN_FETCH_BYTES = 256 * 1024;
  private static final int MAX_RECORDS_PER_POLL = 500;
  private static final Duration POLL_WAIT = Duration.ofMillis(100);

  private final PipelineContext pipeline;
  private final GraphStore store;
  private final Map<Partition, Long> storedOffsets;
  private final InstantSource clock;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final SinkProducer producer;
  private final ActivityRecorder activities;
  private final BatchAppender appender;
  private final List<ConsumerRecord<byte[], byte[]>> progressRecords = new ArrayList<>();
  private final Map<String, TopicRowMapping> mappings;
  private final Meters metrics;
  private final ConsumedRecordMetrics recordMetrics;
  private final Counter recordsStored;
  private final Timer batches;
  private List<OffsetStatus> uncheckedStatuses = List.of();
  private final long maxBytes;
  private PendingBatch pending;
  private PendingBatch progress;
  private Instant commitDue;
  private Instant progressDue;

  /**
   * Creates the session.
   *
   * @param store closed with the session
   * @param storedOffsets map that receives the next offset of each partition in the store
   * @param publishes whether to publish changes on the topics page, edge and change
   */
  SinkSession(
      String name,
      ServiceContext context,
      GraphStore store,
      Map<Partition, Long> storedOffsets,
      boolean publishes) {
    this.store = store;
    this.storedOffsets = storedOffsets;
    pipeline = context.pipeline();
    clock = context.clock();
    maxBytes = pipeline.kafka().memory().bytesPerBatch();
    pending = newBatch();
    progress = newBatch();
    commitDue = clock.instant();
    progressDue = commitDue;
    mappings =
        Stream.of(TopicRowMapping.values()).collect(toMap(this::topicOf, Function.identity()));
    producer =
        new SinkProducer(
            pipeline.kafka(), pipeline.kafka().groupId(name) + "." + context.instance());
    activities = new ActivityRecorder(ActivityCatalog.of(pipeline, clock), store);
    consumer =
        new KafkaConsumer<>(
            withLargeFetches(
                pipeline.kafka(), pipeline.kafka().groupMemberConfig(name, context.instance())));
    metrics = Meters.of(context.meters(), name);
    metrics.bind(consumer);
    recordMetrics = new ConsumedRecordMetrics(metrics);
    var changePublisher =
        publishes
            ? Optional.of(new GraphChangePublisher(pipeline, store.graph()))
            : Optional.<GraphChangePublisher>empty();
    appender = new BatchAppender(pipeline, store, activities, changePublisher, recordMetrics);
    recordsStored = metrics.counter(Metric.RECORDS_STORED);
    batches = metrics.timer(Metric.STORE_BATCHES);
  }

  // Sending a hundred fetch responses per second costs the brokers more than sending ten.
  private static Map<String, Object> withLargeFetches(
      KafkaSettings kafka, Map<String, Object> memberConfig) {
    var settings = new HashMap<>(memberConfig);
    var records = kafka.memory().recordsPerPoll(Topic.LINK, MAX_RECORDS_PER_POLL);
    settings.putIfAbsent(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
    settings.putIfAbsent(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, MIN_FETCH_BYTES);
    settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, (int) POLL_WAIT.toMillis());
    return settings;
  }

  private PendingBatch newBatch() {
    return new PendingBatch(storedOffsets, maxBytes);
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
    if (pending.isEmpty() && progress.isEmpty()) commitDue = clock.instant().plus(COMMIT_INTERVAL);
    var polled = poll();
    for (var record : polled) add(record);
    // If transaction markers follow the last record, the next offset is beyond them.
    polled.nextOffsets().forEach((from, next) -> advance(partition(from), next.offset()));
    if (polled.nextOffsets().isEmpty()) commitAll();
    else if (!clock.instant().isBefore(commitDue)) commit();
    return !consumer.assignment().isEmpty();
  }

  // The offsets of newly assigned partitions are checked here, because the client would wrap an
  // exception that onPartitionsAssigned throws.
  private ConsumerRecords<byte[], byte[]> poll() {
    try {
      var polled = consumer.poll(POLL_WAIT);
      uncheckedStatuses.forEach(OffsetStatus::requireConsistent);
      uncheckedStatuses.forEach(
          status -> storedOffsets.put(status.partition(), status.storedOffset()));
      uncheckedStatuses = List.of();
      return polled;
    } catch (OffsetOutOfRangeException e) {
      var positions = e.offsetOutOfRangePartitions();
      var offsets = positions.keySet().stream().collect(toMap(this::partition, positions::get));
      offsetStatuses(positions.keySet(), offsets).forEach(OffsetStatus::requireConsistent);
      throw e;
    }
  }

  private List<OffsetStatus> offsetStatuses(
      Collection<TopicPartition> partitions, Map<Partition, Long> offsets) {
    return OffsetStatus.of(
        consumer,
        partitions.stream().collect(toMap(partition -> partition, this::partition)),
        offsets);
  }

  private void add(ConsumerRecord<byte[], byte[]> record) {
    var mapping = mappings.get(record.topic());
    if (mapping == null) return;
    batchOf(mapping.topic()).add(mapping, record);
    if (mapping == TopicRowMapping.PROGRESS) progressRecords.add(record);
    else if (mapping.hasRows(record)) append(mapping, record);
    recordMetrics.countProcessed(record.topic(), record.timestamp(), clock.millis());
    advance(new Partition(mapping.topic(), record.partition()), record.offset() + 1);
    if (pending.isFull() || progress.isFull()) commit();
  }

  // A session that ends commits what it has, so it must not have a part of a record or of a batch.
  private void append(TopicRowMapping mapping, ConsumerRecord<byte[], byte[]> record) {
    try {
      appender.append(mapping, record);
    } catch (RuntimeException | Error e) {
      discardBatch();
      throw e;
    }
  }

  private void discardBatch() {
    progressRecords.clear();
    pending = newBatch();
    progress = newBatch();
    appender.rollback();
  }

  private void advance(Partition partition, long nextOffset) {
    batchOf(partition.topic()).advance(partition, nextOffset);
  }

  private PendingBatch batchOf(Topic topic) {
    return topic == Topic.PROGRESS ? progress : pending;
  }

  private Partition partition(TopicPartition topicPartition) {
    var mapping = mappings.get(topicPartition.topic());
    if (mapping == null)
      throw new IllegalArgumentException(
          topicPartition + " (expected: a partition of a topic that graph-sink consumes)");
    return new Partition(mapping.topic(), topicPartition.partition());
  }

  private void commitAll() {
    progressDue = clock.instant();
    commit();
  }

  private void commit() {
    if (progress.isFull() || !clock.instant().isBefore(progressDue)) mergeProgress();
    if (pending.isEmpty()) return;
    var batch = pending;
    pending = newBatch();
    commitDue = clock.instant().plus(COMMIT_INTERVAL);
    try {
      batches.record(() -> storeBatch(batch.advances(), appender.takeOutgoingRecords()));
    } catch (RuntimeException | Error e) {
      discardBatch();
      throw e;
    }
    recordsStored.increment(batch.recordCount());
  }

  private void mergeProgress() {
    for (var record : progressRecords) append(TopicRowMapping.PROGRESS, record);
    progressRecords.clear();
    pending.merge(progress);
    progress = newBatch();
    progressDue = clock.instant().plus(PROGRESS_INTERVAL);
  }

  private void storeBatch(
      List<OffsetAdvance> advances, List<ProducerRecord<byte[], byte[]>> outgoingRecords) {
    producer.send(
        outgoingRecords, positions(advances, OffsetAdvance::from), consumer.groupMetadata());
    store.commit(advances);
    advances.forEach(advance -> storedOffsets.put(advance.partition(), advance.to()));
    commitGroupOffsets(advances);
  }

  // Asynchronous, because the sink itself resumes at the offsets of the store. The group offsets
  // only show which records all groups have read, so that these can be purged.
  private void commitGroupOffsets(List<OffsetAdvance> advances) {
    consumer.commitAsync(positions(advances, OffsetAdvance::to), (_, _) -> {});
  }

  private Map<TopicPartition, OffsetAndMetadata> positions(
      List<OffsetAdvance> advances, ToLongFunction<OffsetAdvance> position) {
    var positions = new HashMap<TopicPartition, OffsetAndMetadata>();
    for (var advance : advances) {
      var partition = advance.partition();
      var topicPartition =
          new TopicPartition(pipeline.topicName(partition.topic()), partition.number());
      positions.put(topicPartition, new OffsetAndMetadata(position.applyAsLong(advance)));
    }
    return positions;
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
    if (assigned.isEmpty()) return;
    commitAll(); // a claim needs a transaction of its own
    var claimed = store.claim(assigned.stream().map(this::partition).collect(toSet()));
    uncheckedStatuses = offsetStatuses(assigned, claimed);
    for (var partition : assigned) {
      consumer.seek(partition, claimed.getOrDefault(partition(partition), 0L));
    }
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
    commitAll();
  }

  // The consumed records are dropped: the new owner resumes at the offsets of the store.
  @Override
  public void onPartitionsLost(Collection<TopicPartition> lost) {
    discardBatch();
  }

  @Override
  public void close() {
    try (store) {
      metrics.close();
      consumer.close();
      producer.close();
      activities.close();
    }
  }
}
