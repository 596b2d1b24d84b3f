package orbweaver.frontier.kafka;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.frontier.Tables;
import orbweaver.frontier.end.Board;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Shelf;
import orbweaver.frontier.state.Table;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * The frontier's tables as stores of Kafka Streams. Those on disk also keep the process id, without
 * which a restart would wait for the transactions of the dead.
 */
final class FrontierStores implements Shelf {
  private static final String BOARDS = "boards";

  // The wishes of a URL can take as much as a referral.
  private static final Map<String, String> LOG =
      Map.of(
          TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
          Integer.toString(Topic.VERDICT.maxBytes() + Wire.HEADROOM));

  static final List<StoreBuilder<?>> ALL =
      Stream.<Stream<KeyValueBytesStoreSupplier>>of(
              Stream.of(CompactStore.named(Tables.KNOWN)),
              Tables.HOT.stream().map(Stores::inMemoryKeyValueStore),
              Stream.of(Stores.inMemoryKeyValueStore(BOARDS)),
              Tables.COLD.stream().map(Stores::persistentKeyValueStore))
          .flatMap(suppliers -> suppliers)
          .<StoreBuilder<?>>map(FrontierStores::logged)
          .toList();

  private final ProcessorContext<?, ?> context;

  FrontierStores(ProcessorContext<?, ?> context) {
    this.context = context;
  }

  Table<String, Board> boards() {
    return table(BOARDS, Codec.TEXT, Codec.json(Board.class));
  }

  @Override
  public <K, V> Table<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    KeyValueStore<Bytes, byte[]> store = context.getStateStore(name);
    return new StoreTable<>(store, keys, values);
  }

  private static StoreBuilder<KeyValueStore<Bytes, byte[]>> logged(
      KeyValueBytesStoreSupplier supplier) {
    return Stores.keyValueStoreBuilder(supplier, Serdes.Bytes(), Serdes.ByteArray())
        .withLoggingEnabled(LOG);
  }
}
