package orbweaver.graph.analysis.urlindex;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.Sha256;

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
  private final String columns;
  private final String entries;
  // Each part is sorted and has the rows between those of the parts before and after it.
  private volatile List<RowPart> parts = List.of();
  // Guarded by this.
  private long size;
  private long next;
  private long stored;

  /**
   * Creates an object without rows.
   *
   * @param column column with the URL
   * @param columns columns that differ from row to row, separated by commas
   */
  HashedRows(String table, String column, String columns) {
    this.table = table;
    this.columns = columns;
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

  private List<RowPart> with(long[] added) {
    var all = new ArrayList<>(parts);
    var last = added;
    while (!all.isEmpty()
        && all.getLast() instanceof RowPart.InMemory before
        && isMerged(before.size(), last.length)) {
      last = before.with(last);
      all.removeLast();
    }
    all.add(new RowPart.InMemory(last));
    return List.copyOf(all);
  }

  private static boolean isMerged(int before, int last) {
    return before <= 2 * last && before + last <= MAX_MERGED;
  }

  /** Returns the number of rows that are in no file. */
  synchronized long unstored() {
    return size - stored;
  }

  /** Returns the number of rows that it has. */
  synchronized long size() {
    return size;
  }

  /**
   * Takes the rows from a file, if these are the rows of the table; it must have none yet.
   *
   * @param origin text that differs from that of another graph
   */
  synchronized void open(GraphSnapshot snapshot, Path folder, String origin)
      throws SQLException, IOException {
    var file = RowsFile.open(path(folder));
    if (file.isEmpty() || size > 0) return;
    var identity = identity(snapshot, file.get().next(), origin);
    if (identity.equals(Optional.of(file.get().identity()))) take(file.get());
  }

  private Optional<String> identity(GraphSnapshot snapshot, long end, String origin)
      throws SQLException {
    return TableIdentity.of(snapshot, table, columns, end)
        .map(rows -> Sha256.of(origin + "\n" + rows));
  }

  /**
   * Writes the rows to a file, and from then on reads them from it.
   *
   * @param origin text that differs from that of another graph
   */
  synchronized void save(GraphSnapshot snapshot, Path folder, String origin)
      throws SQLException, IOException {
    if (size == stored) return;
    var identity = identity(snapshot, next, origin);
    // The graph is not the one that was read.
    if (identity.isEmpty()) return;
    new RowsFile(parts, next, identity.get()).write(path(folder));
    RowsFile.open(path(folder)).ifPresent(this::take);
  }

  private void take(RowsFile file) {
    parts = file.parts();
    next = file.next();
    size = file.rows();
    stored = size;
  }

  private Path path(Path folder) {
    return folder.resolve(table + ".rows");
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
      for (var place = part.first(hash << HASH_SHIFT);
          place < part.size() && part.at(place) >> HASH_SHIFT == hash && found.size() < limit;
          place++) found.add(part.at(place) & ROW_MASK);
    return found;
  }
}
