package orbweaver.archive.sink;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.UrlFingerprint;

/** Tables of an index of captures in memory, with commits. */
final class CommittedTables {
  private final List<MemoryTable<?, ?>> tables = new ArrayList<>();
  private final CaptureTables index =
      new CaptureTables(
          new CaptureTables.Tables(
              this.<Long, Capture>table(),
              this.<UrlFingerprint, UrlCaptures>table(),
              this.<String, Long>table(),
              this.<String, ArchivePosition>table(),
              this.<String, Long>table()));

  private <K, V> MemoryTable<K, V> table() {
    var table = new MemoryTable<K, V>();
    tables.add(table);
    return table;
  }

  CaptureTables index() {
    return index;
  }

  void commit() {
    tables.forEach(MemoryTable::commit);
  }

  /** Takes back all changes since the last commit, as a kill does. */
  void rollBack() {
    tables.forEach(MemoryTable::rollBack);
  }

  private static final class MemoryTable<K, V> implements ArchiveTable<K, V> {
    private final Map<K, V> entries = new HashMap<>();
    private final Map<K, V> committed = new HashMap<>();

    @Override
    public Optional<V> get(K key) {
      return Optional.ofNullable(entries.get(key));
    }

    @Override
    public void put(K key, V value) {
      entries.put(key, value);
    }

    @Override
    public void remove(K key) {
      entries.remove(key);
    }

    void commit() {
      committed.clear();
      committed.putAll(entries);
    }

    void rollBack() {
      entries.clear();
      entries.putAll(committed);
    }
  }
}
