package orbweaver.index.sink.kafka;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.index.sink.RequestJoin;
import orbweaver.index.sink.RequestJoin.NoCommonRequestException;
import orbweaver.index.sink.RequestJoin.Source;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.pipeline.GroupMembership;
import orbweaver.runtime.pipeline.PipelineException;
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
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.lucene.store.AlreadyClosedException;

/**
 * Session of a consumer and an index, which lasts until an error. Each second in which records are
 * read it commits what was added to the index, and in the same commit the position of each
 * partition: that of its first record that waits in a join. News that the commit has stored are
 * published after it.
 */
final class IndexSession implements ConsumerSession, ConsumerRebalanceListener {
  private static final Duration COMMIT_INTERVAL = Duration.ofSeconds(1);
  private static final Duration POLL_WAIT = Duration.ofMillis(100);
  // Parsed records need several times their bytes.
  private static final int QUEUE_DIVISOR = 4;

  private final ServiceContext context;
  private final PipelineContext pipeline;
  private final InstantSource clock;
  private final IndexUpdater index;
  private final IndexSources sources;
  private final IndexOffsets offsets;
  private final List<RequestJoin> joins = new ArrayList<>();
  private final MissingTexts missingTexts;
  private final UnsentDeadLetters deadLetters = new UnsentDeadLetters();
  private final Set<TopicPartition> rewound = new HashSet<>();
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final SinkProducer producer;
  private final Meters metrics;
  private final ConsumedRecordMetrics recordMetrics;
  private final Counter recordsStored;
  private final Timer batches;
  // Present since partitions were assigned.
  private Optional<NewsPublisher> news = Optional.empty();
  private int batchRecords;
  private Optional<Instant> commitDue = Optional.empty();
  private boolean isAssignedAnew;
  private boolean isBroken;

  /**
   * Creates the session.
   *
   * @param index closed with the session
   */
  IndexSession(ServiceContext context, IndexUpdater index) {
    this.context = context;
    this.index = index;
    pipeline = context.pipeline();
    clock = context.clock();
    sources = new IndexSources(pipeline);
    offsets = new IndexOffsets(sources, index.positions());
    missingTexts = new MissingTexts(pipeline.kafka(), sources);
    producer =
        new SinkProducer(
            pipeline.kafka(), pipeline.kafka().groupId(IndexSink.NAME) + "." + context.instance());
    consumer = IndexConsumer.create(context, POLL_WAIT);
    metrics = Meters.of(context.meters(), IndexSink.NAME);
    metrics.bind(consumer);
    recordMetrics = new ConsumedRecordMetrics(metrics);
    recordsStored = metrics.counter(Metric.RECORDS_STORED);
    batches = metrics.timer(Metric.STORE_BATCHES);
  }

  // Joining would take partitions from the other instance.
  @Override
  public void join() {
    GroupMembership.otherMember(pipeline.kafka(), IndexSink.NAME, context.instance())
        .ifPresent(
            other -> {
              throw new OtherInstanceException(IndexSink.NAME, other);
            });
    consumer.subscribe(sources.topics(), this);
  }

  @Override
  public boolean runOnce() {
    return unlessBroken(this::pollAndIndex);
  }

  private <T> T unlessBroken(Supplier<T> action) {
    try {
      return action.get();
    } catch (UncheckedIOException e) {
      isBroken = true;
      throw IndexSessionFactory.failure(context, e);
    } catch (AlreadyClosedException e) {
      // A merge in the background has failed.
      isBroken = true;
      var cause = new IOException("the index was closed by an error: " + e.getCause(), e);
      throw IndexSessionFactory.failure(
          context, new UncheckedIOException("index: " + cause.getMessage(), cause));
    } catch (NoCommonRequestException e) {
      isBroken = true;
      throw new PipelineException(
          "the records of topics link and verdict do not belong together: %s (keep folder %s elsewhere, and begin a new index with an empty folder)"
              .formatted(e.getMessage(), context.folder()),
          e);
    } catch (RuntimeException | Error e) {
      isBroken = true;
      throw e;
    }
  }

  private boolean pollAndIndex() {
    var polled = poll();
    rewound.clear();
    if (news.filter(NewsPublisher::refresh).isPresent()) scheduleCommit();
    for (var record : polled) take(record);
    polled.nextOffsets().forEach((partition, next) -> skipTo(partition, next.offset()));
    var now = clock.instant();
    if (missingTexts.check(joins, consumer, now)) scheduleCommit();
    limitQueues();
    if (commitDue.filter(due -> !now.isBefore(due)).isPresent()) commit();
    return !consumer.assignment().isEmpty();
  }

  // The assignment is checked here, because the client would wrap an exception that
  // onPartitionsAssigned throws.
  private ConsumerRecords<byte[], byte[]> poll() {
    try {
      var polled = consumer.poll(POLL_WAIT);
      if (isBroken)
        throw new KafkaException(
            "index-sink lost its partitions; it continues after its last commit");
      if (isAssignedAnew) {
        isAssignedAnew = false;
        requireAllPartitions();
        offsets.requireConsistent(consumer);
        beginNews();
        if (offsets.isNew()) store(offsets.positions());
        news.ifPresent(this::publish);
      }
      return polled;
    } catch (OffsetOutOfRangeException e) {
      offsets.requireConsistent(consumer);
      throw e;
    }
  }

  // The transactions of earlier sessions end before the publisher reads what they have published.
  private void beginNews() {
    news.ifPresent(NewsPublisher::close);
    producer.prepare();
    news =
        Optional.of(
            new NewsPublisher(pipeline, recordMetrics, index, IndexSink.index(context.folder())));
  }

  private void publish(NewsPublisher publisher) {
    publisher.publish(records -> producer.send(records, stored(), consumer.groupMetadata()));
  }

