package orbweaver.kit.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Reads what is committed of one partition from its beginning, outside of any group. Where it ends
 * is a question of its own: a transaction is decided on one topic before it is on another.
 */
public final class TopicReader implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(50);
  // A broker answers one request of a connection after the other: where a topic ends is told when
  // the fetch before it is, which waits for records.
  private static final int FETCH_WAIT_MS = 50;

  private final TopicPartition partition;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Map<String, Object> settings;
  // Made when it is asked: to most it never is.
  private Optional<KafkaConsumer<byte[], byte[]>> undecided = Optional.empty();

  public TopicReader(KafkaRing ring, Topic topic, int partition) {
    this(ring.kafka(), new TopicPartition(ring.name(topic), partition));
  }

  public TopicReader(KafkaSettings kafka, TopicPartition partition) {
    this.partition = partition;
    settings = new HashMap<>(kafka.reader());
    settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, FETCH_WAIT_MS);
    consumer = new KafkaConsumer<>(settings);
    consumer.assign(List.of(partition));
    consumer.seekToBeginning(List.of(partition));
  }

  /** Takes all that is committed by now. */
  public void readDecided(Consumer<ConsumerRecord<byte[], byte[]>> taker) {
    readTo(endOf(consumer), taker);
  }

  /**
   * Takes all that was written by now and is committed, if need be later: what is under way is
   * waited for. Not for whoever has a transaction of his own under way there.
   */
  public void readAll(Consumer<ConsumerRecord<byte[], byte[]>> taker) {
    readTo(endOf(undecided()), taker);
  }

  /** Passes over all that is committed by now. */
  public void skip() {
    consumer.seek(partition, endOf(consumer));
  }

  /** Whether a transaction is under way. */
  public boolean isUndecided() {
    return endOf(consumer) < endOf(undecided());
  }

  private KafkaConsumer<byte[], byte[]> undecided() {
    if (undecided.isEmpty()) {
      var all = new HashMap<>(settings);
      all.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_uncommitted");
      undecided = Optional.of(new KafkaConsumer<>(all));
    }
    return undecided.get();
  }

  private long endOf(KafkaConsumer<byte[], byte[]> asked) {
    return asked.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
  }

  private void readTo(long end, Consumer<ConsumerRecord<byte[], byte[]>> taker) {
    while (consumer.position(partition) < end) read(POLL, taker);
  }

  /** Takes what comes next, waiting for it at most so long. */
  public void read(Duration wait, Consumer<ConsumerRecord<byte[], byte[]>> taker) {
    consumer.poll(wait).forEach(taker);
  }

  // It is in no group, so nobody need hear of it; else the fetch under way would be waited for.
  @Override
  public void close() {
    consumer.close(CloseOptions.timeout(Duration.ZERO));
    undecided.ifPresent(open -> open.close(CloseOptions.timeout(Duration.ZERO)));
  }
}
