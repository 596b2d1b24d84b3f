package orbweaver.app.engine.state;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiPredicate;
import orbweaver.engine.state.StateException;
import orbweaver.runtime.OperationException;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Slice;
import org.rocksdb.WriteOptions;

/**
 * Open RocksDB database of a state. One thread writes; any thread reads. Every access fails after a
 * failed commit and after the database was closed.
 */
final class StateDatabase implements AutoCloseable {
  private final StateFailure failure;
  private final StateOptions options;
  private final RocksDB database;
  private final Map<ColumnFamily, ColumnFamilyHandle> families = new EnumMap<>(ColumnFamily.class);
  // The WAL is not synced: a commit survives the end of the process, as with Kafka.
  private final WriteOptions unsynced = new WriteOptions();
  // Blocks that are read once do not displace others.
  private final ReadOptions uncached = new ReadOptions().setFillCache(false);
  // RocksDB does not check that it is open: an access after close would end the process.
  private final ReadWriteLock openLock = new ReentrantReadWriteLock();
  private final CompactRangeOptions rewriting = StateOptions.wholeCompaction();
  private final AtomicBoolean isClosing = new AtomicBoolean();
  private boolean isClosed;
  private volatile Optional<StateException> failedCommit = Optional.empty();

  private StateDatabase(
      StateFailure failure,
      StateOptions options,
      RocksDB database,
      List<ColumnFamilyHandle> handles) {
    this.failure = failure;
    this.options = options;
    this.database = database;
    var handle = handles.iterator();
    for (var family : ColumnFamily.values()) families.put(family, handle.next());
  }

  /**
   * Opens the database in a folder, or creates it.
   *
   * @throws OperationException if the folder is in use
   * @throws StateException if the database cannot be read
   */
  static StateDatabase open(Path folder) {
    var failure = new StateFailure(folder);
    var options = new StateOptions();
    var descriptors = new ArrayList<ColumnFamilyDescriptor>();
    for (var family : ColumnFamily.values())
      descriptors.add(new ColumnFamilyDescriptor(family.databaseName(), options.of(family)));
    var handles = new ArrayList<ColumnFamilyHandle>();
    try {
      var database = RocksDB.open(options.database(), folder.toString(), descriptors, handles);
      return new StateDatabase(failure, options, database, handles);
    } catch (RocksDBException e) {
      options.close();
      throw isLocked(e) ? inUse(folder) : failure.of("cannot open it", e);
    }
  }

  // RocksDB has no status code for a lock of this or of another process.
  private static boolean isLocked(RocksDBException e) {
    var message = String.valueOf(e.getMessage());
    return message.contains("lock hold by current process") || message.contains("While lock file");
  }

  private static OperationException inUse(Path folder) {
    return OperationException.folderError(
        "%s is in use by another process (expected: one crawl per folder); wait until it ends, or name another folder"
            .formatted(folder));
  }

  /** Access to the open database. */
  @FunctionalInterface
  private interface Access<T> {
    T run() throws RocksDBException;
  }

  private <T> T access(String action, Access<T> access) {
    var lock = openLock.readLock();
    lock.lock();
    try {
      requireUsable();
      return access.run();
    } catch (RocksDBException e) {
      throw failure.of(action, e);
    } finally {
      lock.unlock();
    }
  }

  private void requireUsable() {
    if (isClosed) throw failure.closed();
    failedCommit.ifPresent(
        cause -> {
          throw failure.afterFailedCommit(cause);
        });
  }

  Optional<byte[]> get(ColumnFamily family, byte[] key) {
    return access("cannot read it", () -> Optional.ofNullable(database.get(handle(family), key)));
  }

  /** Returns the entries from a key to before another. */
  Map<ByteKey, byte[]> range(ColumnFamily family, ByteKey from, ByteKey to) {
    return access(
        "cannot read it",
        () -> {
          // Without an upper bound, the iterator would search for an entry behind deleted ones.
          try (var end = new Slice(to.bytes());
              var bounded = new ReadOptions().setIterateUpperBound(end)) {
            var found = new HashMap<ByteKey, byte[]>();
            scan(
                family,
                from.bytes(),
                bounded,
                (key, value) -> {
                  found.put(new ByteKey(key), value);
                  return true;
                });
            return found;
          }
        });
  }