  private void requireAllPartitions() {
    var missing = new HashSet<>(sources.partitions());
    missing.removeAll(consumer.assignment());
    if (!missing.isEmpty()) throw new OtherInstanceException(IndexSink.NAME, "it has " + missing);
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    var partition = new TopicPartition(record.topic(), record.partition());
    if (rewound.contains(partition)) return;
    var join = joins.get(record.partition());
    var source = sources.source(record.topic());
    // Before the record is added, which may set the source back to an earlier offset.
    join.setNext(source, record.offset() + 1);
    var rejection =
        switch (source) {
          case PAGE -> IndexRecords.addPage(join, record);
          case TEXT -> IndexRecords.addText(join, record);
          case VERDICT -> IndexRecords.addVerdict(join, record);
        };
    rejection.ifPresent(reason -> reject(record, reason));
    recordMetrics.countProcessed(record.topic(), record.timestamp(), clock.millis());
    batchRecords++;
    scheduleCommit();
    join.takeRewound().forEach((from, offset) -> rewind(from, record.partition(), offset));
  }

  private void reject(ConsumerRecord<byte[], byte[]> record, String reason) {
    deadLetters.add(record, DeadLetter.of(pipeline, IndexSink.NAME, record, reason));
    recordMetrics.countDeadLetter(record.topic(), record.partition(), record.offset(), reason);
  }

  // The other records of this poll are read again, too.
  private void rewind(Source source, int number, long offset) {
    var partition = sources.partition(source, number);
    consumer.seek(partition, offset);
    deadLetters.dropFrom(partition, offset);
    rewound.add(partition);
  }

  // If transaction markers follow the last record, the next offset is beyond them.
  private void skipTo(TopicPartition partition, long offset) {
    if (rewound.contains(partition)) return;
    joins.get(partition.partition()).setNext(sources.source(partition.topic()), offset);
    scheduleCommit();
  }

  private void scheduleCommit() {
    if (commitDue.isEmpty()) commitDue = Optional.of(clock.instant().plus(COMMIT_INTERVAL));
  }

  private void limitQueues() {
    var paused = consumer.paused();
    var full = new ArrayList<TopicPartition>();
    var free = new ArrayList<TopicPartition>();
    for (var partition : consumer.assignment()) {
      var join = joins.get(partition.partition());
      var source = sources.source(partition.topic());
      var isPaused = paused.contains(partition);
      if (!isPaused && join.isFull(source)) full.add(partition);
      if (isPaused && join.hasRoom(source)) free.add(partition);
    }
    consumer.pause(full);
    consumer.resume(free);
  }

  private void commit() {
    if (isBroken || commitDue.isEmpty()) return;
    commitDue = Optional.empty();
    var positions = new HashMap<String, Long>();
    for (var partition : sources.partitions())
      positions.put(partition.toString(), position(partition));
    news.ifPresent(publisher -> positions.putAll(publisher.positions()));
    if (positions.equals(offsets.positions())) return;
    var _ =
        unlessBroken(
            () ->
                batches.record(
                    () -> {
                      store(positions);
                      return true;
                    }));
    recordsStored.increment(batchRecords);
    batchRecords = 0;
  }

  private long position(TopicPartition partition) {
    return joins.get(partition.partition()).position(sources.source(partition.topic()));
  }

  private void store(Map<String, Long> positions) {
    var complete = new ArrayList<>(deadLetters.before(this::position));
    news.map(NewsPublisher::deadLetters).ifPresent(complete::addAll);
    producer.send(complete, stored(), consumer.groupMetadata());
    index.commit(positions);
    deadLetters.removeBefore(this::position);
    news.ifPresent(NewsPublisher::committed);
    news.ifPresent(this::publish);
    offsets.store(positions);
    // Asynchronous, because this service resumes at its own offsets. Those of the group show which
    // records it has read, so that they can be purged.
    consumer.commitAsync(stored(), (_, _) -> {});
  }

  private Map<TopicPartition, OffsetAndMetadata> stored() {
    var stored = new HashMap<TopicPartition, OffsetAndMetadata>();
    for (var partition : sources.partitions())
      stored.put(partition, new OffsetAndMetadata(offsets.stored(partition).orElse(0L)));
    return stored;
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
    if (isBroken) return;
    isAssignedAnew = true;
    if (!assigned.containsAll(sources.partitions())) return;
    if (offsets.isNew()) {
      // From now on rule-service deletes no text that index-sink has not read.
      consumer.commitSync(atBeginning());
      offsets.begin(consumer);
    }
    joins.clear();
    for (var number = 0; number < sources.count(); number++) joins.add(newJoin());
    for (var partition : sources.partitions()) begin(partition);
    consumer.commitSync(stored());
  }

  private Map<TopicPartition, OffsetAndMetadata> atBeginning() {
    var next = new HashMap<TopicPartition, OffsetAndMetadata>();
    consumer
        .beginningOffsets(sources.partitions())
        .forEach((partition, offset) -> next.put(partition, new OffsetAndMetadata(offset)));
    return next;
  }

  private RequestJoin newJoin() {
    var bytes = pipeline.kafka().memory().bytes() / QUEUE_DIVISOR / sources.partitions().size();
    return new RequestJoin(bytes, index::add);
  }

  private void begin(TopicPartition partition) {
    var offset = offsets.stored(partition).orElse(0L);
    joins.get(partition.partition()).setNext(sources.source(partition.topic()), offset);
    consumer.seek(partition, offset);
  }

  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
    commit();
  }

  // What was added is dropped, and read again if the partitions come back.
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
    try (index) {
      news.ifPresent(NewsPublisher::close);
      metrics.close();
      consumer.close();
      producer.close();
    }
  }
}
