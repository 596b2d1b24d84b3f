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

/** A table in a store of Kafka Streams, which logs it, restores it and rolls it back. */
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

  /** A table that has a store to itself. */
  static <K, V> Table<K, V> whole(
      KeyValueStore<Bytes, byte[]> store, Codec<K> keys, Codec<V> values, Runnable onWrite) {
    return new StoreTable<>(store, TableKeys.bare(keys), values, onWrite);
  }

  /** One of several in a store. */
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
  public Map<K, V> getAll(List<K> all) {
    var found = new HashMap<K, V>();
    try (var side = store.range(keys.bytes(all.getFirst()), keys.bytes(all.getLast()))) {
      side.forEachRemaining(e -> found.put(keys.read(e.key.get()), values.read(e.value)));
    }
    return found;
  }

  @Override
  public void put(K key, V value) {
    store.put(keys.bytes(key), values.bytes(value));
    onWrite.run();
  }

  // It is asked first by whoever removes it: to ask again what was there would cost as much again.
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
