package orbweaver.graph.analysis.search;

import static orbweaver.contract.json.Preconditions.require;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.search.LinksOfUrl.LinkEnd;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for some of the links of a URL: those of the latest version of the page, in their order, or
 * those to it, sorted by the URLs of their pages.
 *
 * @param offset number of links that are skipped
 * @param limit maximum number of links
 */
public record LinksOfUrl(CrawlUrl url, Direction direction, int offset, int limit)
    implements GraphQuery<List<LinkEnd>, RuntimeException> {
  private static final String OUT =
      """
      SELECT DISTINCT l.target, l.kind, l.text, l.position
      FROM links l JOIN latest USING (source, number)
      WHERE l.source = ? ORDER BY l.position, l.target, l.kind, l.text LIMIT %d OFFSET %d
      """;
  private static final String IN =
      """
      SELECT DISTINCT l.source, l.kind, l.text
      FROM links l JOIN latest USING (source, number)
      WHERE l.target = ? ORDER BY l.source, l.kind, l.text LIMIT %d OFFSET %d
      """;

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
    var query = direction == Direction.OUT ? OUT : IN;
    return new SqlReader(snapshot.connection())
        .all(
            row ->
                new LinkEnd(
                    row.getString(1), row.getString(2), Optional.ofNullable(row.getString(3))),
            query.formatted(limit, offset),
            url.toString());
  }
}