  /** Passes the entries from a key on to a reader, in order, until it returns false. */
  void readFrom(ColumnFamily family, byte[] first, BiPredicate<byte[], byte[]> reader) {
    access(
        "cannot read it",
        () -> {
          scan(family, first, uncached, reader);
          return true;
        });
  }

  /**
   * Passes the entries of several column families on to a reader, in the order of their keys, until
   * it returns false. All are read as they are at one moment.
   *
   * @param firstKeys the key from which each column family is read
   */
  void readMerged(Map<ColumnFamily, byte[]> firstKeys, BiPredicate<byte[], byte[]> reader) {
    access(
        "cannot read it",
        () -> {
          var from = List.copyOf(firstKeys.entrySet());
          var read = from.stream().map(entry -> handle(entry.getKey())).toList();
          try (var entries = new MergedEntries(database.newIterators(read, uncached))) {
            entries.seek(from.stream().map(Map.Entry::getValue).toList());
            entries.readWhile(reader);
          }
          return true;
        });
  }

  private void scan(
      ColumnFamily family, byte[] first, ReadOptions reading, BiPredicate<byte[], byte[]> reader)
      throws RocksDBException {
    try (var entries = database.newIterator(handle(family), reading)) {
      entries.seek(first);
      while (entries.isValid() && reader.test(entries.key(), entries.value())) entries.next();
      // An iterator that meets an error is not valid either.
      entries.status();
    }
  }

  CommitBatch newBatch() {
    return new CommitBatch(families, failure);
  }

  /** Writes the changes of a commit: all of them, or none. */
  void write(CommitBatch batch) {
    try {
      access(
          "cannot write a commit",
          () -> {
            database.write(unsynced, batch.changes());
            return true;
          });
    } catch (StateException e) {
      if (failedCommit.isEmpty()) failedCommit = Optional.of(e);
      throw e;
    }
  }

  /** Writes the WAL to the disk. */
  void sync() {
    access(
        "cannot write the WAL to the disk",
        () -> {
          database.syncWal();
          return true;
        });
  }

  /**
   * Deletes files of a column family whose keys are all before a key. Some entries before it may
   * remain.
   */
  void deleteFilesBefore(ColumnFamily family, byte[] end) {
    access(
        "cannot free the space of removed entries",
        () -> {
          database.deleteFilesInRanges(handle(family), List.of(new byte[0], end), false);
          return true;
        });
  }

  /** Returns the bytes of the blob files of a column family. */
  BlobBytes blobBytes(ColumnFamily family) {
    return access(
        "cannot read it",
        () ->
            new BlobBytes(
                database.getLongProperty(handle(family), "rocksdb.live-blob-file-size"),
                database.getLongProperty(handle(family), "rocksdb.live-blob-file-garbage-size")));
  }

  /**
   * Writes the values of a column family to new blob files, without the deleted ones. Commits and
   * reads go on; {@link #close} ends it at once.
   */
  void rewriteBlobs(ColumnFamily family) {
    access(
        "cannot free the space of deleted entries",
        () -> {
          database.setOptions(handle(family), StateOptions.blobRewriting(true));
          try {
            database.compactRange(handle(family), null, null, rewriting);
          } finally {
            database.setOptions(handle(family), StateOptions.blobRewriting(false));
          }
          return true;
        });
  }

  /** Tests whether the database is being closed, or was closed. */
  boolean isClosing() {
    return isClosing.get();
  }

  /** Fails if the database is closed or a commit failed. */
  void check() {
    access("cannot use it", () -> true);
  }

  @SuppressWarnings("NullAway") // The map has a handle for each column family.
  private ColumnFamilyHandle handle(ColumnFamily family) {
    return families.get(family);
  }

  /** Closes the database after the accesses that run. */
  @Override
  public void close() {
    if (isClosing.compareAndSet(false, true)) rewriting.setCanceled(true);
    var lock = openLock.writeLock();
    lock.lock();
    try {
      if (isClosed) return;
      isClosed = true;
      families.values().forEach(ColumnFamilyHandle::close);
      database.close();
      rewriting.close();
      uncached.close();
      unsynced.close();
      options.close();
    } finally {
      lock.unlock();
    }
  }
}
