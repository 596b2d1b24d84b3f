package orbweaver.graph.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.url.KeyKind;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.graph.GraphStore;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Pipeline of two partitions on a broker in this JVM; records are written in transactions, as
 * services do.
 */
final class RingFixture implements AutoCloseable {
  private final LocalBroker broker;
  private final KafkaRing ring;
  private final KafkaProducer<byte[], byte[]> producer;
  private final Path folder;
  private long sequence;

  RingFixture(Path folder) {
    broker = LocalBroker.start(folder.resolve("broker"));
    this.folder = folder;
    ring = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.HOST, 2);
    producer = new KafkaProducer<>(ring.kafka().producer("test"));
    producer.initTransactions();
  }

  GraphSink sink() {
    return SinkShell.of(place("one"), true);
  }

  GraphSink sink(Supplier<GraphStore> stores) {
    return sink("one", stores);
  }

  GraphSink sink(String instance, Supplier<GraphStore> stores) {
    return new GraphSink(place(instance), stores, true);
  }

  private Workplace place(String instance) {
    var meters = new SimpleMeterRegistry();
    return new Workplace(ring, instance, folder, meters, InstantSource.system());
  }

  /** Returns the address of the broker. */
  String bootstrap() {
    return broker.bootstrap();
  }

  GraphStore open() {
    return SinkShell.store(folder);
  }

  void send(Topic topic, int partition, Object... values) {
    producer.beginTransaction();
    for (var value : values) {
      var sent = value instanceof Verdict verdict ? numbered(partition, verdict) : value;
      var _ = producer.send(Wire.record(ring, topic, partition, "key", sent));
    }
    Commit.of(producer);
    settle(topic, partition);
  }

  // A commit returns before its marker is written, and consumers see the records only after that.
  private void settle(Topic topic, int partition) {
    try (var reader = new TopicReader(ring, topic, partition)) {
      await().pollDelay(Duration.ZERO).until(() -> !reader.isUndecided());
    }
  }

  private NumberedVerdict numbered(int partition, Verdict verdict) {
    return new NumberedVerdict("0", partition, ++sequence, verdict);
  }

  void sendRaw(Topic topic, String text) {
    send(new ProducerRecord<>(ring.name(topic), 0, null, text.getBytes(UTF_8)));
  }

  /** Sends a record whose header declares that type. */
  void sendRaw(Topic topic, Class<?> type, String text) {
    var record =
        new ProducerRecord<byte[], byte[]>(ring.name(topic), 0, null, text.getBytes(UTF_8));
    record.headers().add(HeaderName.TYPE, type.getSimpleName().getBytes(UTF_8));
    send(record);
  }

  private void send(ProducerRecord<byte[], byte[]> record) {
    producer.beginTransaction();
    var _ = producer.send(record);
    Commit.of(producer);
  }

  /** Returns the committed group offset of the sink in a partition; 0 if there is none. */
  long said(Topic topic, int partition) throws Exception {
    try (var admin = Admin.create(ring.kafka().admin())) {
      var stands = admin.listConsumerGroupOffsets(ring.kafka().group("graph-sink"));
      var at = new TopicPartition(ring.name(topic), partition);
      var stand = stands.partitionsToOffsetAndMetadata().get().get(at);
      return stand == null ? 0 : stand.offset();
    }
  }

  /** Deletes the records before an offset. */
  void free(Topic topic, int partition, long before) throws Exception {
    try (var admin = Admin.create(ring.kafka().admin())) {
      var at = new TopicPartition(ring.name(topic), partition);
      admin.deleteRecords(Map.of(at, RecordsToDelete.beforeOffset(before))).all().get();
    }
  }

  /** Returns the current records of a public topic by key. */
  Map<String, String> table(Topic topic) {
    return PublicTopics.table(ring, topic);
  }

  KafkaRing ring() {
    return ring;
  }

  List<ConsumerRecord<byte[], byte[]>> deadLetters() {
    var partition = new TopicPartition(ring.name(Topic.DEAD_LETTER), 0);
    var letters = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(ring.kafka().reader())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      var end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
      while (consumer.position(partition) < end) {
        consumer.poll(Duration.ofMillis(100)).forEach(letters::add);
      }
    }
    return letters;
  }

  @Override
  public void close() {
    producer.close();
    broker.close();
  }
}
