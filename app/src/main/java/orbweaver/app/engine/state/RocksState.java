package orbweaver.app.engine.state;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.engine.state.CrawlLog;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.StateException;
import orbweaver.engine.tables.EngineTables;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.runtime.OperationException;
import org.rocksdb.RocksDB;

/**
 * State of a crawl in a RocksDB database: one folder, one batch per commit.
 *
 * <p>Seen URLs and the tables that frontier and engine do not name as large are kept in memory.
 * Uncommitted changes in memory are never undone, because a state is closed after a failed commit.
 */
public final class RocksState implements EngineState {
  private final StateDatabase database;
  private final CommitBatch batch;
  private final SeenTable seen = new SeenTable(new SecureRandom().nextLong());
  private final WaitingChanges waiting = new WaitingChanges();
  private final Map<String, MemoryTable> inMemory = new HashMap<>();
  private final RocksLog log;

  private RocksState(StateDatabase database, Codec<LogEntry> entries, Runnable onSomeRead) {
    this.database = database;
    seen.load(database, onSomeRead);
    log = new RocksLog(database, entries);
    batch = database.newBatch();
  }

  /** Loads the library of the database, which takes a part of the start. */
  public static void prepare() {
    RocksDB.loadLibrary();
  }

  /**
   * Opens the state in a folder, or creates it.
   *
   * @param entries codec of the entries of the crawl log
   * @param onSomeRead called again and again while the seen URLs are read; its exception ends that
   * @throws OperationException if the folder is in use, has another format or other contents
   * @throws StateException if the state cannot be read
   */
  public static RocksState open(Path folder, Codec<LogEntry> entries, Runnable onSomeRead) {
    StateFormat.claim(folder);
    var database = StateDatabase.open(folder);
    try {
      return new RocksState(database, entries, onSomeRead);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    return new StoredTable<>(entries(name), keys, values);
  }

  private TableEntries entries(String name) {
    if (name.equals(FrontierTables.SEEN_URLS)) return seen;
    if (FrontierTables.ON_DISK.contains(name) || EngineTables.ON_DISK.contains(name))
      return new WaitingTable(ByteKey.prefix(name), database, waiting);
    return inMemory.computeIfAbsent(name, this::loaded);
  }

  private MemoryTable loaded(String name) {
    var table = new MemoryTable(name);
    table.load(database);
    return table;
  }

  @Override
  public CrawlLog log() {
    return log;
  }

  /** Writes all changes in one batch; does nothing if there are none. */
  @Override
  public void commit() {
    database.check();
    batch.clear();
    changes().filter(part -> !part.isEmpty()).forEach(part -> part.addTo(batch));
    if (batch.isEmpty()) return;
    database.write(batch);
    changes().forEach(UncommittedChanges::onCommitted);
  }

  private Stream<UncommittedChanges> changes() {
    return Stream.concat(Stream.of(seen, waiting, log), inMemory.values().stream());
  }

  @Override
  public void sync() {
    var first = log.committedFirst();
    database.sync();
    log.freeSpace(first);
  }

  /** Closes the database; readers of the log fail at their next access. */
  @Override
  public void close() {
    batch.close();
    database.close();
  }
}
