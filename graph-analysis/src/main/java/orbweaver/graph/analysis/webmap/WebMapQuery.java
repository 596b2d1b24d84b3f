package orbweaver.graph.analysis.webmap;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.crawltree.CrawlRegion;
import orbweaver.graph.analysis.crawltree.CrawlTreeTable;
import orbweaver.graph.analysis.crawltree.ReachedNodes;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Query for the map of an activity. The map has the resources that the activity accepted, and those
 * that it would have accepted but could not fetch.
 *
 * @param withHeaders whether the resources have their header fields
 */
record WebMapQuery(StoredActivity activity, boolean withHeaders)
    implements GraphQuery<WebMap, RuntimeException> {
  private static final String RESOURCES =
      """
      SELECT e.url, p.url AS parent, e.depth, r.outcome, r.detail, r.status, r.title, r.moment,
        r.headers, r.bytes
      FROM completed_positions e
        JOIN current_pages r ON r.source = e.url
        LEFT JOIN region p ON p.id = e.parent
      WHERE e.activity = ? AND e.depth IS NOT NULL
        AND e.code IN ('ACCEPTED', 'REDIRECTED', 'FAILED', 'TOO_MANY_REDIRECTS')
      """;
  // A page that robots.txt disallows is fetched only at the origins that the user lists as own.
  private static final String IGNORED_ROBOTS =
      """
      SELECT DISTINCT p.source
      FROM decisions d JOIN current_pages p ON p.source = d.url
      WHERE d.activity = ? AND p.status IS NOT NULL AND p.robots LIKE 'Disallow:%'
      """;

  @Override
  public WebMap run(GraphSnapshot snapshot) throws SQLException {
    ReachedNodes.materialize(snapshot, CrawlRegion.buildTree(snapshot), FamilyIndex::toString);
    CrawlTreeTable.materialize(snapshot);
    var unordered = new ArrayList<MappedResource>();
    RowStream.forEach(
        snapshot.connection(), RESOURCES, row -> unordered.add(resource(row)), activity.id());
    var legend = MapLegend.of(activity, robotsIgnoredAt(snapshot));
    return new WebMap(legend, MapOrder.sorted(unordered));
  }

  private List<String> robotsIgnoredAt(GraphSnapshot snapshot) throws SQLException {
    return new SqlReader(snapshot.connection())
        .all(row -> row.getString(1), IGNORED_ROBOTS, activity.id()).stream()
            .map(url -> CrawlUrl.of(url).origin())
            .distinct()
            .sorted()
            .toList();
  }

  private MappedResource resource(ResultSet row) throws SQLException {
    var headers = headers(row.getString("headers"));
    var at = row.getObject("moment", LocalDateTime.class).toInstant(ZoneOffset.UTC);
    return new MappedResource(
        row.getString("url"),
        Optional.ofNullable(row.getString("parent")),
        0,
        row.getInt("depth"),
        row.getString("outcome"),
        Optional.ofNullable(row.getString("detail")),
        Optional.ofNullable(row.getObject("status", Integer.class)),
        Optional.ofNullable(row.getObject("bytes", Long.class))
            .or(() -> MappedResource.contentLength(headers)),
        MappedResource.ageSeconds(headers, at),
        Optional.ofNullable(row.getString("title")),
        withHeaders ? headers : List.of());
  }

  private static List<Header> headers(String stored) {
    return switch (Json.read(stored, Header[].class)) {
      case Decoded(var all) -> List.of(all);
      case Unreadable(var reason) -> throw new IllegalStateException(reason);
    };
  }
}
