package orbweaver.frontier.kafka;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import orbweaver.contract.url.PolitenessKey;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.budget.HostUsage;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.state.Codec;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Reader of host states from the changelogs of the frontier stores, without asking the frontier.
 */
public final class HostReader {
  private HostReader() {}

  /** Returns the committed host queues by politeness key. */
  public static Map<String, HostQueue> hostQueues(PipelineContext pipeline) {
    return new TreeMap<>(read(pipeline, FrontierTables.HOST_QUEUES, HostQueues.CODEC));
  }

  /** Returns a function from the politeness key to the initial window of the host. */
  public static ToIntFunction<String> initialWindows(
      PipelineContext pipeline, Map<String, HostQueue> hostQueues) {
    var partitions = pipeline.manifest().partitions();
    var hostsInFlight = new int[partitions];
    hostQueues.forEach(
        (key, hostQueue) -> {
          if (hostQueue.inFlight() > 0) hostsInFlight[PolitenessKey.partition(key, partitions)]++;
        });
    return key -> HostQueues.initialWindow(hostsInFlight[PolitenessKey.partition(key, partitions)]);
  }

  /** Returns the usage of hosts by activities with a budget, by {@link HostUsage#key}. */
  public static Map<String, HostUsage> hostUsage(PipelineContext pipeline) {
    return read(pipeline, FrontierTables.HOST_USAGE, HostUsage.CODEC);
  }

  private static <T> Map<String, T> read(PipelineContext pipeline, String table, Codec<T> codec) {
    var latest = new HashMap<String, byte[]>();
    var keys = TableKeys.prefixed(table, Codec.TEXT);
    for (var partition = 0; partition < pipeline.manifest().partitions(); partition++) {
      try (var reader =
          new TopicReader(pipeline.kafka(), new TopicPartition(changelog(pipeline), partition))) {
        reader.readCommitted(record -> apply(latest, record, keys));
      }
    }
    var found = new HashMap<String, T>();
    latest.forEach((key, value) -> found.put(key, codec.decode(value)));
    return found;
  }

  // The name that Kafka Streams gives the changelog of a store.
  private static String changelog(PipelineContext pipeline) {
    return pipeline.kafka().groupId(FrontierService.NAME)
        + "-"
        + FrontierStores.MEMORY
        + "-changelog";
  }

  private static void apply(
      Map<String, byte[]> latest, ConsumerRecord<byte[], byte[]> record, TableKeys<String> keys) {
    if (!keys.contains(record.key())) return;
    var key = keys.decode(record.key());
    if (record.value() == null) latest.remove(key);
    else latest.put(key, record.value());
  }
}
