package orbweaver.fetcher.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the last owners of partitions left of their hosts, read to its present end. */
record HostMemory(KafkaRing ring) {
  private static final Logger LOG = LoggerFactory.getLogger(HostMemory.class);

  /** What was written last may not be decided yet, and must not be missed. */
  List<HostRecord> of(int partition) {
    var latest = new HashMap<String, HostRecord>();
    try (var reader = new TopicReader(ring, Topic.HOST, partition)) {
      reader.readAll(record -> note(record, latest));
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
}
