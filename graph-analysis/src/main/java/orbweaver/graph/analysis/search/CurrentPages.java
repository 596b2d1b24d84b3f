package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.graph.analysis.urlindex.RowsByNumber;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Current answers of the URLs of some rows of pages. The views {@code latest} and {@code
 * current_results} define the same for all URLs, which takes longer than a search.
 */
final class CurrentPages {
  private static final String ROWS =
      """
      SELECT id, source, number, outcome, moment, title
      FROM pages
      WHERE outcome NOT IN ('deferred', 'not-modified', 'refetch-needed') AND
      """;
  // The right side of a join is the smaller one.
  private static final String OF_FOUND = "source IN (SELECT source FROM pages WHERE id IN (%s))";
  private static final String NUMBERS = "SELECT id, source, number FROM pages WHERE id IN ";
  // DuckDB reads few blocks for one id, and many for a list of ids.
  private static final String ROW =
      "SELECT id, source, number, outcome, moment, title FROM pages WHERE id = ";
  private static final String NUMBERED =
      "SELECT id, source, number, outcome, moment, title, rowid FROM pages";
  private static final int MAX_LISTED = 200;
  private static final Set<String> NO_ANSWERS =
      Set.of("deferred", "not-modified", "refetch-needed");
  private static final Comparator<Answer> ORDER =
      comparing(Answer::isSuccess)
          .thenComparingLong(Answer::number)
          .thenComparing(Answer::at, Comparator.reverseOrder());

  private final Map<String, Answer> answers = new HashMap<>();
  private final Map<Long, Answer> currentRows = new HashMap<>();

  private CurrentPages() {}

  /**
   * Current answer of a URL.
   *
   * @param title title of the page; absent if it has none
   */
  record Answer(String url, long number, String outcome, LocalDateTime at, Optional<String> title) {
    private boolean isSuccess() {
      return isFetched() || outcome.equals("redirected");
    }

    boolean isFetched() {
      return outcome.equals("fetched");
    }

    private static Answer of(ResultSet row) throws SQLException {
      return new Answer(
          row.getString(2),
          row.getLong(3),
          row.getString(4),
          row.getObject(5, LocalDateTime.class),
          Optional.ofNullable(row.getString(6)));
    }
  }

  /**
   * Reads the answers.
   *
   * @param rows ids of rows of table {@code pages}
   * @param table name of a new temporary table for them, if they are many
   * @param index index of the graph, if there is one
   */
  static CurrentPages of(
      GraphSnapshot snapshot, Set<Long> rows, String table, Optional<UrlIndex> index)
      throws SQLException {
    var pages = new CurrentPages();
    if (rows.size() > MAX_LISTED) pages.readMany(snapshot, rows, table);
    else if (!rows.isEmpty()) pages.readFew(snapshot, rows, index);
    return pages;
  }

  private void readMany(GraphSnapshot snapshot, Set<Long> rows, String table) throws SQLException {
    var appender = snapshot.createTable(table, "id BIGINT");
    for (long row : rows) appender.beginRow().append(row).endRow();
    appender.finish();
    snapshot.analyze(table);
    var found = "SELECT id FROM " + table;
    RowStream.forEach(snapshot.connection(), ROWS + OF_FOUND.formatted(found), this::addAnswer);
    RowStream.forEach(snapshot.connection(), NUMBERS + "(" + found + ")", this::addRow);
    snapshot.drop(table);
  }

  private void readFew(GraphSnapshot snapshot, Set<Long> rows, Optional<UrlIndex> index)
      throws SQLException {
    var found = new HashMap<Long, Answer>();
    if (index.isPresent()) readIndexed(snapshot, rows, index.get(), found);
    else {
      readEach(snapshot, ROW, rows, row -> found.put(row.getLong(1), addAnswer(row)));
      RowStream.forEach(
          snapshot.connection(), ROWS + OF_FOUND.formatted(commaSeparated(rows)), this::addAnswer);
    }
    found.forEach(this::addRow);
  }

  private void readIndexed(
      GraphSnapshot snapshot, Set<Long> rows, UrlIndex index, Map<Long, Answer> found)
      throws SQLException {
    var read = new HashSet<Long>();
    readEach(
        snapshot,
        NUMBERED + " WHERE id = ",
        rows,
        row -> {
          found.put(row.getLong(1), addAnswer(row));
          read.add(row.getLong("rowid"));
        });
    var urls = found.values().stream().map(Answer::url).distinct().toList();
    var others =
        index.pages(snapshot, urls).stream().filter(number -> !read.contains(number)).toList();
    RowsByNumber.forEach(snapshot, NUMBERED, others, this::addAnswer);
  }

  private static void readEach(
      GraphSnapshot snapshot, String query, Set<Long> ids, RowStream.RowConsumer consumer)
      throws SQLException {
    var each = ids.stream().map(id -> query + id).collect(joining(" UNION ALL "));
    RowStream.forEach(snapshot.connection(), each, consumer);
  }

  private static String commaSeparated(Collection<Long> ids) {
    return ids.stream().map(String::valueOf).collect(joining(","));
  }

  /** Returns the ids of the rows of the current fetch request of a URL. */
  static List<Long> rowsOf(GraphSnapshot snapshot, String url, Optional<UrlIndex> index)
      throws SQLException {
    var pages = index.isPresent() ? index.get().pagesOf(snapshot, url) : "pages";
    var rows = new HashMap<Long, Answer>();
    RowStream.forEach(
        snapshot.connection(),
        ROWS.replace("FROM pages", "FROM " + pages) + "source = ?",
        row -> rows.put(row.getLong(1), Answer.of(row)),
        url);
    var current = rows.values().stream().max(ORDER).map(Answer::number);
    return rows.entrySet().stream()
        .filter(row -> current.filter(number -> number == row.getValue().number()).isPresent())
        .map(Map.Entry::getKey)
        .toList();
  }

  private Answer addAnswer(ResultSet row) throws SQLException {
    var answer = Answer.of(row);
    if (!NO_ANSWERS.contains(answer.outcome()))
      answers.merge(
          answer.url(), answer, (one, other) -> ORDER.compare(one, other) >= 0 ? one : other);
    return answer;
  }

  private void addRow(ResultSet row) throws SQLException {
    addRow(row.getLong(1), row.getString(2), row.getLong(3));
  }

  private void addRow(long id, Answer found) {
    addRow(id, found.url(), found.number());
  }

  private void addRow(long id, String url, long number) {
    var answer = answers.get(url);
    if (answer != null && answer.number() == number) currentRows.put(id, answer);
  }

  /**
   * Returns the current answer of the URL of a row; empty if the row belongs to another fetch
   * request of it.
   */
  Optional<Answer> answer(long row) {
    return Optional.ofNullable(currentRows.get(row));
  }
}
