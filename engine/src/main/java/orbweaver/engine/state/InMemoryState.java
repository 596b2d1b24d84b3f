package orbweaver.engine.state;

import orbweaver.frontier.InMemoryTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;

/** State of a crawl in memory, which ends with the process. */
public final class InMemoryState implements EngineState {
  private final InMemoryTables tables = new InMemoryTables();
  private final InMemoryLog log;

  private InMemoryState(InMemoryLog log) {
    this.log = log;
    commit();
  }

  /** Creates an empty state that keeps the crawl log. */
  public InMemoryState() {
    this(new InMemoryLog(true));
  }

  /** Creates an empty state that discards the entries of the crawl log and has no latest pages. */
  public static InMemoryState withoutLog() {
    return new InMemoryState(new InMemoryLog(false));
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
    tables.commit();
    log.commit();
  }

  /** Returns to the last commit, as a state in a database does if the process is killed. */
  public void rollback() {
    tables.rollback();
    log.rollback();
  }

  @Override
  public void sync() {}

  @Override
  public void close() {}
}
