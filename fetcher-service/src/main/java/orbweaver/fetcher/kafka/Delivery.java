package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.kit.trace.Trace;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends what closes orders, together with their offsets, all or nothing. */
final class Delivery implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final Supplier<KafkaProducer<byte[], byte[]>> producers;
  private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

  Delivery(Supplier<KafkaProducer<byte[], byte[]>> producers) {
    this.producers = producers;
  }

  /**
   * Whether {@link #open} is to be called before anything is sent. Then what was sent last may be
   * committed or not: the group's offsets tell, once it is open.
   */
  boolean isBroken() {
    return producer.isEmpty();
  }

  /** Takes a new producer; what the last one left open is over when it returns. */
  void open() {
    var made = producers.get();
    var isReady = false;
    try {
      made.initTransactions();
      isReady = true;
    } finally {
      if (!isReady) made.close(Duration.ZERO);
    }
    producer = Optional.of(made);
  }

  /**
   * One transaction; answers whether it is committed. If it is not, all of it is to be sent again.
   */
  boolean deliver(
      Collection<Outgoing> outgoing,
      Map<TopicPartition, OffsetAndMetadata> offsets,
      ConsumerGroupMetadata group) {
    var current = producer.orElseThrow();
    try {
      current.beginTransaction();
      for (var order : outgoing) send(current, order);
      current.sendOffsetsToTransaction(offsets, group);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn("a transaction is aborted, its {} orders are sent again", outgoing.size(), e);
      abort(current);
      return false;
    }
    return commit(current);
  }

  private static void send(KafkaProducer<byte[], byte[]> current, Outgoing order) {
    for (var record : order.records()) {
      Trace.within(
          record.headers(),
          () -> {
            // What a send meets, the commit throws.
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
      LOG.warn("it is not known whether a transaction was committed", e);
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
      LOG.warn("the abort failed, a new producer takes its place", e);
      discard(current);
    }
  }

  private void discard(KafkaProducer<byte[], byte[]> current) {
    producer = Optional.empty();
    current.close(Duration.ZERO);
  }

  // Closing it aborts what is open.
  @Override
  public void close() {
    producer.ifPresent(open -> open.close(CLOSING));
  }
}
