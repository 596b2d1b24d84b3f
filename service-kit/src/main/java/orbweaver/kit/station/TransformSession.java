package orbweaver.kit.station;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.trace.Trace;
import orbweaver.kit.wire.DeadLetter;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** A consumer and a transactional producer, from one trouble to the next. */
final class TransformSession implements Session, ConsumerRebalanceListener {
  private record Arrival(String topic, long timestamp) {}

  private static final Duration POLL = Duration.ofMillis(100);
  private static final Duration CLOSING = Duration.ofSeconds(5);
  // Bodies that wait their turn in the heap would only be carried from one collection to the next.
  private static final int RECORDS_AT_ONCE = 200;
  private static final int BYTES_AT_ONCE = 768 * 1024;

  private final List<String> topics;
  private final Step step;
  private final Duration longest;
  private final KafkaProducer<byte[], byte[]> producer;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Meters meters;
  private final Arrivals arrivals;
  private final String aside;
  private final InstantSource clock;
  private final CommitRate commits;
  private final Duration longestBacklog;
  // Records and offsets of the open transaction; while they are empty, none is open.
  private final List<Arrival> read = new ArrayList<>();
  private final Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();
  private long begun;
  private boolean isLost;

  /**
   * @param member settings of the consumer
   */
  TransformSession(
      String name,
      Workplace workplace,
      Map<String, Object> member,
      List<String> topics,
      Step step,
      Duration longest) {
    this.topics = topics;
    this.step = step;
    this.longest = longest;
    var kafka = workplace.ring().kafka();
    var id = kafka.group(name) + "." + workplace.instance();
    var partitions = workplace.ring().manifest().partitions();
    producer = new KafkaProducer<>(kafka.producer(id, partitions));
    var settings = new HashMap<>(member);
    var largest = topics.stream().anyMatch(workplace.ring().name(Topic.FETCH)::equals);
    var records =
        kafka.memory().recordsPerPoll(largest ? Topic.FETCH : Topic.SEED, RECORDS_AT_ONCE);
    settings.putIfAbsent(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
    settings.putIfAbsent(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, BYTES_AT_ONCE);
    consumer = new KafkaConsumer<>(settings);
    meters = Meters.of(workplace.meters(), name);
    meters.watch(consumer);
    meters.watch(producer);
    arrivals = new Arrivals(meters);
    aside = workplace.ring().name(Topic.DEAD_LETTER);
    clock = workplace.clock();
    commits = new CommitRate(workplace.commitInterval());
    longestBacklog = CommitRate.longest(workplace.commitInterval());
  }

  @Override
  public void join() {
    producer.initTransactions();
    consumer.subscribe(topics, this);
  }

  // One transaction takes the records of several polls, which are few since each may be large.
  @Override
  public boolean turn() {
    var polled = consumer.poll(read.isEmpty() ? POLL : untilCommitAllowed());
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
    if (read.isEmpty()) return false;
    var isFull = read.size() >= RECORDS_AT_ONCE || isOlderThan(longestBacklog);
    return isFull || (isAllRead && untilCommitAllowed().isZero());
  }

  private boolean isOlderThan(Duration age) {
    return System.nanoTime() - begun >= age.toNanos();
  }

  private void transform(ConsumerRecord<byte[], byte[]> record) {
    if (read.isEmpty()) begin();
    for (var made : step.apply(record)) {
      Trace.within(made.headers(), () -> send(made));
      if (made.topic().equals(aside)) note(record, made);
    }
    var partition = new TopicPartition(record.topic(), record.partition());
    var next = new OffsetAndMetadata(record.offset() + 1, record.leaderEpoch(), "");
    positions.put(partition, next);
    read.add(new Arrival(record.topic(), record.timestamp()));
    if (isOlderThan(longest)) commit();
  }

  private void begin() {
    begun = System.nanoTime();
    producer.beginTransaction();
  }

  private void commit() {
    if (read.isEmpty()) return;
    producer.sendOffsetsToTransaction(positions, consumer.groupMetadata());
    producer.commitTransaction();
    var now = clock.millis();
    commits.committed(now);
    for (var one : read) arrivals.took(one.topic(), one.timestamp(), now);
    read.clear();
    positions.clear();
  }

  // The new owner of a lost partition reads it from the last commit, so the open transaction must
  // not be committed.
  private void requireAssigned() {
    if (isLost)
      throw new KafkaException(
          "the consumer group took partitions away in the middle of a transaction; it is aborted, and"
              + " their new owner reads the records again");
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
    isLost = !read.isEmpty();
  }

  @Override
  public void finish() {
    if (!isLost) commit();
  }

  private void note(ConsumerRecord<byte[], byte[]> record, ProducerRecord<byte[], byte[]> letter) {
    var why = DeadLetter.why(letter.headers(), record.topic(), record.offset());
    arrivals.laidAside(
        record.topic(), record.partition(), record.offset(), why.orElse("no reason is given"));
  }

  // What a send meets, the commit throws.
  private void send(ProducerRecord<byte[], byte[]> made) {
    var _ = producer.send(made);
  }

  // Closing the producer aborts the open transaction. It must not be committed when the consumer
  // gives its partitions back.
  @Override
  public void close() {
    read.clear();
    meters.close();
    consumer.close();
    producer.close(CLOSING);
  }
}
