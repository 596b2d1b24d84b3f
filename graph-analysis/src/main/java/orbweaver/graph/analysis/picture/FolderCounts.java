package orbweaver.graph.analysis.picture;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for the sites of a graph, or the folders in a folder, with their numbers of pages, and the
 * folders in each of them. It reads all pages once, and returns the largest folders only.
 *
 * @param folder URL of the folder, which ends with a slash; all sites if absent
 */
public record FolderCounts(Optional<String> folder)
    implements GraphQuery<FolderList, RuntimeException> {
  // A site has three slashes: http://a.test/
  private static final int SITE = 3;
  private static final String PAIRS =
      """
      SELECT OUTER_NAME AS outer_name, INNER_NAME AS inner_name, count(*) AS pages
      FROM (
        SELECT path, length(path) - length(replace(path, '/', '')) AS slashes
        FROM (
          SELECT split_part(source, '?', 1) AS path
          FROM current_pages
          WHERE outcome = 'fetched' AND starts_with(source, ?)) pages) counted
      GROUP BY OUTER_NAME, INNER_NAME
      """;
  // A folder of a million pages may have a million folders, so the database leaves out all but
  // the largest.
  private static final String LARGEST =
      """
      WITH pairs AS (PAIRS),
      outers AS (
        SELECT outer_name, CAST(sum(pages) AS BIGINT) AS outer_pages, count(*) AS inners,
          count(*) OVER () AS all_outers, CAST(sum(sum(pages)) OVER () AS BIGINT) AS all_pages
        FROM pairs
        GROUP BY outer_name
        ORDER BY outer_pages DESC, outer_name
        LIMIT MAX_OUTER OFFSET FIRST),
      inners AS (
        SELECT outer_name, inner_name, pages,
          row_number() OVER (PARTITION BY outer_name ORDER BY pages DESC, inner_name) AS place
        FROM pairs
        WHERE outer_name IN (SELECT outer_name FROM outers))
      SELECT outer_name, outer_pages, inners, all_outers, all_pages, inner_name, pages
      FROM outers JOIN inners USING (outer_name)
      WHERE place <= MAX_INNER
      ORDER BY outer_pages DESC, outer_name, place
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
  public record CountedFolder(String name, long pages, FolderList inner) {}

  /** Page in a folder. */
  public record FolderPage(String url, Optional<String> title) {}

  private record Row(CountedFolder outer, long inners, FolderList all, CountedFolder inner) {
    private static Row of(ResultSet row) throws SQLException {
      return new Row(
          new CountedFolder(row.getString(1), row.getLong(2), FolderList.NONE),
          row.getLong(3),
          new FolderList(List.of(), row.getLong(4), row.getLong(5)),
          new CountedFolder(row.getString(6), row.getLong(7), FolderList.NONE));
    }
  }

  private static long slashes(String url) {
    return url.chars().filter(sign -> sign == '/').count();
  }

  private static String name(long slashes) {
    return "CASE WHEN slashes > %d THEN split_part(path, '/', %d) || '/' ELSE '' END"
        .formatted(slashes, slashes + 1);
  }

  /** Returns the folders that fit into a picture, those with the most pages first. */
  @Override
  public FolderList run(GraphSnapshot snapshot) throws SQLException {
    return largest(snapshot, 0, SitePicture.MAX_OUTER + 1, SitePicture.MAX_INNER + 1);
  }

  /**
   * Returns the query for a part of the folders in the same order, without all their inner folders.
   *
   * @param offset number of folders that are skipped
   * @param limit maximum number of folders
   */
  public GraphQuery<List<CountedFolder>, RuntimeException> part(int offset, int limit) {
    return snapshot -> largest(snapshot, offset, limit, 1).largest();
  }

  private FolderList largest(GraphSnapshot snapshot, int first, int maxOuter, int maxInner)
      throws SQLException {
    var outer = folder.map(prefix -> name(slashes(prefix))).orElse(ORIGIN);
    var inner = name(folder.map(prefix -> slashes(prefix) + 1).orElse((long) SITE));
    var pairs = PAIRS.replace("OUTER_NAME", outer).replace("INNER_NAME", inner);
    var query =
        LARGEST
            .replace("MAX_OUTER", Integer.toString(maxOuter))
            .replace("FIRST", Integer.toString(first))
            .replace("MAX_INNER", Integer.toString(maxInner))
            .replace("PAIRS", pairs);
    var rows = new SqlReader(snapshot.connection()).all(Row::of, query, folder.orElse(""));
    if (rows.isEmpty()) return FolderList.NONE;
    var all = rows.getFirst().all();
    return new FolderList(folders(rows), all.folders(), all.pages());
  }

  private static List<CountedFolder> folders(List<Row> rows) {
    var byName = new LinkedHashMap<String, List<Row>>();
    for (var row : rows)
      byName.computeIfAbsent(row.outer().name(), _ -> new ArrayList<>()).add(row);
    return byName.values().stream().map(FolderCounts::folder).toList();
  }

  private static CountedFolder folder(List<Row> rows) {
    var outer = rows.getFirst().outer();
    var inner = rows.stream().map(Row::inner).toList();
    var list = new FolderList(inner, rows.getFirst().inners(), outer.pages());
    return new CountedFolder(outer.name(), outer.pages(), list);
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
