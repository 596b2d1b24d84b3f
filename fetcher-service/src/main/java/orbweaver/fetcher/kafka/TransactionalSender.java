package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
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
   * Tests whether {@link #open} must be called before the next transaction. The last transaction
   * may then be committed or not; after opening, the offsets of the group tell.
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
   *
   * @param reports progress reports
   */
  boolean sendAndCommit(
      Collection<PendingResult> results,
      Collection<ProducerRecord<byte[], byte[]>> reports,
      Map<TopicPartition, OffsetAndMetadata> offsets,
      ConsumerGroupMetadata group) {
    var current = producer.orElseThrow();
    try {
      current.beginTransaction();
      for (var result : results) send(current, result);
      for (var report : reports) {
        var _ = current.send(report);
      }
      current.sendOffsetsToTransaction(offsets, group);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn(
          "fetcher-service: transaction aborted, its {} results will be sent again",
          results.size(),
          e);
      abort(current);
      return false;
    }
    return commit(current);
  }

  private static void send(KafkaProducer<byte[], byte[]> current, PendingResult result) {
    for (var record : result.records()) {
      RequestTrace.within(
          record.headers(),
          () -> {
            // A failed send is reported by the commit.
            var _ = current.send(record);
          });
    }
  }

  private boolean commit(KafkaProducer<byte[], byte[]> current) {
    try {
      current.commitTransaction();
      return true;
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn(
          "fetcher-service: outcome of a commit is unknown; the offsets of the group will tell", e);
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
      LOG.warn("fetcher-service: abort failed, a new producer replaces the present one", e);
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
