package orbweaver.graph.sink.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Transactional producer that sends the records of a batch before the store commits the batch. A
 * crash in between sends the records again; the opposite order would lose them. The Kafka producer
 * is created on first use.
 */
final class ChangeProducer implements AutoCloseable {
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final KafkaSettings kafka;
  private final String id;
  private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

  ChangeProducer(KafkaSettings kafka, String id) {
    this.kafka = kafka;
    this.id = id;
  }

  /**
   * Sends the records and commits their transaction.
   *
   * @param storedOffsets current offsets of the store, which are already known: committing them
   *     fences a former group member
   */
  void send(
      List<ProducerRecord<byte[], byte[]>> records,
      Map<TopicPartition, OffsetAndMetadata> storedOffsets,
      ConsumerGroupMetadata member) {
    if (records.isEmpty()) return;
    var sending = producer.orElseGet(this::open);
    sending.beginTransaction();
    for (var record : records) {
      var _ = sending.send(record); // the commit reports the error of a send
    }
    // The flush precedes the membership check, so that these records lie before all records of a
    // successor.
    sending.flush();
    sending.sendOffsetsToTransaction(storedOffsets, member);
    sending.commitTransaction();
  }

  private KafkaProducer<byte[], byte[]> open() {
    var created = new KafkaProducer<byte[], byte[]>(kafka.producerConfig(id));
    producer = Optional.of(created);
    created.initTransactions();
    return created;
  }

  @Override
  public void close() {
    producer.ifPresent(open -> open.close(CLOSING));
  }
}
