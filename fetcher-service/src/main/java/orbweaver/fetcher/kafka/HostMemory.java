package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the last owners of partitions left of their hosts, read to its present end. */
final class HostMemory implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HostMemory.class);
  private static final Duration POLL = Duration.ofMillis(100);

  private final KafkaRing ring;
  private final KafkaConsumer<byte[], byte[]> consumer;

  HostMemory(KafkaRing ring) {
    this.ring = ring;
    consumer = new KafkaConsumer<>(ring.kafka().reader());
  }

  List<HostRecord> of(int number) {
    var partition = new TopicPartition(ring.name(Topic.HOST), number);
    var partitions = List.of(partition);
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
    var end = consumer.endOffsets(partitions).getOrDefault(partition, 0L);
    var latest = new HashMap<String, HostRecord>();
    while (consumer.position(partition) < end) {
      for (var record : consumer.poll(POLL)) note(record, latest);
    }
    return List.copyOf(latest.values());
  }

  private static void note(ConsumerRecord<byte[], byte[]> record, Map<String, HostRecord> latest) {
    switch (Wire.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Readable(var host) -> latest.put(host.key(), host);
      case Unreadable(var why) ->
          LOG.warn("{}-{} offset {}: {}", record.topic(), record.partition(), record.offset(), why);
    }
  }

  @Override
  public void close() {
    consumer.close();
  }
}
