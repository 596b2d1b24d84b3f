package orbweaver.graph.sink.kafka;

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
public final class CrashingClients
    implements ProducerInterceptor<byte[], byte[]>, ConsumerInterceptor<byte[], byte[]> {
  private static final String MOMENT = "test.death.moment";
  private static final String TIMES = "test.death.times";

  private @Nullable CrashTrigger death;

  /** Trigger for the clients. */
  static Map<String, String> settings(String moment, String times) {
    return Map.of(
        "interceptor.classes", CrashingClients.class.getName(), MOMENT, moment, TIMES, times);
  }

  @Override
  public void configure(Map<String, ?> settings) {
    death =
        CrashTrigger.of(String.valueOf(settings.get(MOMENT)), String.valueOf(settings.get(TIMES)));
  }

  @Override
  public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
    come(CrashPoint.BEFORE_SEND);
    return record;
  }

  @Override
  public void onAcknowledgement(@Nullable RecordMetadata place, @Nullable Exception trouble) {
    if (trouble == null) come(CrashPoint.SENT);
  }

  private void come(CrashPoint moment) {
    if (death != null) death.passed(moment);
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
