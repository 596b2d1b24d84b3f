package orbweaver.fetcher.kafka;

import static java.util.stream.Collectors.toMap;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends what closes orders, together with their offsets, all or nothing. When it cannot be told
 * which of the two it was, a new producer settles it and the group's offsets are asked.
 */
final class Delivery implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final Map<String, Object> settings;
  private @Nullable KafkaProducer<byte[], byte[]> producer;
  private List<Outgoing> doubtful = List.of();
  private Map<TopicPartition, OffsetAndMetadata> doubtfulOffsets = Map.of();

  Delivery(Map<String, Object> settings) {
    this.settings = settings;
    producer = fresh();
  }

  // initTransactions before anything else: it ends what a dead predecessor left open, and offsets
  // cannot be read before that.
  private KafkaProducer<byte[], byte[]> fresh() {
    var made = new KafkaProducer<byte[], byte[]>(settings);
    var isReady = false;
    try {
      made.initTransactions();
      isReady = true;
    } finally {
      if (!isReady) made.close(Duration.ZERO);
    }
    return made;
  }

  /**
   * One transaction; answers whether it is committed. If it is not, nothing of it happened, or
   * {@link #settle} must tell.
   */
  boolean deliver(
      Collection<Outgoing> outgoing,
      Map<TopicPartition, OffsetAndMetadata> offsets,
      ConsumerGroupMetadata group) {
    var current = producer();
    try {
      current.beginTransaction();
      for (var order : outgoing) {
        for (var record : order.records()) {
          // What a send meets, the commit throws.
          var _ = current.send(record);
        }
      }
      current.sendOffsetsToTransaction(offsets, group);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn("a transaction is aborted, its {} orders are sent again", outgoing.size(), e);
      abort(current);
      return false;
    }
    return commit(current, outgoing, offsets);
  }

  private boolean commit(
      KafkaProducer<byte[], byte[]> current,
      Collection<Outgoing> outgoing,
      Map<TopicPartition, OffsetAndMetadata> offsets) {
    try {
      current.commitTransaction();
      return true;
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      LOG.warn("it is not known whether a transaction was committed", e);
      doubtful = List.copyOf(outgoing);
      doubtfulOffsets = offsets;
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
    producer = null;
    current.close(Duration.ZERO);
  }

  private KafkaProducer<byte[], byte[]> producer() {
    var current = producer == null ? fresh() : producer;
    producer = current;
    return current;
  }

  /** Whether {@link #settle} is to be asked before anything is sent. */
  boolean isInDoubt() {
    return !doubtful.isEmpty();
  }

  /**
   * Ends the doubt; answers the orders of the transaction if it was committed, none if not.
   *
   * @param committed the offset of the group on a partition
   */
  List<Outgoing> settle(Function<TopicPartition, Optional<OffsetAndMetadata>> committed) {
    // The transaction in doubt is over only when the new producer has started.
    var _ = producer();
    var isCommitted =
        doubtfulOffsets.entrySet().stream()
            .allMatch(
                offset ->
                    committed
                        .apply(offset.getKey())
                        .filter(found -> isSame(found, offset.getValue()))
                        .isPresent());
    LOG.warn("the transaction in doubt was {}", isCommitted ? "committed" : "aborted");
    var settled = isCommitted ? doubtful : List.<Outgoing>of();
    doubtful = List.of();
    doubtfulOffsets = Map.of();
    return settled;
  }

  /** Leaves a partition to its next owner, whose offsets say nothing of our doubt. */
  void forget(TopicPartition partition) {
    doubtful =
        doubtful.stream().filter(order -> order.partition() != partition.partition()).toList();
    doubtfulOffsets =
        doubtfulOffsets.entrySet().stream()
            .filter(offset -> !offset.getKey().equals(partition))
            .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static boolean isSame(OffsetAndMetadata found, OffsetAndMetadata sent) {
    return found.offset() == sent.offset() && found.metadata().equals(sent.metadata());
  }

  // Closing it aborts what is open.
  @Override
  public void close() {
    if (producer != null) producer.close(CLOSING);
  }
}
