package orbweaver.frontier.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Table of persistent state: in a Kafka Streams store, or in a map. */
public interface StateTable<K, V> {
  Optional<V> get(K key);

  /**
   * Returns the entries of consecutive keys: keys in byte order between which no others can exist.
   * A table in byte order reads them with one range scan.
   */
  default Map<K, V> getAll(List<K> keys) {
    var found = new HashMap<K, V>();
    for (var key : keys) get(key).ifPresent(value -> found.put(key, value));
    return found;
  }

  void put(K key, V value);

  void remove(K key);

  /** Passes every entry to the consumer, in any order; for the start of a task only. */
  void forEach(BiConsumer<K, V> consumer);
}
