package orbweaver.kit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Pipeline with one partition on a broker in this JVM. */
public final class RingOnBroker implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(100);

  private final LocalBroker broker;
  private final KafkaRing pipeline;

  public RingOnBroker(Path folder) {
    broker = LocalBroker.start(folder);
    pipeline = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.HOST, 1);
  }

  public KafkaRing ring() {
    return pipeline;
  }

  /** Writes texts in one transaction, and so into one batch. */
  public void write(Topic topic, List<String> texts) {
    write(texts.stream().map(text -> record(topic, text.getBytes(UTF_8))).toList());
  }

  /** Writes records in one transaction. */
  public void write(List<ProducerRecord<byte[], byte[]>> records) {
    try (var producer = new KafkaProducer<byte[], byte[]>(pipeline.kafka().producer("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var record : records) {
        var _ = producer.send(record);
      }
      Commit.of(producer);
    }
  }

  public ProducerRecord<byte[], byte[]> record(Topic topic, byte[] value) {
    return new ProducerRecord<>(pipeline.name(topic), 0, null, value);
  }

  /** Returns all committed values of a topic, as text. */
  public List<String> read(Topic topic) {
    var partition = new TopicPartition(pipeline.name(topic), 0);
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().reader())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      var end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
      var values = new ArrayList<String>();
      while (consumer.position(partition) < end) {
        for (var record : consumer.poll(POLL)) values.add(new String(record.value(), UTF_8));
      }
      return values;
    }
  }

  @Override
  public void close() {
    broker.close();
  }
}
