package orbweaver.graph.region;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.sql.Snapshot;

/**
 * The temporary table {@code origins(activity, root, origin)}: what of each root can make a
 * difference to its activity's formula, where that speaks of roots. There are no more of them than
 * seeds.
 */
final class Origins {
  private static final String ROOTS =
      """
      SELECT r.activity, r.root, a.labels
      FROM (SELECT activity, root FROM decisions
          UNION SELECT activity, url FROM seeds WHERE accepted) r
        JOIN activities a ON a.id = r.activity
      WHERE a.labels LIKE '%ORIGIN%'
      """;
  private static final String COLUMNS = "activity VARCHAR, root VARCHAR, origin VARCHAR";

  private record Origin(String activity, String root, String origin) {}

  private Origins() {}

  /** Makes the table. */
  static void find(Snapshot snapshot) throws SQLException {
    var origins = origins(snapshot);
    var rows = snapshot.table("origins", COLUMNS);
    for (var one : origins) {
      rows.beginRow().append(one.activity()).append(one.root()).append(one.origin()).endRow();
    }
    rows.finish();
    snapshot.full("origins");
  }

  private static List<Origin> origins(Snapshot snapshot) throws SQLException {
    var origins = new ArrayList<Origin>();
    try (var statement = snapshot.connection().createStatement();
        var rows = statement.executeQuery(ROOTS)) {
      while (rows.next()) origins.add(origin(rows));
    }
    return origins;
  }

  private static Origin origin(ResultSet row) throws SQLException {
    var root = row.getString("root");
    var parts = Stream.of(row.getString("labels").split(" ")).map(LabelPart::valueOf).toList();
    return new Origin(row.getString("activity"), root, LabelPart.origin(CrawlUrl.of(root), parts));
  }
}
