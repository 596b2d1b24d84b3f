package orbweaver.runtime.settings;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Consumer interceptor that materializes the headers of each record. Kafka's consumer keeps an
 * unread header as a view of the buffer of the whole record: one unread header keeps the body of a
 * page in memory twice, for as long as the record is referenced.
 */
public final class HeaderMaterializer implements ConsumerInterceptor<Object, Object> {
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
    // Offsets have no headers.
  }

  @Override
  public void close() {
    // There are no resources.
  }

  @Override
  public void configure(Map<String, ?> settings) {
    // There are no settings.
  }
}
