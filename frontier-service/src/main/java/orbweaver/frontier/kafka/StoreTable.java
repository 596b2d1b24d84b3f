package orbweaver.frontier.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Table;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/** State table in a Kafka Streams store, which logs it, restores it and rolls it back. */
final class StoreTable<K, V> implements Table<K, V> {
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
  static <K, V> Table<K, V> whole(
      KeyValueStore<Bytes, byte[]> store, Codec<K> keys, Codec<V> values, Runnable onWrite) {
    return new StoreTable<>(store, TableKeys.bare(keys), values, onWrite);
  }

  /** Returns one of several tables in a store. */
  static <K, V> Table<K, V> part(
      String name,
      KeyValueStore<Bytes, byte[]> store,
      Codec<K> keys,
      Codec<V> values,
      Runnable onWrite) {
    return new StoreTable<>(store, TableKeys.of(name, keys), values, onWrite);
  }

  @Override
  public Optional<V> get(K key) {
    return Optional.ofNullable(store.get(keys.bytes(key))).map(values::read);
  }

  @Override
  public Map<K, V> getAll(List<K> consecutiveKeys) {
    var found = new HashMap<K, V>();
    try (var range = store.range(keys.bytes(consecutiveKeys.getFirst()), keys.bytes(consecutiveKeys.getLast()))) {
      range.forEachRemaining(e -> found.put(keys.read(e.key.get()), values.read(e.value)));
    }
    return found;
  }

  @Override
  public void put(K key, V value) {
    store.put(keys.bytes(key), values.bytes(value));
    onWrite.run();
  }

  // Not delete(): callers have read the key already, and delete would read the old value again.
  @Override
  public void remove(K key) {
    store.put(keys.bytes(key), null);
    onWrite.run();
  }

  @Override
  public void forEach(BiConsumer<K, V> entry) {
    try (var all = keys.all(store)) {
      all.forEachRemaining(e -> entry.accept(keys.read(e.key.get()), values.read(e.value)));
    }
  }
}
