package orbweaver.graph.analysis.search;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static orbweaver.contract.json.Preconditions.require;

import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.search.LinkRows.InRow;
import orbweaver.graph.analysis.search.LinksOfUrl.LinkEnd;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for some of the links of a URL: those of the latest version of the page, in their order, or
 * those to it, in the order in which they were stored.
 *
 * @param offset number of links that are skipped
 * @param limit maximum number of links
 * @param index index of the graph, if there is one
 */
public record LinksOfUrl(
    CrawlUrl url, Direction direction, int offset, int limit, Optional<UrlIndex> index)
    implements GraphQuery<List<LinkEnd>, RuntimeException> {
  // The links of a page stand together, so its id finds them at once.
  private static final String OUT =
      """
      SELECT DISTINCT target, kind, text, position
      FROM page_links
      WHERE page IN (PAGES) AND kind <> 'other'
      ORDER BY position, target, kind, text
      """;
  // More rows are read only if too few of them are of current answers.
  private static final int MORE_ROWS = 8;

  /** Direction of the links. */
  public enum Direction {
    OUT,
    IN
  }

  /**
   * The other end of a link.
   *
   * @param url target of a link from the URL, or source of a link to it
   * @param kind kind of the link, such as {@code a}
   * @param text anchor text, if there is one
   */
  public record LinkEnd(String url, String kind, Optional<String> text) {}

  public LinksOfUrl {
    require(offset >= 0, "offset", offset, ">= 0");
    require(limit >= 1, "limit", limit, ">= 1");
  }

  @Override
  public List<LinkEnd> run(GraphSnapshot snapshot) throws SQLException {
    return switch (direction) {
      case OUT -> out(snapshot);
      case IN -> in(snapshot);
    };
  }

  private List<LinkEnd> out(GraphSnapshot snapshot) throws SQLException {
    var rows = CurrentPages.rowsOf(snapshot, url.toString(), index);
    if (rows.isEmpty()) return List.of();
    var ids = commaSeparated(rows);
    return new SqlReader(snapshot.connection())
        .all(
            row ->
                new LinkEnd(
                    row.getString(1), row.getString(2), Optional.ofNullable(row.getString(3))),
            OUT.replace("PAGES", ids) + " LIMIT " + limit + " OFFSET " + offset);
  }

  private static String commaSeparated(List<Long> ids) {
    return ids.stream().map(String::valueOf).collect(joining(","));
  }

  private List<LinkEnd> in(GraphSnapshot snapshot) throws SQLException {
    var most = offset + limit;
    while (true) {
      var found = LinkRows.first(snapshot, url.toString(), index, most);
      var ends = ends(found.rows(), snapshot, "linking_" + most);
      if (found.areAll() || ends.size() >= offset + limit)
        return ends.stream().skip(offset).limit(limit).toList();
      most = Math.multiplyExact(most, MORE_ROWS);
    }
  }

  private Set<LinkEnd> ends(List<InRow> rows, GraphSnapshot snapshot, String table)
      throws SQLException {
    var ends = new LinkedHashSet<LinkEnd>();
    if (rows.isEmpty()) return ends;
    var ids = rows.stream().map(InRow::page).collect(toSet());
    var pages = CurrentPages.of(snapshot, ids, table, index);
    for (var row : rows)
      pages
          .answer(row.page())
          .map(answer -> new LinkEnd(answer.url(), row.kind(), row.text()))
          .ifPresent(ends::add);
    return ends;
  }
}
