package orbweaver.frontier;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.compact.CompactTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/**
 * State tables in memory, of encoded entries: the seen URLs in a compact table, the others in maps.
 * After {@link #commit}, further changes can be undone.
 */
public final class InMemoryTables implements TableFactory {
  // The tables are not shared with anybody who could choose URLs of equal hash.
  private static final long SALT = 1;

  private final Map<String, Entries> tables = new HashMap<>();
  // The newest change comes first.
  private final Deque<Runnable> undoSteps = new ArrayDeque<>();
  private boolean recordsChanges;

  /** Entries of a table by encoded key. */
  private interface Entries {
    Optional<byte[]> get(byte[] key);

    void put(byte[] key, byte[] value);

    void remove(byte[] key);

    void forEach(BiConsumer<byte[], byte[]> consumer);

    long size();
  }

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    return new Table<>(entries(name), keys, values);
  }

  private Entries entries(String name) {
    return tables.computeIfAbsent(
        name,
        _ ->
            name.equals(FrontierTables.SEEN_URLS)
                ? new CompactEntries(new CompactTable(SALT))
                : new MapEntries(new HashMap<>()));
  }

  /** Returns the number of entries of a table. */
  public long size(String name) {
    return entries(name).size();
  }

  /** Makes the present contents those to which {@link #rollback} returns. */
  public void commit() {
    recordsChanges = true;
    undoSteps.clear();
  }

  /** Undoes all changes since the last commit. */
  public void rollback() {
    undoSteps.forEach(Runnable::run);
    undoSteps.clear();
  }

  private void recordChange(Entries entries, byte[] key) {
    if (!recordsChanges) return;
    var before = entries.get(key);
    undoSteps.addFirst(
        () -> before.ifPresentOrElse(value -> entries.put(key, value), () -> entries.remove(key)));
  }

  private final class Table<K, V> implements StateTable<K, V> {
    private final Entries entries;
    private final Codec<K> keys;
    private final Codec<V> values;

    Table(Entries entries, Codec<K> keys, Codec<V> values) {
      this.entries = entries;
      this.keys = keys;
      this.values = values;
    }

    @Override
    public Optional<V> get(K key) {
      return entries.get(keys.encode(key)).map(values::decode);
    }

    @Override
    public void put(K key, V value) {
      var encoded = keys.encode(key);
      recordChange(entries, encoded);
      entries.put(encoded, values.encode(value));
    }

    @Override
    public void remove(K key) {
      var encoded = keys.encode(key);
      recordChange(entries, encoded);
      entries.remove(encoded);
    }

    @Override
    public void forEach(BiConsumer<K, V> consumer) {
      entries.forEach((key, value) -> consumer.accept(keys.decode(key), values.decode(value)));
    }
  }

  private record CompactEntries(CompactTable table) implements Entries {
    @Override
    public Optional<byte[]> get(byte[] key) {
      return table.get(UrlFingerprint.read(key));
    }

    @Override
    public void put(byte[] key, byte[] value) {
      table.put(UrlFingerprint.read(key), value);
    }

    @Override
    public void remove(byte[] key) {
      table.remove(UrlFingerprint.read(key));
    }

    @Override
    public void forEach(BiConsumer<byte[], byte[]> consumer) {
      table
          .entries((key, value) -> Map.entry(key.bytes(), value))
          .toList()
          .forEach(entry -> consumer.accept(entry.getKey(), entry.getValue()));
    }

    @Override
    public long size() {
      return table.size();
    }
  }

  // A text of one byte per character is the smallest key with an equality of its own.
  private record MapEntries(Map<String, byte[]> map) implements Entries {
    @Override
    public Optional<byte[]> get(byte[] key) {
      return Optional.ofNullable(map.get(text(key)));
    }

    @Override
    public void put(byte[] key, byte[] value) {
      map.put(text(key), value);
    }

    @Override
    public void remove(byte[] key) {
      map.remove(text(key));
    }

    @Override
    public void forEach(BiConsumer<byte[], byte[]> consumer) {
      for (var entry : List.copyOf(map.entrySet())) {
        consumer.accept(entry.getKey().getBytes(ISO_8859_1), entry.getValue());
      }
    }

    @Override
    public long size() {
      return map.size();
    }

    private static String text(byte[] key) {
      return new String(key, ISO_8859_1);
    }
  }
}
