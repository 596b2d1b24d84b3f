package orbweaver.app.engine.state;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Entries of a table in memory, written to the database by commits. Host queues and counters are
 * read and changed with each record: a map answers in 60 ns, the database in 3 µs, and a commit
 * writes only the last value of an entry.
 */
final class MemoryTable implements TableEntries, UncommittedChanges {
  private final ByteKey prefix;
  private final Map<ByteKey, byte[]> entries = new HashMap<>();
  private final Set<ByteKey> changed = new HashSet<>();

  MemoryTable(String name) {
    prefix = ByteKey.prefix(name);
  }

  /** Reads the committed entries. */
  void load(StateDatabase database) {
    database.readFrom(
        ColumnFamily.MEMORY,
        prefix.bytes(),
        (key, value) -> {
          var stored = new ByteKey(key);
          if (!stored.startsWith(prefix)) return false;
          entries.put(new ByteKey(stored.suffix(prefix)), value);
          return true;
        });
  }

  @Override
  public Optional<byte[]> get(byte[] key) {
    return Optional.ofNullable(entries.get(new ByteKey(key)));
  }

  @Override
  public void put(byte[] key, byte[] value) {
    var entry = new ByteKey(key);
    entries.put(entry, value);
    changed.add(entry);
  }

  @Override
  public void remove(byte[] key) {
    var entry = new ByteKey(key);
    if (entries.remove(entry) != null) changed.add(entry);
  }

  // The consumer may change the table.
  @Override
  public void forEach(BiConsumer<byte[], byte[]> entry) {
    for (var stored : List.copyOf(entries.entrySet()))
      entry.accept(stored.getKey().bytes(), stored.getValue());
  }

  @Override
  public boolean isEmpty() {
    return changed.isEmpty();
  }

  @Override
  public void addTo(CommitBatch batch) {
    for (var entry : changed) {
      var key = prefix.append(entry.bytes()).bytes();
      var value = entries.get(entry);
      if (value == null) batch.delete(ColumnFamily.MEMORY, key);
      else batch.put(ColumnFamily.MEMORY, key, value);
    }
  }

  @Override
  public void onCommitted() {
    changed.clear();
  }
}
