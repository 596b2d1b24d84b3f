package orbweaver.frontier.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/** State table in a Kafka Streams store, which logs it, restores it and rolls it back. */
final class StoreTable<K, V> implements StateTable<K, V> {
  private final KeyValueStore<Bytes, byte[]> store;
  private final TableKeys<K> keys;
  private final Codec<V> values;
  private final Runnable onWrite;

  private StoreTable(
      KeyValueStore<Bytes, byte[]> store, TableKeys<K> keys, Codec<V> values, Runnable onWrite) {
    this.store = store;
    this.keys = keys;
    this.values = values;
    this.onWrite = onWrite;
  }

  /** Returns a table that has a store of its own. */
  static <K, V> StateTable<K, V> exclusive(
      KeyValueStore<Bytes, byte[]> store, Codec<K> keys, Codec<V> values, Runnable onWrite) {
    return new StoreTable<>(store, TableKeys.unprefixed(keys), values, onWrite);
  }

  /** Returns one of several tables in a store. */
  static <K, V> StateTable<K, V> shared(
      String name,
      KeyValueStore<Bytes, byte[]> store,
      Codec<K> keys,
      Codec<V> values,
      Runnable onWrite) {
    return new StoreTable<>(store, TableKeys.prefixed(name, keys), values, onWrite);
  }

  @Override
  public Optional<V> get(K key) {
    return Optional.ofNullable(store.get(keys.encode(key))).map(values::decode);
  }

  @Override
  public Map<K, V> getAll(List<K> consecutiveKeys) {
    var found = new HashMap<K, V>();
    try (var range =
        store.range(
            keys.encode(consecutiveKeys.getFirst()), keys.encode(consecutiveKeys.getLast()))) {
      range.forEachRemaining(e -> found.put(keys.decode(e.key.get()), values.decode(e.value)));
    }
    return found;
  }

  @Override
  public void put(K key, V value) {
    store.put(keys.encode(key), values.encode(value));
    onWrite.run();
  }

  // Not delete(): callers have read the key already, and delete would read the old value again.
  @Override
  public void remove(K key) {
    store.put(keys.encode(key), null);
    onWrite.run();
  }

  @Override
  public void forEach(BiConsumer<K, V> entry) {
    try (var all = keys.entries(store)) {
      all.forEachRemaining(e -> entry.accept(keys.decode(e.key.get()), values.decode(e.value)));
    }
  }
}
