package orbweaver.graph.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Sends what a batch has to say before the store keeps the batch: a crash between the two sends it
 * again, and a record lost would be lost for ever. Its producer is made for the first of them.
 */
final class Outgoing implements AutoCloseable {
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final KafkaSettings kafka;
  private final String id;
  private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

  Outgoing(KafkaSettings kafka, String id) {
    this.kafka = kafka;
    this.id = id;
  }

  /**
   * On return they are committed.
   *
   * @param kept where the store stands, which says nothing new: who is no member of the group any
   *     more is refused with it
   */
  void send(
      List<ProducerRecord<byte[], byte[]>> records,
      Map<TopicPartition, OffsetAndMetadata> kept,
      ConsumerGroupMetadata member) {
    if (records.isEmpty()) return;
    var sending = producer.orElseGet(this::open);
    sending.beginTransaction();
    for (var record : records) {
      var _ = sending.send(record); // what it meets, the commit throws
    }
    // Before anybody is asked whether we are a member: what we say lies in front of all that a
    // successor says, and never behind it.
    sending.flush();
    sending.sendOffsetsToTransaction(kept, member);
    sending.commitTransaction();
  }

  private KafkaProducer<byte[], byte[]> open() {
    var opened = new KafkaProducer<byte[], byte[]>(kafka.producer(id));
    producer = Optional.of(opened);
    opened.initTransactions();
    return opened;
  }

  @Override
  public void close() {
    producer.ifPresent(open -> open.close(CLOSING));
  }
}
