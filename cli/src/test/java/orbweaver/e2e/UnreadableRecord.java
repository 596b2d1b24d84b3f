package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Unreadable record and its position. */
final class UnreadableRecord {
  private static final List<Topic> TOPICS =
      List.of(
          Topic.SEED,
          Topic.LINK,
          Topic.VERDICT,
          Topic.FRONTIER,
          Topic.FETCH,
          Topic.CONTROL,
          Topic.PROGRESS);

  private final ProducerRecord<byte[], byte[]> record;
  private final long offset;

  private UnreadableRecord(ProducerRecord<byte[], byte[]> record, long offset) {
    this.record = record;
    this.offset = offset;
  }

  /** Writes unreadable records of each kind to every topic that a service reads. */
  static List<UnreadableRecord> into(PipelineContext pipeline) throws Exception {
    var laid = new ArrayList<UnreadableRecord>();
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("poison"))) {
      producer.initTransactions();
      for (var topic : TOPICS) {
        for (var record : records(pipeline.topicName(topic))) {
          producer.beginTransaction();
          var place = producer.send(record);
          Transactions.commit(producer);
          laid.add(new UnreadableRecord(record, place.get().offset()));
        }
      }
    }
    return laid;
  }

  private static List<ProducerRecord<byte[], byte[]>> records(String topic) {
    var ofAnotherVersion = record(topic, "http://a.test/0");
    ofAnotherVersion.headers().add(HeaderName.VERSION, "99".getBytes(UTF_8));
    return List.of(
        record(topic, "{\"url\":"),
        record(topic, "{\"no\":\"such field\"}"),
        record(topic, "{\"url\":\"http://a.test/0\",\"activity\":\"nobody's\"}"),
        new ProducerRecord<>(topic, 0, null, new byte[] {(byte) 0xff, 0, (byte) 0xfe, '\n'}),
        new ProducerRecord<>(topic, 0, "no value".getBytes(UTF_8), null),
        ofAnotherVersion);
  }

  private static ProducerRecord<byte[], byte[]> record(String topic, String value) {
    return new ProducerRecord<>(topic, 0, "key".getBytes(UTF_8), value.getBytes(UTF_8));
  }

  /** Returns the reason of its dead letter, if this is it, with unchanged bytes. */
  Optional<String> why(ConsumerRecord<byte[], byte[]> deadLetter) {
    return DeadLetter.reason(deadLetter.headers(), record.topic(), offset)
        .filter(_ -> Arrays.equals(deadLetter.value(), record.value()));
  }

  @Override
  public String toString() {
    return record.topic() + " offset " + offset;
  }
}
