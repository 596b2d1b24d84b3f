package orbweaver.graph.analysis.search;

import static java.util.Comparator.comparing;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.search.UrlOrigins.Origins;
import orbweaver.graph.analysis.urlindex.RowsByNumber;
import orbweaver.graph.analysis.urlindex.UrlIndex;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query for how a URL was found: the activities whose seed it is, and the first of the other pages
 * with a link to it.
 *
 * @param index index of the graph, if there is one
 */
public record UrlOrigins(CrawlUrl url, Optional<UrlIndex> index)
    implements GraphQuery<Origins, RuntimeException> {
  private static final String SEED_OF =
      "SELECT DISTINCT activity FROM seeds WHERE url = ? AND accepted ORDER BY activity";
  private static final String LINKS =
      "SELECT page, text FROM page_links WHERE target = ? AND kind <> 'other'";
  private static final String NUMBERED = "SELECT rowid, page, text, kind, target FROM page_links";
  private static final String PAGE = "SELECT id, source, moment FROM pages WHERE id = ";
  // The ids of pages grow while a crawl runs, so the first are the oldest, but for repeated crawls.
  private static final int CANDIDATES = 5;
  private static final int MORE_ROWS = 8;

  /**
   * Discovery of a URL.
   *
   * @param seedOf activities whose seed it is
   * @param referrer first other page with a link to it, if there is one
   */
  public record Origins(List<String> seedOf, Optional<Referrer> referrer) {
    public Origins {
      seedOf = List.copyOf(seedOf);
    }
  }

  /**
   * Page with a link to the URL.
   *
   * @param text text of the link
   * @param at when the page was read
   */
  public record Referrer(String page, Optional<String> text, Instant at) {}

  @Override
  public Origins run(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    var seedOf = reader.all(row -> row.getString(1), SEED_OF, url.toString());
    return new Origins(seedOf, first(snapshot, reader));
  }

  private Optional<Referrer> first(GraphSnapshot snapshot, SqlReader reader) throws SQLException {
    var links = links(snapshot, reader);
    if (links.isEmpty()) return Optional.empty();
    var query =
        links.stream().map(link -> PAGE + link.page()).distinct().collect(joining(" UNION ALL "));
    var pages =
        reader.all(Page::of, query).stream().collect(toMap(Page::id, identity(), (one, _) -> one));
    return links.stream()
        .flatMap(link -> Optional.ofNullable(pages.get(link.page())).stream().map(link::on))
        .filter(referrer -> !referrer.page().equals(url.toString()))
        .min(comparing(Referrer::at));
  }

  private List<Link> links(GraphSnapshot snapshot, SqlReader reader) throws SQLException {
    if (index.isEmpty())
      return reader.all(Link::of, LINKS + " LIMIT " + CANDIDATES, url.toString());
    for (var most = CANDIDATES; ; most = Math.multiplyExact(most, MORE_ROWS)) {
      var numbers = index.get().links(snapshot, url.toString(), most);
      var links = read(snapshot, numbers);
      // A row can be of another URL with the same hash.
      if (numbers.size() < most || !links.isEmpty()) return links;
    }
  }

  private List<Link> read(GraphSnapshot snapshot, List<Long> numbers) throws SQLException {
    var links = new TreeMap<Long, Link>();
    RowsByNumber.forEach(
        snapshot,
        NUMBERED,
        numbers,
        row -> {
          if (isToUrl(row)) links.put(row.getLong("rowid"), Link.of(row));
        });
    return List.copyOf(links.values());
  }

  private boolean isToUrl(ResultSet row) throws SQLException {
    return row.getString("target").equals(url.toString()) && !row.getString("kind").equals("other");
  }

  private record Link(long page, Optional<String> text) {
    private static Link of(ResultSet row) throws SQLException {
      return new Link(row.getLong("page"), Optional.ofNullable(row.getString("text")));
    }

    private Referrer on(Page found) {
      return new Referrer(found.url(), text, found.at());
    }
  }

  private record Page(long id, String url, Instant at) {
    private static Page of(ResultSet row) throws SQLException {
      var moment = row.getObject(3, LocalDateTime.class).toInstant(ZoneOffset.UTC);
      return new Page(row.getLong(1), row.getString(2), moment);
    }
  }
}
