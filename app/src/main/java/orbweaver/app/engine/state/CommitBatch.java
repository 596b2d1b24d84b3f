package orbweaver.app.engine.state;

import java.util.Map;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Batch of changes of all column families, written by one commit. */
final class CommitBatch implements AutoCloseable {
  private final Map<ColumnFamily, ColumnFamilyHandle> families;
  private final StateFailure failure;
  private final WriteBatch batch = new WriteBatch();

  CommitBatch(Map<ColumnFamily, ColumnFamilyHandle> families, StateFailure failure) {
    this.families = families;
    this.failure = failure;
  }

  void put(ColumnFamily family, byte[] key, byte[] value) {
    try {
      batch.put(handle(family), key, value);
    } catch (RocksDBException e) {
      throw failure.of("cannot collect a change", e);
    }
  }

  void delete(ColumnFamily family, byte[] key) {
    try {
      batch.delete(handle(family), key);
    } catch (RocksDBException e) {
      throw failure.of("cannot collect a change", e);
    }
  }

  /**
   * Deletes a key that was put exactly once. A compaction then drops the entry together with its
   * deletion; an ordinary deletion stays until it reaches the last level.
   */
  void deletePutOnce(ColumnFamily family, byte[] key) {
    try {
      batch.singleDelete(handle(family), key);
    } catch (RocksDBException e) {
      throw failure.of("cannot collect a change", e);
    }
  }

  boolean isEmpty() {
    return batch.count() == 0;
  }

  WriteBatch changes() {
    return batch;
  }

  void clear() {
    batch.clear();
  }

  @SuppressWarnings("NullAway") // The map has a handle for each column family.
  private ColumnFamilyHandle handle(ColumnFamily family) {
    return families.get(family);
  }

  @Override
  public void close() {
    batch.close();
  }
}
