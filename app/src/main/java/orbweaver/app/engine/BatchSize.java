package orbweaver.app.engine;

import java.time.Duration;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;

/**
 * Size of a batch of log entries, and how long it may grow. A batch is committed after half a
 * second. If it grows so fast that the links fill a row group of DuckDB within five seconds, it
 * goes on until they do: DuckDB then writes the row group once, into the file. Otherwise it writes
 * the rows into its write-ahead log and later, in a checkpoint, into the file.
 */
final class BatchSize {
  /** Number of rows in a full row group of DuckDB. */
  static final int ROW_GROUP = 122_880;

  private static final long SHORT = Duration.ofMillis(500).toNanos();
  private static final long LONG = Duration.ofSeconds(5).toNanos();
  // A batch that goes on waits no longer than this for the next entry.
  private static final long PAUSE = Duration.ofMillis(100).toNanos();

  private long links;
  private long otherRows;

  void add(LogEntry entry) {
    switch (entry) {
      case ReadText _ -> {}
      case ReadPage(var page) -> {
        links += page.links().size();
        otherRows++;
      }
      case Decided(PageVerdict verdict) ->
          otherRows += verdict.decisions().size() + verdict.rejected().size();
      case Decided _, Progressed _, Registered _ -> otherRows++;
    }
  }

  void clear() {
    links = 0;
    otherRows = 0;
  }

  /** Tests whether the batch must be committed before the next entry. */
  boolean isFull() {
    return links >= ROW_GROUP || otherRows >= ROW_GROUP;
  }

  /**
   * Returns how long to wait for the next entry, in nanoseconds; 0 if the batch is complete.
   *
   * @param age time since the first entry of the batch, in nanoseconds
   */
  long nanosToWait(long age) {
    if (isFull() || age >= LONG) return 0;
    if (age < SHORT) return SHORT - age;
    return links >= (double) ROW_GROUP * age / LONG ? PAUSE : 0;
  }
}
