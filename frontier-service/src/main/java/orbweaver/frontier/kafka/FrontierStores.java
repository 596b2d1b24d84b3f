package orbweaver.frontier.kafka;

import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;
import orbweaver.runtime.record.Records;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * Tables of the frontier in three Kafka Streams stores: each store has a changelog, and each
 * changelog takes part in every transaction. The store on disk also keeps the process id, without
 * which a restart would wait for the transactions of the previous process.
 */
final class FrontierStores implements TableFactory {
  /** Store of all tables that are kept in memory, except the seen URLs. */
  static final String MEMORY = "memory";

  private static final String DISK = "disk";

  // The interests of a URL can be as large as an outlink batch.
  private static final Map<String, String> LOG_SETTINGS =
      Map.of(
          TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
          Integer.toString(Topic.VERDICT.maxBytes() + Records.HEADROOM));

  static final List<StoreBuilder<?>> ALL =
      List.of(
          logged(CompactStore.supplier(FrontierTables.SEEN_URLS)),
          // Counters and host queues change with each record; caching logs only their last value in
          // a transaction.
          logged(Stores.inMemoryKeyValueStore(MEMORY)).withCachingEnabled(),
          logged(Stores.persistentKeyValueStore(DISK)));

  private final ProcessorContext<?, ?> context;
  private long writes;

  FrontierStores(ProcessorContext<?, ?> context) {
    this.context = context;
  }

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    if (name.equals(FrontierTables.SEEN_URLS))
      return StoreTable.exclusive(store(name), keys, values, this::countWrite);
    var store = FrontierTables.ON_DISK.contains(name) ? DISK : MEMORY;
    return StoreTable.shared(
        name, store(store), keys, withFormat(name, store, values), this::countWrite);
  }

  // Host queues have a binary form that changes with the rules of politeness and retries.
  private <V> Codec<V> withFormat(String name, String store, Codec<V> values) {
    if (!name.equals(FrontierTables.HOST_QUEUES)) return values;
    var topic = context.applicationId() + "-" + store + "-changelog";
    return new FormatCodec<>(values, "topic %s, table %s".formatted(topic, name));
  }

  private void countWrite() {
    writes++;
  }

  /** Returns the number of writes to all tables so far. */
  long writes() {
    return writes;
  }

  private KeyValueStore<Bytes, byte[]> store(String name) {
    return context.getStateStore(name);
  }

  private static StoreBuilder<KeyValueStore<Bytes, byte[]>> logged(
      KeyValueBytesStoreSupplier supplier) {
    return Stores.keyValueStoreBuilder(supplier, Serdes.Bytes(), Serdes.ByteArray())
        .withLoggingEnabled(LOG_SETTINGS);
  }
}
