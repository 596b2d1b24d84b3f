package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toSet;

import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashSet;
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
 * Query for some links to a URL on the latest versions of pages: links that are followed before
 * those that are only recorded, then in the order of the URLs of the pages. If there are many, only
 * those that were stored first are compared. Empty if these are not enough to choose from.
 *
 * @param limit maximum number of links
 * @param index index of the graph, if there is one
 */
public record FirstReferrers(CrawlUrl url, int limit, Optional<UrlIndex> index)
    implements GraphQuery<Optional<List<LinkEnd>>, RuntimeException> {
  // A page is looked up for each of them.
  private static final int COMPARED = 25;
  private static final int MORE_ROWS = 8;
  private static final String FOLLOWED =
      "SELECT 1 FROM page_links WHERE target = ? AND kind <> 'other' AND ordinal IS NOT NULL LIMIT 1";
  private static final Comparator<Found> ORDER =
      comparing((Found found) -> !found.row().isFollowed())
          .thenComparing(Found::page)
          .thenComparingInt(found -> found.row().position())
          .thenComparing(found -> found.row().kind())
          .thenComparing(found -> found.row().text().orElse(""));

  /** Link and the URL of its page, which may have several rows of pages. */
  private record Found(String page, InRow row) {
    private static Found of(String page, InRow row) {
      var anyPage = new InRow(0, row.kind(), row.text(), row.position(), row.isFollowed());
      return new Found(page, anyPage);
    }
  }

  /** Tests whether a page, in any of its versions, links to the URL. */
  public boolean isLinked(GraphSnapshot snapshot) throws SQLException {
    for (var most = 1; ; most = Math.multiplyExact(most, MORE_ROWS)) {
      // A row can be of another URL with the same hash.
      var found = LinkRows.first(snapshot, url.toString(), index, most);
      if (found.areAll() || !found.rows().isEmpty()) return !found.rows().isEmpty();
    }
  }

  @Override
  public Optional<List<LinkEnd>> run(GraphSnapshot snapshot) throws SQLException {
    var first = LinkRows.first(snapshot, url.toString(), index, COMPARED);
    var found = current(snapshot, first.rows());
    if (!first.areAll() && !isEnough(found, snapshot)) return Optional.empty();
    return Optional.of(found.stream().sorted(ORDER).limit(limit).map(this::end).toList());
  }

  private boolean isEnough(Set<Found> found, GraphSnapshot snapshot) throws SQLException {
    if (found.size() < limit) return false;
    return found.stream().anyMatch(link -> link.row().isFollowed())
        || new SqlReader(snapshot.connection())
            .first(row -> row.getInt(1), FOLLOWED, url.toString())
            .isEmpty();
  }

  private LinkEnd end(Found found) {
    return new LinkEnd(found.page(), found.row().kind(), found.row().text());
  }

  private Set<Found> current(GraphSnapshot snapshot, List<InRow> rows) throws SQLException {
    var links = new HashSet<Found>();
    if (rows.isEmpty()) return links;
    var ids = rows.stream().map(InRow::page).collect(toSet());
    var pages = CurrentPages.of(snapshot, ids, "referring", index);
    for (var row : rows)
      pages.answer(row.page()).map(answer -> Found.of(answer.url(), row)).ifPresent(links::add);
    return links;
  }
}
