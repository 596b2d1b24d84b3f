package orbweaver.frontier.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/**
 * Kafka Streams application that stores notes, {@code name=text}, or {@code name=} to delete one,
 * and answers each with the previous text and the previous number of notes.
 */
final class NotesApplication implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(100);
  private static final String NOTES = "notes";
  private static final String ANSWERS = "answers";

  private final KafkaSettings kafka;
  private final Path folder;
  private final KafkaConsumer<byte[], byte[]> reader;
  private final List<String> answers = new ArrayList<>();
  private final AtomicBoolean isFaulty = new AtomicBoolean();
  private KafkaStreams streams;
  private int starts;

  NotesApplication(LocalBroker broker, Path folder) throws Exception {
    kafka = KafkaSettings.of(broker.bootstrap());
    this.folder = folder;
    try (var admin = Admin.create(kafka.adminConfig())) {
      var topics = List.of(new NewTopic(NOTES, 1, (short) 1), new NewTopic(ANSWERS, 1, (short) 1));
      admin.createTopics(topics).all().get();
    }
    reader = new KafkaConsumer<>(kafka.readerConfig());
    var answered = new TopicPartition(ANSWERS, 0);
    reader.assign(List.of(answered));
    reader.seekToBeginning(List.of(answered));
    streams = started();
  }

  /** Restarts the application as another process with an empty state directory. */
  void restart() {
    streams.close();
    streams = started();
  }

  /** Aborts the transaction of the next note. */
  void failOnce() {
    isFaulty.set(true);
  }

  /** Sends notes in this order and returns the answers. */
  List<String> give(String... notes) {
    try (var producer = new KafkaProducer<byte[], byte[]>(kafka.producerConfig("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var note : notes) {
        var _ = producer.send(new ProducerRecord<>(NOTES, note.getBytes(UTF_8)));
      }
      Transactions.commit(producer);
    }
    answers.clear();
    while (answers.size() < notes.length) {
      reader.poll(POLL).forEach(answer -> answers.add(new String(answer.value(), UTF_8)));
    }
    return List.copyOf(answers);
  }

  private KafkaStreams started() {
    var settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "note-keeper");
    settings.put(StreamsConfig.STATE_DIR_CONFIG, folder.resolve("keeper" + starts++).toString());
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    // A thread that dies does not leave the group: another takes over when its session times out.
    settings.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, 1_000);
    settings.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 250);
    settings.putAll(kafka.adminConfig());
    var fresh = new KafkaStreams(topology(), settings);
    fresh.setUncaughtExceptionHandler(_ -> StreamThreadExceptionResponse.REPLACE_THREAD);
    fresh.start();
    return fresh;
  }

  private Topology topology() {
    var store =
        Stores.keyValueStoreBuilder(
            CompactStore.supplier("kept"), Serdes.Bytes(), Serdes.ByteArray());
    var bytes = Serdes.ByteArray();
    return new Topology()
        .addSource("reads", bytes.deserializer(), bytes.deserializer(), NOTES)
        .addProcessor("keeps", Keeper::new, "reads")
        .addStateStore(store, "keeps")
        .addSink("writes", ANSWERS, bytes.serializer(), bytes.serializer(), "keeps");
  }

  private final class Keeper extends ContextualProcessor<byte[], byte[], byte[], byte[]> {
    @Override
    public void process(Record<byte[], byte[]> record) {
      KeyValueStore<Bytes, byte[]> store = context().getStateStore("kept");
      var note = new String(record.value(), UTF_8).split("=", 2);
      var key = key(note[0]);
      var before = store.get(key);
      var answer =
          store.approximateNumEntries() + (before == null ? "" : new String(before, UTF_8));
      store.put(key, note[1].isEmpty() ? null : note[1].getBytes(UTF_8));
      if (isFaulty.getAndSet(false)) throw new IllegalStateException("as the test wants it");
      context().forward(record.withValue(answer.getBytes(UTF_8)));
    }
  }

  private static Bytes key(String name) {
    return Bytes.wrap(ByteBuffer.allocate(UrlFingerprint.BYTES).put(name.getBytes(UTF_8)).array());
  }

  @Override
  public void close() {
    streams.close();
    reader.close();
  }
}
