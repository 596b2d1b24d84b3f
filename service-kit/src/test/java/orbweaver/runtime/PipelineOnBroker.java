package orbweaver.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Pipeline with one partition on a broker in this JVM. */
public final class PipelineOnBroker implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(100);

  private final LocalBroker broker;
  private final PipelineContext pipeline;

  public PipelineOnBroker(Path folder) {
    broker = LocalBroker.start(folder);
    pipeline =
        PipelineAdmin.openOrCreate(KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 1);
  }

  public PipelineContext pipeline() {
    return pipeline;
  }

  /** Writes texts in one transaction, and so into one batch. */
  public void write(Topic topic, List<String> texts) {
    write(texts.stream().map(text -> record(topic, text.getBytes(UTF_8))).toList());
  }

  /** Writes records in one transaction. */
  public void write(List<ProducerRecord<byte[], byte[]>> records) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var record : records) {
        var _ = producer.send(record);
      }
      Transactions.commit(producer);
    }
  }

  public ProducerRecord<byte[], byte[]> record(Topic topic, byte[] value) {
    return new ProducerRecord<>(pipeline.topicName(topic), 0, null, value);
  }

  /** Returns all committed values of a topic, as text. */
  public List<String> read(Topic topic) {
    var partition = new TopicPartition(pipeline.topicName(topic), 0);
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
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
