package orbweaver.kit.settings;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Reads the headers of each record as it comes. Kafka's consumer leaves them as a view of the bytes
 * they came in until somebody reads them, and these are the whole record: one header that nobody
 * reads keeps a page's body in memory twice for as long as the record is kept.
 */
public final class ReadHeaders implements ConsumerInterceptor<Object, Object> {
  @Override
  public ConsumerRecords<Object, Object> onConsume(ConsumerRecords<Object, Object> records) {
    for (var record : records)
      for (var header : record.headers()) {
        header.key();
        header.value();
      }
    return records;
  }

  @Override
  public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {
    // What is committed has no headers.
  }

  @Override
  public void close() {
    // It holds nothing.
  }

  @Override
  public void configure(Map<String, ?> settings) {
    // There is nothing to choose.
  }
}
