package orbweaver.kit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import orbweaver.contract.Topic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** The headers of a record that could not be read; its key and value stay as they were. */
public final class DeadLetter {
  private static final String PREFIX = "__streams.errors.";

  private DeadLetter() {}

  /** The dead letter of a consumed record. */
  public static ProducerRecord<byte[], byte[]> of(
      KafkaRing ring, ConsumerRecord<byte[], byte[]> record, String why) {
    return new ProducerRecord<>(
        ring.name(Topic.DEAD_LETTER),
        record.partition() % ring.partitions(Topic.DEAD_LETTER),
        record.key(),
        record.value(),
        headers(record.headers(), record.topic(), record.partition(), record.offset(), why));
  }

  /** Where it stood and why it lies here, under the names Kafka Streams gives them. */
  public static Headers headers(Headers own, String topic, int partition, long offset, String why) {
    return new RecordHeaders(own)
        .add(PREFIX + "topic", topic.getBytes(UTF_8))
        .add(PREFIX + "partition", Integer.toString(partition).getBytes(UTF_8))
        .add(PREFIX + "offset", Long.toString(offset).getBytes(UTF_8))
        .add(PREFIX + "message", why.getBytes(UTF_8));
  }

  /** Why the record that stood there lies here, if these headers are its own. */
  public static Optional<String> why(Headers headers, String topic, long offset) {
    var isThat =
        Wire.header(headers, PREFIX + "topic").equals(Optional.of(topic))
            && Wire.header(headers, PREFIX + "offset").equals(Optional.of(Long.toString(offset)));
    return isThat ? Wire.header(headers, PREFIX + "message") : Optional.empty();
  }
}
