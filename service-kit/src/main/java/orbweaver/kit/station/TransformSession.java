package orbweaver.kit.station;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.trace.Trace;
import orbweaver.kit.wire.DeadLetter;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** A consumer and a transactional producer, from one trouble to the next. */
final class TransformSession implements Session {
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
    settings.putIfAbsent(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, RECORDS_AT_ONCE);
    settings.putIfAbsent(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, BYTES_AT_ONCE);
    consumer = new KafkaConsumer<>(settings);
    meters = Meters.of(workplace.meters(), name);
    meters.watch(consumer);
    meters.watch(producer);
    arrivals = new Arrivals(meters);
    aside = workplace.ring().name(Topic.DEAD_LETTER);
    clock = workplace.clock();
    commits = new CommitRate(workplace.commitInterval());
  }

  @Override
  public void join() {
    producer.initTransactions();
    consumer.subscribe(topics);
  }

  @Override
  public boolean turn() {
    var batch = consumer.poll(POLL);
    if (batch.isEmpty()) return !consumer.assignment().isEmpty();
    transform(batch);
    awaitNextCommit();
    return true;
  }

  // Records that come meanwhile go into one transaction. The poll keeps the group membership; only
  // a partition that it assigns is not paused.
  private void awaitNextCommit() {
    var wait = commits.millisUntilAllowed(clock.millis());
    if (wait == 0) return;
    consumer.pause(consumer.assignment());
    var assigned = consumer.poll(Duration.ofMillis(wait));
    consumer.resume(consumer.paused());
    if (!assigned.isEmpty()) transform(assigned);
  }

  private void transform(ConsumerRecords<byte[], byte[]> batch) {
    var left = batch.iterator();
    while (left.hasNext()) {
      var positions = new HashMap<TopicPartition, OffsetAndMetadata>();
      var end = System.nanoTime() + longest.toNanos();
      producer.beginTransaction();
      do positions.putAll(transform(left.next()));
      while (left.hasNext() && System.nanoTime() < end);
      producer.sendOffsetsToTransaction(positions, consumer.groupMetadata());
      producer.commitTransaction();
      commits.committed(clock.millis());
    }
    var now = clock.millis();
    for (var record : batch) arrivals.took(record.topic(), record.timestamp(), now);
  }

  private Map<TopicPartition, OffsetAndMetadata> transform(ConsumerRecord<byte[], byte[]> record) {
    for (var made : step.apply(record)) {
      Trace.within(made.headers(), () -> send(made));
      if (made.topic().equals(aside)) note(record, made);
    }
    var partition = new TopicPartition(record.topic(), record.partition());
    return Map.of(partition, new OffsetAndMetadata(record.offset() + 1, record.leaderEpoch(), ""));
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

  // Closing the producer aborts what is open.
  @Override
  public void close() {
    meters.close();
    consumer.close();
    producer.close(CLOSING);
  }
}
