package orbweaver.runtime.service;

import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Transformation of one consumed record into records to send. */
@FunctionalInterface
public interface RecordTransformer {
  /** Returns the records to send for a consumed record. */
  List<ProducerRecord<byte[], byte[]>> apply(ConsumerRecord<byte[], byte[]> record);
}
