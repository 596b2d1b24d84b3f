package orbweaver.frontier.state;

import java.util.Optional;
import java.util.function.BiConsumer;

/** State that is kept: in a store of Kafka Streams, or in a map. */
public interface Table<K, V> {
  Optional<V> get(K key);

  void put(K key, V value);

  void remove(K key);

  /** Every entry, in any order; for the start of a task, not for its work. */
  void forEach(BiConsumer<K, V> entry);
}
