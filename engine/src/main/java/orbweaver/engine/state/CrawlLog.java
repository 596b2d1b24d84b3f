package orbweaver.engine.state;

import java.util.Optional;
import java.util.function.BiPredicate;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;

/**
 * Log of the records that sinks store, and the latest page of each URL. A page is stored once,
 * whether it is an entry of the log, the latest page of its URL, or both.
 *
 * <p>The engine appends and removes; any thread reads the committed entries.
 */
public interface CrawlLog {
  /** Returns the position before which entries may be missing, because all sinks stored them. */
  long first();

  /** Returns the position of the next entry; the first entry has position 0. */
  long end();

  /** Appends an entry and returns its position. */
  long append(LogEntry entry);

  /** Makes the page at a position, appended since the last commit, the latest page of its URL. */
  void markLatest(long position);

  /** Returns the latest page of a URL, if one was marked. */
  Optional<Page> latestPage(CrawlUrl url);

  /**
   * Passes the committed entries from a position on to the reader, in order, until the reader
   * returns false.
   *
   * @param from position of the first entry; entries before the first that still exists are skipped
   */
  void read(long from, BiPredicate<Long, LogEntry> reader);

  /** Removes the entries before a position, which all sinks have stored; latest pages remain. */
  void removeBefore(long position);
}
