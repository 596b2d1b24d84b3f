package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.runtime.record.RequestTrace;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transactional sender of completed fetch requests: their records and offsets are committed
 * together or not at all.
 */
final class TransactionalSender implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TransactionalSender.class);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final Supplier<KafkaProducer<byte[], byte[]>> producers;
  private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

  TransactionalSender(Supplier<KafkaProducer<byte[], byte[]>> producers) {
    this.producers = producers;
  }

  /**
   * Tests whether {@link #open} must be called before the next transaction. If so, it is unknown
   * whether the last transaction was committed; after opening, the committed offsets tell.
   */
  boolean needsOpen() {
    return producer.isEmpty();
  }

  /**
   * Opens a new producer; transactions that its predecessor left open have ended when this returns.
   */
  void open() {
    var created = producers.get();
    var isReady = false;
    try {
      created.initTransactions();
      isReady = true;
    } finally {
      if (!isReady) created.close(Duration.ZERO);
    }
    producer = Optional.of(created);
  }

  /**
   * Sends and commits one transaction; returns true if it is committed. Otherwise all of it must be
   * sent again.
   */
  boolean sendAndCommit(
      Stream<ProducerRecord<byte[], byte[]>> records,
      Map<TopicPartition, OffsetAndMetadata> offsets,
      ConsumerGroupMetadata group) {
    var current = producer.orElseThrow();
    try {
      current.beginTransaction();
      records.forEach(record -> send(current, record));
      current.sendOffsetsToTransaction(offsets, group);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn("fetcher-service: transaction aborted, its results will be sent again", e);
      abort(current);
      return false;
    }
    return commit(current);
  }

  private static void send(
      KafkaProducer<byte[], byte[]> current, ProducerRecord<byte[], byte[]> record) {
    RequestTrace.within(
        record.headers(),
        () -> {
          // The commit fails if this send fails.
          var _ = current.send(record);
        });
  }

  private boolean commit(KafkaProducer<byte[], byte[]> current) {
    try {
      current.commitTransaction();
      return true;
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn(
          "fetcher-service: unknown whether a transaction was committed; a new producer reads the"
              + " committed offsets, and uncommitted results are sent again",
          e);
      discard(current);
      return false;
    }
  }

  private void abort(KafkaProducer<byte[], byte[]> current) {
    try {
      current.abortTransaction();
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn(
          "fetcher-service: a transaction could not be aborted; a new producer replaces this one",
          e);
      discard(current);
    }
  }

  private void discard(KafkaProducer<byte[], byte[]> current) {
    producer = Optional.empty();
    current.close(Duration.ZERO);
  }

  // Closing the producer aborts an open transaction.
  @Override
  public void close() {
    producer.ifPresent(open -> open.close(CLOSE_TIMEOUT));
  }
}
