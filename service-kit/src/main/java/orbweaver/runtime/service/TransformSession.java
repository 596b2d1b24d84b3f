package orbweaver.runtime.service;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.RequestTrace;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** Session of a stateless service: a consumer and a transactional producer. */
final class TransformSession implements ConsumerSession, ConsumerRebalanceListener {
  private record Consumed(String topic, long timestamp) {}

  private static final Duration POLL = Duration.ofMillis(100);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);
  // More buffered bodies would only survive garbage collections while they wait.
  private static final int MAX_RECORDS = 200;
  private static final int MAX_BYTES_PER_PARTITION = 768 * 1024;

  private final List<String> topics;
  private final RecordTransformer transformer;
  private final Duration maxTransactionTime;
  private final Producer<byte[], byte[]> producer;
  private final Consumer<byte[], byte[]> consumer;
  private final Meters meters;
  private final ConsumedRecordMetrics consumedMetrics;
  private final String deadLetterTopic;
  private final InstantSource clock;
  private final CommitRateLimiter commits;
  private final Duration maxBacklogTime;
  // Records and offsets of the open transaction; empty if none is open.
  private final List<Consumed> consumed = new ArrayList<>();
  private final Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();
  private long transactionStart;
  private boolean isLost;

  /**
   * @param member settings of the consumer
   */
  TransformSession(
      String name,
      ServiceContext context,
      Map<String, Object> member,
      List<String> topics,
      RecordTransformer transformer,
      Duration maxTransactionTime) {
    this(
        name,
        context,
        newProducer(name, context),
        new KafkaConsumer<>(consumerSettings(context, member, topics)),
        topics,
        transformer,
        maxTransactionTime);
  }

  /** Creates a session with clients that it closes. */
  TransformSession(
      String name,
      ServiceContext context,
      Producer<byte[], byte[]> producer,
      Consumer<byte[], byte[]> consumer,
      List<String> topics,
      RecordTransformer transformer,
      Duration maxTransactionTime) {
    this.producer = producer;
    this.consumer = consumer;
    this.topics = topics;
    this.transformer = transformer;
    this.maxTransactionTime = maxTransactionTime;
    meters = Meters.of(context.meters(), name);
    meters.bind(consumer);
    meters.bind(producer);
    consumedMetrics = new ConsumedRecordMetrics(meters);
    deadLetterTopic = context.pipeline().topicName(Topic.DEAD_LETTER);
    clock = context.clock();
    commits = new CommitRateLimiter(context.commitInterval());
    maxBacklogTime = CommitRateLimiter.maxTransactionTime(context.commitInterval());
  }

  private static Producer<byte[], byte[]> newProducer(String name, ServiceContext context) {
    var kafka = context.pipeline().kafka();
    var id = kafka.groupId(name) + "." + context.instance();
    return new KafkaProducer<>(
        kafka.producerConfig(id, context.pipeline().manifest().partitions()));
  }

  private static Map<String, Object> consumerSettings(
      ServiceContext context, Map<String, Object> member, List<String> topics) {
    var settings = new HashMap<>(member);
    var largest = topics.stream().anyMatch(context.pipeline().topicName(Topic.FETCH)::equals);
    var memory = context.pipeline().kafka().memory();
    var records = memory.recordsPerPoll(largest ? Topic.FETCH : Topic.SEED, MAX_RECORDS);
    settings.putIfAbsent(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
    settings.putIfAbsent(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, MAX_BYTES_PER_PARTITION);
    return settings;
  }

  @Override
  public void join() {
    producer.initTransactions();
    consumer.subscribe(topics, this);
  }

  // One transaction holds the records of several polls: a poll returns few, since a record may be
  // large.
  @Override
  public boolean runOnce() {
    var polled = consumer.poll(consumed.isEmpty() ? POLL : untilCommitAllowed());
    requireAssigned();
    for (var record : polled) transform(record);
    if (isDue(polled.isEmpty())) commit();
    return !consumer.assignment().isEmpty();
  }

  private Duration untilCommitAllowed() {
    var wait = Duration.ofMillis(commits.millisUntilAllowed(clock.millis()));
    return wait.compareTo(POLL) < 0 ? wait : POLL;
  }

  private boolean isDue(boolean isAllRead) {
    if (consumed.isEmpty()) return false;
    var isFull = consumed.size() >= MAX_RECORDS || isOlderThan(maxBacklogTime);
    return isFull || (isAllRead && untilCommitAllowed().isZero());
  }

  private boolean isOlderThan(Duration age) {
    return System.nanoTime() - transactionStart >= age.toNanos();
  }

  private void transform(ConsumerRecord<byte[], byte[]> record) {
    if (consumed.isEmpty()) begin();
    for (var result : transformer.apply(record)) {
      RequestTrace.within(result.headers(), () -> send(result));
      if (result.topic().equals(deadLetterTopic)) countDeadLetter(record, result);
    }
    var partition = new TopicPartition(record.topic(), record.partition());
    var next = new OffsetAndMetadata(record.offset() + 1, record.leaderEpoch(), "");
    positions.put(partition, next);
    consumed.add(new Consumed(record.topic(), record.timestamp()));
    if (isOlderThan(maxTransactionTime)) commit();
  }

  private void begin() {
    transactionStart = System.nanoTime();
    producer.beginTransaction();
  }

  private void commit() {
    if (consumed.isEmpty()) return;
    producer.sendOffsetsToTransaction(positions, consumer.groupMetadata());
    producer.commitTransaction();
    var now = clock.millis();
    commits.committed(now);
    for (var record : consumed)
      consumedMetrics.countProcessed(record.topic(), record.timestamp(), now);
    consumed.clear();
    positions.clear();
  }

  // The new owner of a lost partition reads it from the last commit, so the open transaction must
  // not be committed.
  private void requireAssigned() {
    if (isLost)
      throw new KafkaException(
          "the consumer group revoked partitions during a transaction; the transaction is aborted, and"
              + " the new owner reads the records again");
  }

  @Override
  public void onPartitionsAssigned(Collection<TopicPartition> assigned) {}

  // The next owner starts at the offsets of this commit.
  @Override
  public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
    commit();
  }

  @Override
  public void onPartitionsLost(Collection<TopicPartition> lost) {
    isLost = !consumed.isEmpty();
  }

  @Override
  public void finish() {
    if (!isLost) commit();
  }

  private void countDeadLetter(
      ConsumerRecord<byte[], byte[]> record, ProducerRecord<byte[], byte[]> deadLetter) {
    var reason = DeadLetter.reason(deadLetter.headers(), record.topic(), record.offset());
    consumedMetrics.countDeadLetter(
        record.topic(), record.partition(), record.offset(), reason.orElse("no reason is given"));
  }

  // The commit throws the failure of a send.
  private void send(ProducerRecord<byte[], byte[]> record) {
    var _ = producer.send(record);
  }

  // Closing the producer aborts the open transaction. It must not be committed when the consumer
  // gives its partitions back.
  @Override
  public void close() {
    consumed.clear();
    meters.close();
    consumer.close();
    producer.close(CLOSE_TIMEOUT);
  }
}
