package orbweaver.frontier.kafka;

import java.util.Map;
import java.util.TreeMap;
import orbweaver.frontier.Tables;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.Lane;
import orbweaver.frontier.state.Codec;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** Reads the lanes of a ring's frontier from the log of its store, without asking the frontier. */
public final class LaneReader {
  private LaneReader() {}

  /** By politeness key, as they are committed by now. */
  public static Map<String, Lane> read(KafkaRing ring) {
    var lanes = new TreeMap<String, Lane>();
    for (var each = 0; each < ring.manifest().partitions(); each++) {
      try (var reader = new TopicReader(ring.kafka(), new TopicPartition(log(ring), each))) {
        reader.readDecided(record -> note(lanes, record));
      }
    }
    return lanes;
  }

  // As Kafka Streams names the log of a store.
  private static String log(KafkaRing ring) {
    return ring.kafka().group(FrontierShell.NAME) + "-" + Tables.LANES + "-changelog";
  }

  private static void note(Map<String, Lane> lanes, ConsumerRecord<byte[], byte[]> record) {
    var host = Codec.TEXT.read(record.key());
    if (record.value() == null) lanes.remove(host);
    else lanes.put(host, HostQueues.LANES.read(record.value()));
  }
}
