package orbweaver.cli.request;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/** Reads one partition of a topic from its beginning, and goes on where it was. */
public final class TopicReader implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(50);

  private final TopicPartition partition;
  private final KafkaConsumer<byte[], byte[]> consumer;

  public TopicReader(KafkaRing ring, Topic topic, int partition) {
    this.partition = new TopicPartition(ring.name(topic), partition);
    consumer = new KafkaConsumer<>(ring.kafka().reader());
    consumer.assign(List.of(this.partition));
    consumer.seekToBeginning(List.of(this.partition));
  }

  /** Takes all that is committed by now. */
  public void readToEnd(Consumer<ConsumerRecord<byte[], byte[]>> taker) {
    var end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
    while (consumer.position(partition) < end) read(POLL, taker);
  }

  /** Takes what comes next, waiting for it at most so long. */
  public void read(Duration wait, Consumer<ConsumerRecord<byte[], byte[]>> taker) {
    consumer.poll(wait).forEach(taker);
  }

  @Override
  public void close() {
    consumer.close();
  }
}
