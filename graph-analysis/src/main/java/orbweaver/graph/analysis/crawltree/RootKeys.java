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
 * Temporary table {@code root_keys(activity, root, root_key)} of the activities whose formula tests
 * roots. Roots that the formula cannot distinguish, such as roots on one host, have the same key.
 * The table has at most as many rows as there are seeds.
 */
final class RootKeys {
  private static final String ROOTS =
      """
      SELECT r.activity, r.root, a.path_features
      FROM (SELECT activity, root FROM decisions
          UNION SELECT activity, url FROM seeds WHERE accepted) r
        JOIN activities a ON a.id = r.activity
      WHERE a.path_features LIKE '%SEED%'
      """;
  private static final String COLUMNS = "activity VARCHAR, root VARCHAR, root_key VARCHAR";

  private record RootKey(String activity, String root, String key) {}

  private RootKeys() {}

  /** Creates the table. */
  static void materialize(GraphSnapshot snapshot) throws SQLException {
    var rootKeys = rootKeys(snapshot);
    var rows = snapshot.createTable("root_keys", COLUMNS);
    for (var rootKey : rootKeys) {
      rows.beginRow()
          .append(rootKey.activity())
          .append(rootKey.root())
          .append(rootKey.key())
          .endRow();
    }
    rows.finish();
    snapshot.analyze("root_keys");
  }

  private static List<RootKey> rootKeys(GraphSnapshot snapshot) throws SQLException {
    var rootKeys = new ArrayList<RootKey>();
    try (var statement = snapshot.connection().createStatement();
        var rows = statement.executeQuery(ROOTS)) {
      while (rows.next()) rootKeys.add(rootKey(rows));
    }
    return rootKeys;
  }

  private static RootKey rootKey(ResultSet row) throws SQLException {
    var root = row.getString("root");
    var features =
        Stream.of(row.getString("path_features").split(" ")).map(PathFeature::valueOf).toList();
    return new RootKey(
        row.getString("activity"), root, PathFeature.rootKey(CrawlUrl.of(root), features));
  }
}
