package orbweaver.graph.analysis.search;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Rows of a table by the hash of a URL in them, in memory: eight bytes for each row. It grows with
 * its table. Rows must not be removed while it is used. Thread-safe.
 */
final class HashedRows {
  // A part of the hash is enough: the rows that it finds are compared with the URL.
  private static final String HASH = "hash(URL) >> 33";
  private static final String ENTRIES =
      "SELECT ((" + HASH + ") << 32 | rowid::UBIGINT)::BIGINT FROM TABLE WHERE rowid >= ";
  private static final String HASHES =
      "SELECT ("
          + HASH.replace("URL", "CAST(url AS VARCHAR)")
          + ")::BIGINT FROM (VALUES URLS) urls (url)";
  private static final int HASH_SHIFT = 32;
  private static final long ROW_MASK = 0xFFFF_FFFFL;
  // Bounds the memory that a merge of two parts needs.
  private static final int MAX_MERGED = 1 << 20;

  private final String table;
  private final String entries;
  // Each part is sorted and has the rows between those of the parts before and after it.
  private volatile List<long[]> parts = List.of();
  // Guarded by this.
  private long size;
  private long next;

  HashedRows(String table, String column) {
    this.table = table;
    entries = ENTRIES.replace("URL", column).replace("TABLE", table);
  }

  /** Returns the name of the table. */
  String table() {
    return table;
  }

  /**
   * Reads some of the rows that it does not have.
   *
   * @param count number of rows that the table has in the snapshot
   * @param limit maximum number of rows that are read
   * @return whether it has all rows of the snapshot
   */
  synchronized boolean grow(GraphSnapshot snapshot, long count, int limit) throws SQLException {
    var missing = count - size;
    if (missing <= 0) return true;
    // Where rows were removed before, their numbers are missing.
    var most = (int) Math.min(missing, limit);
    var read = read(snapshot, most);
    next += most;
    size += read.length;
    if (read.length > 0) parts = with(read);
    return read.length == missing;
  }

  private long[] read(GraphSnapshot snapshot, int most) throws SQLException {
    var read = new long[most];
    var number = new int[1];
    RowStream.forEach(
        snapshot.connection(),
        entries + next + " AND rowid < " + (next + most),
        row -> read[number[0]++] = row.getLong(1));
    var found = number[0] == most ? read : Arrays.copyOf(read, number[0]);
    Arrays.sort(found);
    return found;
  }

  private List<long[]> with(long[] added) {
    var all = new ArrayList<>(parts);
    var last = added;
    while (!all.isEmpty() && isMerged(all.getLast(), last)) last = merged(all.removeLast(), last);
    all.add(last);
    return List.copyOf(all);
  }

  private static boolean isMerged(long[] before, long[] last) {
    return before.length <= 2 * last.length && before.length + last.length <= MAX_MERGED;
  }

  private static long[] merged(long[] before, long[] last) {
    var both = Arrays.copyOf(before, before.length + last.length);
    System.arraycopy(last, 0, both, before.length, last.length);
    Arrays.sort(both);
    return both;
  }

  /** Returns the hashes of URLs. */
  static List<Long> hashes(GraphSnapshot snapshot, List<String> urls) throws SQLException {
    if (urls.isEmpty()) return List.of();
    var values = "(?)" + ", (?)".repeat(urls.size() - 1);
    return new SqlReader(snapshot.connection())
        .all(row -> row.getLong(1), HASHES.replace("URLS", values), urls.toArray(String[]::new));
  }

  /**
   * Returns the numbers of the first rows with a hash, in ascending order.
   *
   * @param limit maximum number of rows
   */
  List<Long> find(long hash, int limit) {
    var found = new ArrayList<Long>();
    for (var part : parts)
      for (var place = first(part, hash << HASH_SHIFT);
          place < part.length && part[place] >> HASH_SHIFT == hash && found.size() < limit;
          place++) found.add(part[place] & ROW_MASK);
    return found;
  }

  private static int first(long[] part, long entry) {
    var place = Arrays.binarySearch(part, entry);
    return place < 0 ? -place - 1 : place;
  }
}
