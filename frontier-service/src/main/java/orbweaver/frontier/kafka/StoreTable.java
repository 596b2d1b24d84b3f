package orbweaver.frontier.kafka;

import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Table;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/** A table in a store of Kafka Streams, which logs it, restores it and rolls it back. */
final class StoreTable<K, V> implements Table<K, V> {
  private final KeyValueStore<Bytes, byte[]> store;
  private final Codec<K> keys;
  private final Codec<V> values;

  StoreTable(KeyValueStore<Bytes, byte[]> store, Codec<K> keys, Codec<V> values) {
    this.store = store;
    this.keys = keys;
    this.values = values;
  }

  @Override
  public Optional<V> get(K key) {
    return Optional.ofNullable(store.get(Bytes.wrap(keys.bytes(key)))).map(values::read);
  }

  @Override
  public void put(K key, V value) {
    store.put(Bytes.wrap(keys.bytes(key)), values.bytes(value));
  }

  @Override
  public void remove(K key) {
    var _ = store.delete(Bytes.wrap(keys.bytes(key)));
  }

  @Override
  public void forEach(BiConsumer<K, V> entry) {
    try (var all = store.all()) {
      all.forEachRemaining(e -> entry.accept(keys.read(e.key.get()), values.read(e.value)));
    }
  }
}
