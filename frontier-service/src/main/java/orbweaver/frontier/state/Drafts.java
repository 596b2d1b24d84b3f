package orbweaver.frontier.state;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A table in which the work on one record is drafted, so that what is asked for or changes ten
 * times is read and written once. Nothing is drafted between records.
 */
public final class Drafts<K, V> implements Table<K, V> {
  private final Table<K, V> table;
  private final Map<K, Optional<V>> read = new HashMap<>();
  // One page of a thousand links makes it wide for good: who goes through it by its places, and not
  // from entry to entry, goes a long way each time.
  private final Map<K, Optional<V>> drafts = new LinkedHashMap<>();

  public Drafts(Table<K, V> table) {
    this.table = table;
  }

  @Override
  public Optional<V> get(K key) {
    var draft = drafts.get(key);
    return draft == null ? read.computeIfAbsent(key, table::get) : draft;
  }

  @Override
  public void put(K key, V value) {
    drafts.put(key, Optional.of(value));
  }

  @Override
  public void remove(K key) {
    drafts.put(key, Optional.empty());
  }

  @Override
  public void forEach(BiConsumer<K, V> entry) {
    flush();
    table.forEach(entry);
  }

  /** Writes what was drafted and is another than was read. */
  public void flush() {
    drafts.forEach(
        (key, draft) -> {
          if (!draft.equals(read.get(key))) write(key, draft);
        });
    drafts.clear();
    read.clear();
  }

  private void write(K key, Optional<V> draft) {
    draft.ifPresentOrElse(value -> table.put(key, value), () -> table.remove(key));
  }
}
