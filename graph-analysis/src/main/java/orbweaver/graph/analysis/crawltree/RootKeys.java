package orbweaver.graph.analysis.crawltree;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Temporary table {@code origins(activity, root, origin)}: the part of each root that the
 * activity's formula can distinguish, for formulas that test roots. It has at most as many rows as
 * there are seeds.
 */
final class OriginClasses {
  private static final String ROOTS =
      """
      SELECT r.activity, r.root, a.path_features
      FROM (SELECT activity, root FROM decisions
          UNION SELECT activity, url FROM seeds WHERE accepted) r
        JOIN activities a ON a.id = r.activity
      WHERE a.path_features LIKE '%SEED%'
      """;
  private static final String COLUMNS = "activity VARCHAR, root VARCHAR, origin VARCHAR";

  private record Origin(String activity, String root, String origin) {}

  private OriginClasses() {}

  /** Creates the table. */
  static void materialize(GraphSnapshot snapshot) throws SQLException {
    var origins = origins(snapshot);
    var rows = snapshot.createTable("origins", COLUMNS);
    for (var origin : origins) {
      rows.beginRow()
          .append(origin.activity())
          .append(origin.root())
          .append(origin.origin())
          .endRow();
    }
    rows.finish();
    snapshot.analyze("origins");
  }

  private static List<Origin> origins(GraphSnapshot snapshot) throws SQLException {
    var origins = new ArrayList<Origin>();
    try (var statement = snapshot.connection().createStatement();
        var rows = statement.executeQuery(ROOTS)) {
      while (rows.next()) origins.add(origin(rows));
    }
    return origins;
  }

  private static Origin origin(ResultSet row) throws SQLException {
    var root = row.getString("root");
    var parts =
        Stream.of(row.getString("path_features").split(" ")).map(PathFeature::valueOf).toList();
    return new Origin(
        row.getString("activity"), root, PathFeature.rootKey(CrawlUrl.of(root), parts));
  }
}
