package orbweaver.graph.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.graph.store.GraphStore;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
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
final class PipelineFixture implements AutoCloseable {
  private final LocalBroker broker;
  private final PipelineContext pipeline;
  private final KafkaProducer<byte[], byte[]> producer;
  private final Path folder;
  private final Map<TopicPartition, TopicReader> readers = new HashMap<>();
  private long sequence;

  PipelineFixture(Path folder) {
    broker = LocalBroker.start(folder.resolve("broker"));
    this.folder = folder;
    pipeline =
        PipelineAdmin.openOrCreate(KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 2);
    producer = new KafkaProducer<>(pipeline.kafka().producerConfig("test"));
    producer.initTransactions();
  }

  GraphSink sink() {
    return DuckGraphSink.of(place("one"), true);
  }

  GraphSink sink(Supplier<GraphStore> stores) {
    return sink("one", stores);
  }

  GraphSink sink(String instance, Supplier<GraphStore> stores) {
    return new GraphSink(place(instance), stores, true);
  }

  private ServiceContext place(String instance) {
    var meters = new SimpleMeterRegistry();
    return new ServiceContext(pipeline, instance, folder, meters, InstantSource.system());
  }

  /** Returns the address of the broker. */
  String bootstrap() {
    return broker.bootstrap();
  }

  GraphStore open() {
    return DuckGraphSink.store(folder);
  }

  void send(Topic topic, int partition, Object... values) {
    producer.beginTransaction();
    for (var value : values) {
      var sent = value instanceof Verdict verdict ? numbered(partition, verdict) : value;
      var _ = producer.send(Records.of(pipeline, topic, partition, "key", sent));
    }
    Transactions.commit(producer);
    settle(topic, partition);
  }

  // A commit returns before its marker is written, and consumers see the records only after that.
  private void settle(Topic topic, int partition) {
    var at = new TopicPartition(pipeline.topicName(topic), partition);
    var reader = readers.computeIfAbsent(at, _ -> new TopicReader(pipeline.kafka(), at));
    await().pollDelay(Duration.ZERO).until(() -> !reader.hasOpenTransaction());
  }

  private NumberedVerdict numbered(int partition, Verdict verdict) {
    return new NumberedVerdict("0", partition, ++sequence, verdict);
  }

  void sendRaw(Topic topic, String text) {
    send(new ProducerRecord<>(pipeline.topicName(topic), 0, null, text.getBytes(UTF_8)));
  }

  /** Sends a record whose header declares that type. */
  void sendRaw(Topic topic, Class<?> type, String text) {
    var record =
        new ProducerRecord<byte[], byte[]>(
            pipeline.topicName(topic), 0, null, text.getBytes(UTF_8));
    record.headers().add(HeaderName.TYPE, type.getSimpleName().getBytes(UTF_8));
    send(record);
  }

  private void send(ProducerRecord<byte[], byte[]> record) {
    producer.beginTransaction();
    var _ = producer.send(record);
    Transactions.commit(producer);
  }

  /** Returns the committed group offset of the sink in a partition; 0 if there is none. */
  long committedGroupOffset(Topic topic, int partition) throws Exception {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var offsets = admin.listConsumerGroupOffsets(pipeline.kafka().groupId("graph-sink"));
      var at = new TopicPartition(pipeline.topicName(topic), partition);
      var offset = offsets.partitionsToOffsetAndMetadata().get().get(at);
      return offset == null ? 0 : offset.offset();
    }
  }

  /** Deletes the records before an offset. */
  void deleteRecordsBefore(Topic topic, int partition, long before) throws Exception {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var at = new TopicPartition(pipeline.topicName(topic), partition);
      admin.deleteRecords(Map.of(at, RecordsToDelete.beforeOffset(before))).all().get();
    }
  }

  /** Returns the current records of a public topic by key. */
  Map<String, String> table(Topic topic) {
    return PublicTopicTable.table(pipeline, topic);
  }

  PipelineContext pipeline() {
    return pipeline;
  }

  List<ConsumerRecord<byte[], byte[]>> deadLetters() {
    var partition = new TopicPartition(pipeline.topicName(Topic.DEAD_LETTER), 0);
    var deadLetters = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      var end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
      while (consumer.position(partition) < end) {
        consumer.poll(Duration.ofMillis(100)).forEach(deadLetters::add);
      }
    }
    return deadLetters;
  }

  @Override
  public void close() {
    readers.values().forEach(TopicReader::close);
    producer.close();
    broker.close();
  }
}
