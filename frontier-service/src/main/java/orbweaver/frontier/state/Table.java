package orbweaver.frontier.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** State that is kept: in a store of Kafka Streams, or in a map. */
public interface Table<K, V> {
  Optional<V> get(K key);

  /**
   * What there is of keys between which no others can be, in the order of their bytes: at once
   * where the table has that order.
   */
  default Map<K, V> getAll(List<K> keys) {
    var found = new HashMap<K, V>();
    for (var key : keys) get(key).ifPresent(value -> found.put(key, value));
    return found;
  }

  void put(K key, V value);

  void remove(K key);

  /** Every entry, in any order; for the start of a task, not for its work. */
  void forEach(BiConsumer<K, V> entry);
}
