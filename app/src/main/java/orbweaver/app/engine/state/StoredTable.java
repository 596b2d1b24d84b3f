package orbweaver.app.engine.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;

/**
 * View of the entries of a table as keys and values of types.
 *
 * @param entries the entries as bytes
 */
record StoredTable<K, V>(TableEntries entries, Codec<K> keys, Codec<V> values)
    implements StateTable<K, V> {
  @Override
  public Optional<V> get(K key) {
    return entries.get(keys.encode(key)).map(values::decode);
  }

  @Override
  public Map<K, V> getAll(List<K> consecutiveKeys) {
    if (consecutiveKeys.isEmpty()) return Map.of();
    var found = new HashMap<K, V>();
    var values = entries.getAll(consecutiveKeys.stream().map(keys::encode).toList());
    for (var i = 0; i < consecutiveKeys.size(); i++) {
      var key = consecutiveKeys.get(i);
      values.get(i).ifPresent(value -> found.put(key, this.values.decode(value)));
    }
    return found;
  }

  @Override
  public void put(K key, V value) {
    entries.put(keys.encode(key), values.encode(value));
  }

  @Override
  public void remove(K key) {
    entries.remove(keys.encode(key));
  }

  @Override
  public void forEach(BiConsumer<K, V> entry) {
    entries.forEach((key, value) -> entry.accept(keys.decode(key), values.decode(value)));
  }
}
