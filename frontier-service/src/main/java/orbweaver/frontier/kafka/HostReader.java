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

/**
 * Reader of host states from the changelogs of the frontier stores, without asking the frontier.
 */
public final class HostReader {
  private HostReader() {}

  /** Returns the committed host queues by politeness key. */
  public static Map<String, Lane> lanes(KafkaRing pipeline) {
    return new TreeMap<>(read(pipeline, Tables.LANES, HostQueues.LANES));
  }

  /** Returns a function from the politeness key to the initial window of the host. */
  public static ToIntFunction<String> shares(KafkaRing pipeline, Map<String, Lane> hostQueues) {
    var partitions = pipeline.manifest().partitions();
    var hostsInFlight = new int[partitions];
    hostQueues.forEach(
        (key, hostQueue) -> {
          if (hostQueue.out() > 0) hostsInFlight[HostKey.partition(key, partitions)]++;
        });
    return key -> HostQueues.share(hostsInFlight[HostKey.partition(key, partitions)]);
  }

  /** Returns the usage of hosts by activities with a budget, by {@link Tab#key}. */
  public static Map<String, Tab> tabs(KafkaRing pipeline) {
    return read(pipeline, Tables.TABS, Tab.CODEC);
  }

  private static <T> Map<String, T> read(KafkaRing pipeline, String table, Codec<T> codec) {
    var latest = new HashMap<String, byte[]>();
    var keys = TableKeys.of(table, Codec.TEXT);
    for (var partition = 0; partition < pipeline.manifest().partitions(); partition++) {
      try (var reader = new TopicReader(pipeline.kafka(), new TopicPartition(changelog(pipeline), partition))) {
        reader.readDecided(record -> apply(latest, record, keys));
      }
    }
    var found = new HashMap<String, T>();
    latest.forEach((key, value) -> found.put(key, codec.read(value)));
    return found;
  }

  // The name that Kafka Streams gives the changelog of a store.
  private static String changelog(KafkaRing pipeline) {
    return pipeline.kafka().group(FrontierShell.NAME) + "-" + FrontierStores.MEMORY + "-changelog";
  }

  private static void apply(
      Map<String, byte[]> latest, ConsumerRecord<byte[], byte[]> record, TableKeys<String> keys) {
    if (!keys.areOf(record.key())) return;
    var key = keys.read(record.key());
    if (record.value() == null) latest.remove(key);
    else latest.put(key, record.value());
  }
}
