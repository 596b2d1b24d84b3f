package orbweaver.kit.station;

import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/** One record in, records out. */
@FunctionalInterface
public interface Step {
  List<ProducerRecord<byte[], byte[]>> apply(ConsumerRecord<byte[], byte[]> record);
}
