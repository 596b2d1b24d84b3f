package orbweaver.frontier.state;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Table with a buffer for the processing of one record: a key that is accessed ten times is read
 * and written once. The buffer is empty between records.
 */
public final class BufferedTable<K, V> implements StateTable<K, V> {
  private final StateTable<K, V> table;
  private final Map<K, Optional<V>> reads = new HashMap<>();
  // Linked, because one page with a thousand links makes the hash table wide for good, and
  // iterating over a wide table visits all its empty buckets.
  private final Map<K, Optional<V>> writes = new LinkedHashMap<>();

  public BufferedTable(StateTable<K, V> table) {
    this.table = table;
  }

  @Override
  public Optional<V> get(K key) {
    var written = writes.get(key);
    return written == null ? reads.computeIfAbsent(key, table::get) : written;
  }

  @Override
  public void put(K key, V value) {
    writes.put(key, Optional.of(value));
  }

  @Override
  public void remove(K key) {
    writes.put(key, Optional.empty());
  }

  @Override
  public void forEach(BiConsumer<K, V> consumer) {
    flush();
    table.forEach(consumer);
  }

  /** Writes the buffered values that differ from the values read. */
  public void flush() {
    writes.forEach(
        (key, written) -> {
          if (!written.equals(reads.get(key))) writeThrough(key, written);
        });
    writes.clear();
    reads.clear();
  }

  private void writeThrough(K key, Optional<V> written) {
    written.ifPresentOrElse(value -> table.put(key, value), () -> table.remove(key));
  }
}
