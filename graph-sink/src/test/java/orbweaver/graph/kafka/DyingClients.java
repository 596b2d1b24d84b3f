package orbweaver.graph.kafka;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** Kafka clients of a process that crashes while sending. Kafka instantiates the class by name. */
public final class DyingClients
    implements ProducerInterceptor<byte[], byte[]>, ConsumerInterceptor<byte[], byte[]> {
  private static final String MOMENT = "test.death.moment";
  private static final String TIMES = "test.death.times";

  private @Nullable Death death;

  /** Trigger for the clients. */
  static Map<String, String> settings(String moment, String times) {
    return Map.of(
        "interceptor.classes", DyingClients.class.getName(), MOMENT, moment, TIMES, times);
  }

  @Override
  public void configure(Map<String, ?> settings) {
    death = Death.of(String.valueOf(settings.get(MOMENT)), String.valueOf(settings.get(TIMES)));
  }

  @Override
  public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
    come(Moment.SAYING);
    return record;
  }

  @Override
  public void onAcknowledgement(@Nullable RecordMetadata place, @Nullable Exception trouble) {
    if (trouble == null) come(Moment.SAID);
  }

  private void come(Moment moment) {
    if (death != null) death.come(moment);
  }

  @Override
  public ConsumerRecords<byte[], byte[]> onConsume(ConsumerRecords<byte[], byte[]> records) {
    return records;
  }

  @Override
  public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {}

  @Override
  public void close() {}
}
