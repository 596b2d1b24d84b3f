package orbweaver.frontier.kafka;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import orbweaver.contract.url.HostKey;
import orbweaver.frontier.Tables;
import orbweaver.frontier.budget.Tab;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.Lane;
import orbweaver.frontier.state.Codec;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** Reads of a ring's hosts from the logs of its frontier's stores, without asking the frontier. */
public final class HostReader {
  private HostReader() {}

  /** The lanes by politeness key, as they are committed by now. */
  public static Map<String, Lane> lanes(KafkaRing ring) {
    return new TreeMap<>(read(ring, Tables.LANES, HostQueues.LANES));
  }

  /**
   * By politeness key, the orders of a host without a delay that may be out before anything is
   * measured.
   */
  public static ToIntFunction<String> shares(KafkaRing ring, Map<String, Lane> lanes) {
    var partitions = ring.manifest().partitions();
    var hostsOut = new int[partitions];
    lanes.forEach(
        (key, lane) -> {
          if (lane.out() > 0) hostsOut[HostKey.partition(key, partitions)]++;
        });
    return key -> HostQueues.share(hostsOut[HostKey.partition(key, partitions)]);
  }

  /** What activities with a budget have taken from hosts, by {@link Tab#key}. */
  public static Map<String, Tab> tabs(KafkaRing ring) {
    return read(ring, Tables.TABS, Tab.CODEC);
  }

  private static <T> Map<String, T> read(KafkaRing ring, String table, Codec<T> codec) {
    var latest = new HashMap<String, byte[]>();
    var keys = TableKeys.of(table, Codec.TEXT);
    for (var each = 0; each < ring.manifest().partitions(); each++) {
      try (var reader = new TopicReader(ring.kafka(), new TopicPartition(log(ring), each))) {
        reader.readDecided(record -> note(latest, record, keys));
      }
    }
    var found = new HashMap<String, T>();
    latest.forEach((key, value) -> found.put(key, codec.read(value)));
    return found;
  }

  // As Kafka Streams names the log of a store.
  private static String log(KafkaRing ring) {
    return ring.kafka().group(FrontierShell.NAME) + "-" + FrontierStores.MEMORY + "-changelog";
  }

  private static void note(
      Map<String, byte[]> latest, ConsumerRecord<byte[], byte[]> record, TableKeys<String> keys) {
    if (!keys.areOf(record.key())) return;
    var key = keys.read(record.key());
    if (record.value() == null) latest.remove(key);
    else latest.put(key, record.value());
  }
}
