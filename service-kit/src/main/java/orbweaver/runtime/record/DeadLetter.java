package orbweaver.runtime.record;

import java.util.Optional;
import orbweaver.contract.Topic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;

/** Dead letter of a record that could not be read: the same key and value, with added headers. */
public final class DeadLetter {
  private DeadLetter() {}

  /**
   * Returns the dead letter of a consumed record.
   *
   * @param service name of the service that could not read the record
   */
  public static ProducerRecord<byte[], byte[]> of(
      PipelineContext pipeline,
      String service,
      ConsumerRecord<byte[], byte[]> record,
      String reason) {
    var deadLetter =
        new DeadLetterHeaders(service, record.topic(), record.partition(), record.offset(), reason);
    return new ProducerRecord<>(
        pipeline.topicName(Topic.DEAD_LETTER),
        record.partition() % pipeline.partitions(Topic.DEAD_LETTER),
        record.key(),
        record.value(),
        headers(record.headers(), deadLetter));
  }

  /** Returns the headers of a record, followed by the origin of the record and the reason. */
  public static Headers headers(Headers own, DeadLetterHeaders deadLetter) {
    return deadLetter.appendTo(own);
  }

  /** Returns the reason if these are the headers of the dead letter of that record. */
  public static Optional<String> reason(Headers headers, String topic, long offset) {
    return DeadLetterHeaders.parse(headers)
        .filter(deadLetter -> deadLetter.topic().equals(topic) && deadLetter.offset() == offset)
        .map(DeadLetterHeaders::reason);
  }
}
