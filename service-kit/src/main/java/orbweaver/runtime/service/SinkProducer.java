package orbweaver.runtime.service;

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
 * Transactional producer of a sink, for dead letters and published records. It sends the records of
 * a batch before the store commits the batch: after a crash in between, they are sent again,
 * whereas the opposite order would lose them. Records that the store keeps can also be sent after
 * its commit. The Kafka producer is created on first use.
 */
public final class SinkProducer implements AutoCloseable {
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final KafkaSettings kafka;
  private final String transactionalId;
  private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

  public SinkProducer(KafkaSettings kafka, String transactionalId) {
    this.kafka = kafka;
    this.transactionalId = transactionalId;
  }

  /**
   * Sends the records and commits their transaction.
   *
   * @param storedOffsets offsets of the store before the batch. They are committed although the
   *     group has reached them already, because only a commit of offsets checks that this member
   *     still belongs to the group
   * @param member metadata of this member of the consumer group
   */
  public void send(
      List<ProducerRecord<byte[], byte[]>> records,
      Map<TopicPartition, OffsetAndMetadata> storedOffsets,
      ConsumerGroupMetadata member) {
    if (records.isEmpty()) return;
    var kafkaProducer = producer.orElseGet(this::open);
    kafkaProducer.beginTransaction();
    for (var record : records) {
      var _ = kafkaProducer.send(record); // the commit reports the error of a send
    }
    // The flush precedes the membership check, so that the records of this member precede those of
    // the next owner of its partitions.
    kafkaProducer.flush();
    kafkaProducer.sendOffsetsToTransaction(storedOffsets, member);
    kafkaProducer.commitTransaction();
  }

  /**
   * Aborts the open transaction of an earlier producer with this id, which can send no more. A
   * caller that reads what was sent prepares the producer before.
   */
  public void prepare() {
    if (producer.isEmpty()) open();
  }

  private KafkaProducer<byte[], byte[]> open() {
    var created = new KafkaProducer<byte[], byte[]>(kafka.producerConfig(transactionalId));
    producer = Optional.of(created);
    created.initTransactions();
    return created;
  }

  @Override
  public void close() {
    producer.ifPresent(open -> open.close(CLOSE_TIMEOUT));
  }
}
