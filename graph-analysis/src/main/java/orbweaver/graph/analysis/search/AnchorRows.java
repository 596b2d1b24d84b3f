package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.joining;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.graph.analysis.anchor.FoundRuns;
import orbweaver.graph.analysis.anchor.LinkRun;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Reader of the rows of links that an index of anchor texts finds, and of the rows after the index,
 * in the order of their ids. Not all of them match.
 */
final class AnchorRows {
  private static final String ROWS = "SELECT %d, page, target, text FROM page_links%s";
  private static final String OF_RANGE = "rowid >= %d AND rowid < %d";
  private static final String LAST = "SELECT max(rowid) FROM page_links WHERE rowid >= ";
  // To look up a run takes as much time as to read so many rows one after the other, if the
  // database compares them, or if all are compared here.
  private static final long ROWS_OF_LOOKUP = 30_000;
  private static final long COMPARED_ROWS_OF_LOOKUP = 3_000;
  private static final int LOOKUPS_OF_QUERY = 100;
  private static final int MIN_RUNS = 8;
  private static final long ROWS_OF_READ = 500_000;

  private final GraphSnapshot snapshot;
  private final TextCondition condition;
  private final FoundRuns runs;
  private final long rowsOfLookup;
  // Next row after the index.
  private long nextRow;
  private int reads;
  private boolean isAtEnd;

  /**
   * Creates the reader.
   *
   * @param condition condition that all wanted rows fulfil
   * @param endOfIndex one more than the id of the last row in the index
   */
  AnchorRows(GraphSnapshot snapshot, TextCondition condition, FoundRuns runs, long endOfIndex) {
    this(
        snapshot,
        condition,
        runs,
        endOfIndex,
        condition.isEmpty() ? COMPARED_ROWS_OF_LOOKUP : ROWS_OF_LOOKUP);
  }

  /**
   * Creates the reader.
   *
   * @param rowsOfLookup number of rows that are read in the time of a lookup
   */
  AnchorRows(
      GraphSnapshot snapshot,
      TextCondition condition,
      FoundRuns runs,
      long endOfIndex,
      long rowsOfLookup) {
    this.snapshot = snapshot;
    this.condition = condition;
    this.runs = runs;
    nextRow = endOfIndex;
    this.rowsOfLookup = rowsOfLookup;
  }

  /** Returns how many times rows were read. */
  int reads() {
    return reads;
  }

  boolean isAtEnd() {
    return isAtEnd;
  }

  /**
   * Reads the next rows.
   *
   * @param most number of runs that are looked up at most, if they are many
   */
  List<FoundRow> next(int most) throws SQLException {
    reads++;
    var next = runs.next(Math.max(most, MIN_RUNS));
    return next.isEmpty() ? readNewRows() : read(next);
  }

  private List<FoundRow> readNewRows() throws SQLException {
    // The result is NULL, read as 0, if there are none.
    var last = new SqlReader(snapshot.connection()).first(row -> row.getLong(1), LAST + nextRow);
    var first = nextRow;
    nextRow += ROWS_OF_READ;
    isAtEnd = last.orElse(0L) < nextRow;
    return last.orElse(0L) < first ? List.of() : readRange(first, nextRow);
  }

  private List<FoundRow> read(List<LinkRun> found) throws SQLException {
    var first = found.getFirst().first();
    var end = found.getLast().end();
    if (end - first <= found.size() * rowsOfLookup) return readRange(first, end);
    var rows = new ArrayList<FoundRow>();
    for (var from = 0; from < found.size(); from += LOOKUPS_OF_QUERY)
      rows.addAll(lookUp(found.subList(from, Math.min(from + LOOKUPS_OF_QUERY, found.size()))));
    return rows;
  }

  private record NumberedRow(int number, FoundRow row) {}

  // The database does not keep the order of the parts of a union.
  private List<FoundRow> lookUp(List<LinkRun> found) throws SQLException {
    var query =
        IntStream.range(0, found.size())
            .mapToObj(number -> ROWS.formatted(number, ofRun(found.get(number))))
            .collect(joining(" UNION ALL "));
    return read(query).stream()
        .sorted(comparingInt(NumberedRow::number))
        .map(NumberedRow::row)
        .toList();
  }

  // The database finds a page in half of the time that it takes to find a row.
  private static String ofRun(LinkRun run) {
    var ofPage = " WHERE page = " + run.page();
    return run.isWholePage()
        ? ofPage
        : ofPage + " AND " + OF_RANGE.formatted(run.first(), run.end());
  }

  private List<FoundRow> readRange(long first, long end) throws SQLException {
    var others = condition.sql();
    var range = (others.isEmpty() ? " WHERE " : others + " AND ") + OF_RANGE.formatted(first, end);
    return read(ROWS.formatted(0, range), condition.parameters()).stream()
        .map(NumberedRow::row)
        .toList();
  }

  private List<NumberedRow> read(String query, String... parameters) throws SQLException {
    var rows = new ArrayList<NumberedRow>();
    RowStream.forEach(
        snapshot.connection(),
        query,
        row ->
            rows.add(
                new NumberedRow(
                    row.getInt(1),
                    new FoundRow(
                        row.getLong(2), row.getString(3), Optional.ofNullable(row.getString(4))))),
        parameters);
    return rows;
  }
}
