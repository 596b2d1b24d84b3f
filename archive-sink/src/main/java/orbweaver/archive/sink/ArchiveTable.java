package orbweaver.archive.sink;

import java.util.Optional;

/**
 * Table of the state of an archive. Its changes are visible at once and become durable together
 * with those of the other tables.
 */
public interface ArchiveTable<K, V> {
  Optional<V> get(K key);

  void put(K key, V value);

  void remove(K key);
}
