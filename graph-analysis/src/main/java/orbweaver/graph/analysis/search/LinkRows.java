package orbweaver.graph.analysis.search;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.graph.analysis.search.LinkRows.InRow;
import orbweaver.graph.analysis.urlindex.RowsByNumber;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * First rows of links to a URL, in the order in which they were stored.
 *
 * @param areAll false if there may be more in the database
 */
record LinkRows(List<InRow> rows, boolean areAll) {
  private static final String IN =
      "SELECT page, kind, text, position, ordinal FROM page_links WHERE target = ? AND kind <> 'other'";
  private static final String NUMBERED =
      "SELECT rowid, page, kind, text, position, ordinal, target FROM page_links";
  // DuckDB would compare the target in all rows before the number, if it were a column.
  private static final String IN_RANGE =
      NUMBERED + " WHERE rowid >= %d AND rowid <= %d AND target || '' = ?";
  // To look up a row takes as much time as to read so many rows one after the other.
  private static final long ROWS_OF_LOOKUP = 2_000;
  // More rows are found faster by reading all links.
  private static final int MAX_LOOKUPS = 500;

  LinkRows {
    rows = List.copyOf(rows);
  }

  /**
   * Row of a link.
   *
   * @param page id of the page that has the link
   * @param position place of the link among those of the page
   * @param isFollowed false if the link is only recorded
   */
  record InRow(long page, String kind, Optional<String> text, int position, boolean isFollowed) {
    private static InRow of(ResultSet row) throws SQLException {
      return new InRow(
          row.getLong("page"),
          row.getString("kind"),
          Optional.ofNullable(row.getString("text")),
          row.getInt("position"),
          row.getObject("ordinal") != null);
    }
  }

  /**
   * Reads the rows.
   *
   * @param index index of the graph, if there is one
   * @param most maximum number of rows; fewer may be found though there are more
   */
  static LinkRows first(GraphSnapshot snapshot, String url, Optional<UrlIndex> index, int most)
      throws SQLException {
    if (index.isEmpty()) return read(snapshot, url, most);
    var numbers = index.get().links(snapshot, url, most);
    var isInRange = isInRange(numbers);
    if (!isInRange && numbers.size() > MAX_LOOKUPS) return read(snapshot, url, most);
    var rows = new TreeMap<Long, InRow>();
    RowStream.RowConsumer adding =
        row -> {
          if (isTo(url, row)) rows.put(row.getLong("rowid"), InRow.of(row));
        };
    if (isInRange) {
      var range = IN_RANGE.formatted(numbers.getFirst(), numbers.getLast());
      RowStream.forEach(snapshot.connection(), range, adding, url);
    } else RowsByNumber.forEach(snapshot, NUMBERED, numbers, adding);
    return new LinkRows(List.copyOf(rows.values()), numbers.size() < most);
  }

  private static LinkRows read(GraphSnapshot snapshot, String url, int most) throws SQLException {
    var rows = new ArrayList<InRow>();
    RowStream.forEach(
        snapshot.connection(), IN + " LIMIT " + most, row -> rows.add(InRow.of(row)), url);
    return new LinkRows(rows, rows.size() < most);
  }

  private static boolean isInRange(List<Long> numbers) {
    return numbers.size() > 1
        && numbers.getLast() - numbers.getFirst() < numbers.size() * ROWS_OF_LOOKUP;
  }

  private static boolean isTo(String url, ResultSet row) throws SQLException {
    return row.getString("target").equals(url) && !row.getString("kind").equals("other");
  }
}
