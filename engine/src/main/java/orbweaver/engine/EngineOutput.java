package orbweaver.engine;

import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.engine.state.LogEntry;

/** Output of an engine, released when the state that it depends on is committed. */
public interface EngineOutput {
  /** Tells where the crawl log ends after a commit, before the output of its turn. */
  void committed(long logEnd);

  /** Sends a request to the fetcher. */
  void fetch(FetchRequest request);

  /** Passes an entry of the crawl log to the sinks. */
  void append(long position, LogEntry entry);

  /**
   * Passes the accepted outlinks of a page, which are no entries of the crawl log, before the turn
   * is committed. A crawl ignores them; a replay builds its tree from them.
   */
  default void sentOutlinks(OutlinkBatch batch) {}
}
