package orbweaver.engine.state;

import orbweaver.frontier.InMemoryTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;

/** State of a crawl in memory, which ends with the process. */
public final class InMemoryState implements EngineState {
  private final InMemoryTables tables = new InMemoryTables();
  private final InMemoryLog log;
  private final boolean isRestorable;

  private InMemoryState(boolean isRestorable) {
    this.isRestorable = isRestorable;
    log = new InMemoryLog(isRestorable);
    commit();
  }

  /** Creates an empty state that keeps the crawl log and can return to the last commit. */
  public InMemoryState() {
    this(true);
  }

  /**
   * Creates an empty state that needs less memory: it discards the entries of the crawl log, has no
   * latest pages, and cannot return to a commit.
   */
  public static InMemoryState withoutHistory() {
    return new InMemoryState(false);
  }

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    return tables.table(name, keys, values);
  }

  @Override
  public CrawlLog log() {
    return log;
  }

  @Override
  public void commit() {
    if (isRestorable) tables.commit();
    log.commit();
  }

  /** Returns to the last commit, as a state in a database does if the process is killed. */
  public void rollback() {
    if (!isRestorable) throw new IllegalStateException("a state without history");
    tables.rollback();
    log.rollback();
  }

  @Override
  public void sync() {}

  @Override
  public void close() {}
}
