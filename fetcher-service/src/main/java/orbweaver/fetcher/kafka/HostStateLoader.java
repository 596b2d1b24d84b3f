package orbweaver.fetcher.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loader of the host records that previous owners of a partition wrote, up to the end of the topic.
 */
record HostStateLoader(PipelineContext pipeline) {
  private static final Logger LOG = LoggerFactory.getLogger(HostStateLoader.class);

  /**
   * Returns the latest host records of a partition. It waits until open transactions have ended, so
   * that none of their records is missed.
   */
  List<HostRecord> load(int partition) {
    var latest = new HashMap<String, HostRecord>();
    try (var reader = new TopicReader(pipeline, Topic.HOST, partition)) {
      reader.readAllAndAwaitTransactions(record -> collect(record, latest));
    }
    return List.copyOf(latest.values());
  }

  private static void collect(
      ConsumerRecord<byte[], byte[]> record, Map<String, HostRecord> latest) {
    switch (Records.read(Topic.HOST, record.headers(), record.value(), HostRecord.class)) {
      case Decoded(var host) -> latest.put(host.key(), host);
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
