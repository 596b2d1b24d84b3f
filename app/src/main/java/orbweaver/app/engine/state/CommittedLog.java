package orbweaver.app.engine.state;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.BiPredicate;
import orbweaver.engine.state.LogEntry;
import orbweaver.frontier.state.Codec;

/**
 * Committed entries of the crawl log; any thread reads them while others are committed.
 *
 * <p>A reader gets the entries in chunks, and while it handles a chunk nothing of the database is
 * in use: a slow reader delays neither the end of a crawl nor the removal of files.
 */
final class CommittedLog {
  private static final int CHUNK_ENTRIES = 256;
  private static final int CHUNK_BYTES = 1 << 20;

  private final StateDatabase database;
  private final Codec<LogEntry> codec;
  private volatile LogRange range;

  CommittedLog(StateDatabase database, Codec<LogEntry> codec, LogRange range) {
    this.database = database;
    this.codec = codec;
    this.range = range;
  }

  /** Returns the position behind the last committed entry. */
  long end() {
    return range.end();
  }

  void setRange(LogRange committed) {
    range = committed;
  }

  /** Passes the entries that are committed now on to a reader, until it returns false. */
  void read(long from, BiPredicate<Long, LogEntry> reader) {
    var until = range.end();
    var next = Math.max(0, from);
    while (next < until) {
      var chunk = chunk(next, until);
      for (var entry : chunk.entrySet())
        if (!reader.test(entry.getKey(), codec.decode(entry.getValue()))) return;
      if (chunk.isEmpty()) return;
      next = chunk.lastEntry().getKey() + 1;
    }
    database.check();
  }

  private SequencedMap<Long, byte[]> chunk(long from, long until) {
    var chunk = new LinkedHashMap<Long, byte[]>();
    var free = new int[] {CHUNK_BYTES};
    // Before the first position there are only pages: an iterator would pass over all deletions.
    var firstEntry = Math.max(from, range.first());
    database.readMerged(
        Map.of(ColumnFamily.PAGES, LogRange.key(from), ColumnFamily.LOG, LogRange.key(firstEntry)),
        (key, bytes) -> {
          var position = LogRange.position(key);
          if (position >= until) return false;
          chunk.put(position, bytes);
          free[0] -= bytes.length;
          return chunk.size() < CHUNK_ENTRIES && free[0] > 0;
        });
    return chunk;
  }
}
