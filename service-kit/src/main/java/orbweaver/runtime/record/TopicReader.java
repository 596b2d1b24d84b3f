package orbweaver.runtime.record;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Reader of the committed records of one partition from its beginning, outside of any consumer
 * group. Callers choose the end of a read, because a transaction may be committed on one topic
 * before it is on another.
 */
public final class TopicReader implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(50);
  // A broker answers the requests of a connection in order: a request for the end offset waits for
  // the fetch before it, which waits for records.
  private static final int FETCH_WAIT_MS = 50;
  private static final int LAST_OFFSETS = 100;

  private final TopicPartition partition;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Map<String, Object> settings;
  private final Optional<Duration> patience;
  // Created on first use: most readers never need it.
  private Optional<KafkaConsumer<byte[], byte[]>> uncommitted = Optional.empty();

  public TopicReader(PipelineContext pipeline, Topic topic, int partition) {
    this(pipeline.kafka(), new TopicPartition(pipeline.topicName(topic), partition));
  }

  public TopicReader(KafkaSettings kafka, TopicPartition partition) {
    this(kafka, partition, Optional.empty());
  }

  /**
   * Creates a reader whose reads fail with a {@link TimeoutException} if the brokers do not answer.
   *
   * @param patience time that a request, or the wait for the next record, may take
   */
  public TopicReader(PipelineContext pipeline, Topic topic, int partition, Duration patience) {
    this(
        pipeline.kafka(),
        new TopicPartition(pipeline.topicName(topic), partition),
        Optional.of(patience));
  }

  private TopicReader(KafkaSettings kafka, TopicPartition partition, Optional<Duration> patience) {
    this.partition = partition;
    this.patience = patience;
    settings = new HashMap<>(kafka.readerConfig());
    patience.ifPresent(
        limit ->
            settings.put(
                ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, Math.toIntExact(limit.toMillis())));
    settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, FETCH_WAIT_MS);
    consumer = new KafkaConsumer<>(settings);
    consumer.assign(List.of(partition));
    consumer.seekToBeginning(List.of(partition));
  }

  /** Reads all records that are committed by now. */
  public void readCommitted(Consumer<ConsumerRecord<byte[], byte[]>> handler) {
    readTo(endOf(consumer), handler);
  }

  /**
   * Reads all records that are written by now, and first waits until open transactions are
   * committed or aborted. A caller with an open transaction of its own on the partition would wait
   * for itself.
   */
  public void readAllAndAwaitTransactions(Consumer<ConsumerRecord<byte[], byte[]>> handler) {
    readTo(endOf(uncommitted()), handler);
  }

  /**
   * Returns the last record that is written by now; empty if there is none. First waits until open
   * transactions are committed or aborted.
   */
  public Optional<ConsumerRecord<byte[], byte[]>> readLast() {
    var end = endOf(uncommitted());
    var begin = consumer.beginningOffsets(List.of(partition)).getOrDefault(partition, 0L);
    var last = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    // Markers of transactions have offsets, too, so the last offset rarely is that of a record.
    for (var from = end; last.isEmpty() && from > begin; ) {
      from = Math.max(begin, from - LAST_OFFSETS);
      consumer.seek(partition, from);
      readTo(end, last::add);
    }
    return last.isEmpty() ? Optional.empty() : Optional.of(last.getLast());
  }

  /** Skips the records before an offset. */
  public void skipTo(long offset) {
    consumer.seek(partition, offset);
  }

  /** Returns the offset up to which records were read. */
  public long position() {
    return consumer.position(partition);
  }

  /** Skips all records that are committed by now. */
  public void skipToEnd() {
    consumer.seek(partition, endOf(consumer));
  }

  /** Tests whether a transaction is open on the partition. */
  public boolean hasOpenTransaction() {
    return endOf(consumer) < endOf(uncommitted());
  }

  private KafkaConsumer<byte[], byte[]> uncommitted() {
    if (uncommitted.isEmpty()) {
      var uncommittedSettings = new HashMap<>(settings);
      uncommittedSettings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_uncommitted");
      uncommitted = Optional.of(new KafkaConsumer<>(uncommittedSettings));
    }
    return uncommitted.get();
  }

  private long endOf(KafkaConsumer<byte[], byte[]> client) {
    return client.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
  }

  private void readTo(long end, Consumer<ConsumerRecord<byte[], byte[]>> handler) {
    var last = consumer.position(partition);
    var progress = System.nanoTime();
    while (last < end) {
      poll(POLL, handler);
      var position = consumer.position(partition);
      if (position != last) progress = System.nanoTime();
      else requirePatience(Duration.ofNanos(System.nanoTime() - progress), position);
      last = position;
    }
  }

  private void requirePatience(Duration waited, long position) {
    if (patience.isPresent() && waited.compareTo(patience.get()) > 0)
      throw new TimeoutException(
          "%s, offset %d: no record within %d s"
              .formatted(partition, position, waited.toSeconds()));
  }

  /** Reads the next records, after at most that wait. */
  public void poll(Duration wait, Consumer<ConsumerRecord<byte[], byte[]>> handler) {
    consumer.poll(wait).forEach(handler);
  }

  // The reader has no group to leave; a longer close would wait for the fetch in flight.
  @Override
  public void close() {
    consumer.close(CloseOptions.timeout(Duration.ZERO));
    uncommitted.ifPresent(open -> open.close(CloseOptions.timeout(Duration.ZERO)));
  }
}
