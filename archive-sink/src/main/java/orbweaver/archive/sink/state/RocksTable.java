package orbweaver.archive.sink.state;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import orbweaver.archive.sink.ScannableTable;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Table in a column family. Changes are kept in memory until the commit. */
final class RocksTable<K, V> implements ScannableTable<K, V> {
  private final RocksDB database;
  private final ColumnFamilyHandle family;
  private final Format<K> keys;
  private final Format<V> values;
  // An empty value is a deleted entry.
  private final Map<K, Optional<V>> changes = new HashMap<>();

  /** Format of keys or values. */
  record Format<T>(Function<T, byte[]> writer, Function<byte[], T> reader) {}

  RocksTable(RocksDB database, ColumnFamilyHandle family, Format<K> keys, Format<V> values) {
    this.database = database;
    this.family = family;
    this.keys = keys;
    this.values = values;
  }

  @Override
  public Optional<V> get(K key) {
    var change = changes.get(key);
    if (change != null) return change;
    try {
      return Optional.ofNullable(database.get(family, keys.writer().apply(key)))
          .map(values.reader());
    } catch (RocksDBException e) {
      throw ArchiveState.failure("cannot read", e);
    }
  }

  @Override
  public void put(K key, V value) {
    changes.put(key, Optional.of(value));
  }

  @Override
  public void remove(K key) {
    changes.put(key, Optional.empty());
  }

  @Override
  public void forEachCommitted(BiConsumer<K, V> consumer) {
    try (var entries = database.newIterator(family)) {
      for (entries.seekToFirst(); entries.isValid(); entries.next())
        consumer.accept(keys.reader().apply(entries.key()), values.reader().apply(entries.value()));
      // An iterator that meets an error is not valid either.
      entries.status();
    } catch (RocksDBException e) {
      throw ArchiveState.failure("cannot read", e);
    }
  }

  /** Adds the changes to a batch. */
  void writeTo(WriteBatch batch) throws RocksDBException {
    for (var change : changes.entrySet()) {
      var key = keys.writer().apply(change.getKey());
      var value = change.getValue().map(values.writer());
      if (value.isPresent()) batch.put(family, key, value.get());
      else batch.delete(family, key);
    }
  }

  /** Forgets the changes, once they are in the database. */
  void clearChanges() {
    changes.clear();
  }
}
