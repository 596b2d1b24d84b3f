package orbweaver.index.sink.kafka;

import java.time.Duration;
import java.util.HashMap;
import orbweaver.contract.Topic;
import orbweaver.runtime.service.ServiceContext;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/** Factory of the consumer of index-sink. */
final class IndexConsumer {
  private static final int MIN_FETCH_BYTES = 256 * 1024;
  private static final int MAX_RECORDS_PER_POLL = 500;

  private IndexConsumer() {}

  // Sending a hundred fetch responses per second costs the brokers more than sending ten.
  static KafkaConsumer<byte[], byte[]> create(ServiceContext context, Duration maxFetchWait) {
    var kafka = context.pipeline().kafka();
    var settings = new HashMap<>(kafka.groupMemberConfig(IndexSink.NAME, context.instance()));
    settings.putIfAbsent(
        ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
        kafka.memory().recordsPerPoll(Topic.LINK, MAX_RECORDS_PER_POLL));
    settings.putIfAbsent(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, MIN_FETCH_BYTES);
    settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, (int) maxFetchWait.toMillis());
    return new KafkaConsumer<>(settings);
  }
}
