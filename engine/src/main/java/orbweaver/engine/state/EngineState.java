package orbweaver.engine.state;

import orbweaver.frontier.state.TableFactory;

/**
 * State of a crawl: the tables of the cores and the crawl log. Changes are visible to the engine at
 * once and become durable together, with {@link #commit}. Used by one thread.
 */
public interface EngineState extends TableFactory, AutoCloseable {
  /** Returns the crawl log. */
  CrawlLog log();

  /**
   * Makes all changes since the last commit durable: all of them, or none if the process is killed
   * before. They survive the end of the process; {@link #sync} makes them survive a power failure
   * too.
   *
   * @throws StateException if the changes cannot be stored, for example on a full disk; none of
   *     them is then durable, and the state must be closed
   */
  void commit();

  /**
   * Writes everything that is committed to the disk; any thread may call it.
   *
   * @throws StateException if the disk does not accept it
   */
  void sync();

  @Override
  void close();
}
