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

/**
 * Loader of the host records that previous owners of a partition wrote, up to the end of the topic.
 */
record HostMemory(KafkaRing ring) {
  private static final Logger LOG = LoggerFactory.getLogger(HostMemory.class);

  /**
   * Returns the latest host records of a partition. The reader waits for open transactions, whose
   * records must not be missed.
   */
  List<HostRecord> of(int partition) {
    var latest = new HashMap<String, HostRecord>();
    try (var reader = new TopicReader(ring, Topic.HOST, partition)) {
      reader.readAll(record -> collect(record, latest));
    }
    return List.copyOf(latest.values());
  }

  private static void collect(ConsumerRecord<byte[], byte[]> record, Map<String, HostRecord> latest) {
    switch (Wire.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Readable(var host) -> latest.put(host.key(), host);
      case Unreadable(var reason) ->
          LOG.warn(
              "fetcher-service: unreadable host record at {}-{} offset {}, skipped: {}",
              record.topic(),
              record.partition(),
              record.offset(),
              reason);
    }
  }
}
