package orbweaver.kit.wire;

import java.util.Optional;
import orbweaver.contract.Topic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;

/** The headers of a record that could not be read; its key and value stay as they were. */
public final class DeadLetter {
  private DeadLetter() {}

  /**
   * The dead letter of a consumed record.
   *
   * @param station that lays it aside
   */
  public static ProducerRecord<byte[], byte[]> of(
      KafkaRing ring, String station, ConsumerRecord<byte[], byte[]> record, String why) {
    var letter = new Letter(station, record.topic(), record.partition(), record.offset(), why);
    return new ProducerRecord<>(
        ring.name(Topic.DEAD_LETTER),
        record.partition() % ring.partitions(Topic.DEAD_LETTER),
        record.key(),
        record.value(),
        headers(record.headers(), letter));
  }

  /** Where it stood and why it lies here, behind what it said itself. */
  public static Headers headers(Headers own, Letter letter) {
    return letter.headers(own);
  }

  /** Why the record that stood there lies here, if these headers are its own. */
  public static Optional<String> why(Headers headers, String topic, long offset) {
    return Letter.of(headers)
        .filter(letter -> letter.topic().equals(topic) && letter.offset() == offset)
        .map(Letter::why);
  }
}
