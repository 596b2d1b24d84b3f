package orbweaver.graph.analysis.picture;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingLong;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.graph.analysis.picture.FolderCounts.CountedFolder;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the sites of a graph, or the folders in a folder, with their numbers of pages, and the
 * folders in each of them. It reads all pages once.
 *
 * @param folder URL of the folder, which ends with a slash; all sites if absent
 */
public record FolderCounts(Optional<String> folder)
    implements GraphQuery<List<CountedFolder>, RuntimeException> {
  // A site has three slashes: http://a.test/
  private static final int SITE = 3;
  private static final String COUNTS =
      """
      SELECT OUTER_NAME, INNER_NAME, count(*)
      FROM (
        SELECT path, length(path) - length(replace(path, '/', '')) AS slashes
        FROM (
          SELECT split_part(source, '?', 1) AS path
          FROM current_pages
          WHERE outcome = 'fetched' AND starts_with(source, ?)) pages) counted
      GROUP BY OUTER_NAME, INNER_NAME
      """;
  private static final String PAGES =
      """
      SELECT source, title
      FROM current_pages
      WHERE outcome = 'fetched' AND starts_with(source, ?)
        AND length(split_part(source, '?', 1)) - length(replace(split_part(source, '?', 1), '/', ''))
          = SLASHES
      ORDER BY source
      """;
  private static final String ORIGIN =
      "split_part(path, '/', 1) || '//' || split_part(path, '/', 3) || '/'";

  public FolderCounts {
    if (folder.isPresent() && (!folder.get().endsWith("/") || slashes(folder.get()) < SITE))
      throw new IllegalArgumentException(
          "folder: " + folder.get() + " (expected: such as http://a.test/docs/)");
  }

  /**
   * Folder, or the pages directly in the folder that was asked for.
   *
   * @param name name with a slash; of a site its URL; empty for the pages directly in it
   * @param inner the folders in it; their inner folders are not known
   */
  public record CountedFolder(String name, long pages, List<CountedFolder> inner) {
    public CountedFolder {
      inner = List.copyOf(inner);
    }
  }

  /** Page in a folder. */
  public record FolderPage(String url, Optional<String> title) {}

  private record Row(String outer, String inner, long pages) {
    private static Row of(ResultSet row) throws SQLException {
      return new Row(row.getString(1), row.getString(2), row.getLong(3));
    }
  }

  private static long slashes(String url) {
    return url.chars().filter(sign -> sign == '/').count();
  }

  private static String name(long slashes) {
    return "CASE WHEN slashes > %d THEN split_part(path, '/', %d) || '/' ELSE '' END"
        .formatted(slashes, slashes + 1);
  }

  /** Returns the folders, those with the most pages first. */
  @Override
  public List<CountedFolder> run(GraphSnapshot snapshot) throws SQLException {
    var outer = folder.map(prefix -> name(slashes(prefix))).orElse(ORIGIN);
    var inner = name(folder.map(prefix -> slashes(prefix) + 1).orElse((long) SITE));
    var query = COUNTS.replace("OUTER_NAME", outer).replace("INNER_NAME", inner);
    var reader = new SqlReader(snapshot.connection());
    var folders = new TreeMap<String, List<CountedFolder>>();
    for (var row : reader.all(Row::of, query, folder.orElse("")))
      folders
          .computeIfAbsent(row.outer(), _ -> new ArrayList<>())
          .add(new CountedFolder(row.inner(), row.pages(), List.of()));
    return sorted(
        folders.entrySet().stream()
            .map(
                one -> new CountedFolder(one.getKey(), sum(one.getValue()), sorted(one.getValue())))
            .toList());
  }

  private static long sum(List<CountedFolder> folders) {
    return folders.stream().mapToLong(CountedFolder::pages).sum();
  }

  private static List<CountedFolder> sorted(List<CountedFolder> folders) {
    return folders.stream()
        .sorted(
            comparingLong((CountedFolder one) -> -one.pages())
                .thenComparing(comparing(CountedFolder::name)))
        .toList();
  }

  /**
   * Returns the query for the pages directly in the folder, sorted by URL; none are in no folder.
   *
   * @param offset number of pages that are skipped
   * @param limit maximum number of pages
   */
  public GraphQuery<List<FolderPage>, RuntimeException> pages(int offset, int limit) {
    return snapshot -> folder.isEmpty() ? List.of() : pages(snapshot, folder.get(), offset, limit);
  }

  private static List<FolderPage> pages(
      GraphSnapshot snapshot, String prefix, int offset, int limit) throws SQLException {
    var query =
        PAGES.replace("SLASHES", Long.toString(slashes(prefix)))
            + " LIMIT "
            + limit
            + " OFFSET "
            + offset;
    return new SqlReader(snapshot.connection())
        .all(
            row -> new FolderPage(row.getString(1), Optional.ofNullable(row.getString(2))),
            query,
            prefix);
  }
}
