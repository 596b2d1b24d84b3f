package orbweaver.graph.query;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import orbweaver.graph.query.Arcs.Collected;
import org.duckdb.DuckDBConnection;

/**
 * What each activity judged, and the accepted ways there that no other beats: the temporary table
 * {@code region(id, activity, origin, url, accepted)} and, of those that can be reached, {@code
 * reached(id, depth, hops)}. A page that failed or was refused is reached like any other, and leads
 * nowhere.
 *
 * <p>Ways from roots that the activity's formula cannot tell apart are ways of one origin; it is
 * empty text where the formula speaks of no root.
 */
final class Region {
  private static final String REGION =
      """
      CREATE OR REPLACE TEMP TABLE region AS
      SELECT row_number() OVER () - 1 AS id, activity, origin, url, accepted
      FROM (
        SELECT d.activity, d.url, bool_or(d.accepted) AS accepted,
          coalesce(o.origin, '') AS origin
        FROM decisions d LEFT JOIN origins o ON o.activity = d.activity AND o.root = d.root
        GROUP BY ALL)
      """;
  private static final String STARTS =
      """
      SELECT DISTINCT r.id
      FROM seeds s LEFT JOIN origins o ON o.activity = s.activity AND o.root = s.url
        JOIN region r ON r.activity = s.activity AND r.url = s.url
          AND r.origin = coalesce(o.origin, '')
      WHERE s.accepted
      """;
  private static final String ARCS =
      """
      SELECT s.id, t.id, l.kind = 'redirect'
      FROM links l JOIN latest USING (source, number)
        JOIN region s ON s.url = l.source AND s.accepted
        JOIN region t ON t.url = l.target AND t.activity = s.activity AND t.origin = s.origin
        ANTI JOIN barred b
          ON b.source = l.source AND b.target = l.target AND b.activity = s.activity
      WHERE l.kind <> 'link'
      """;
  private static final String REACHED =
      "CREATE OR REPLACE TEMP TABLE reached (id BIGINT, depth INTEGER, hops INTEGER)";

  private Region() {}

  /** Makes both tables, of the graph as the connection's transaction sees it. */
  static void walk(DuckDBConnection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      Origins.find(connection);
      Barred.find(statement);
      statement.execute(REGION);
      var nodes = number(statement, "SELECT count(*) FROM region");
      var walk = Walk.over(arcs(statement, nodes), starts(statement));
      statement.execute(REACHED);
      keep(connection, walk);
    }
  }

  private static int number(Statement statement, String question) throws SQLException {
    try (var row = statement.executeQuery(question)) {
      row.next();
      return Math.toIntExact(row.getLong(1));
    }
  }

  private static IntArrayList starts(Statement statement) throws SQLException {
    var starts = new IntArrayList();
    try (var rows = statement.executeQuery(STARTS)) {
      while (rows.next()) starts.add(rows.getInt(1));
    }
    return starts;
  }

  private static Arcs arcs(Statement statement, int nodes) throws SQLException {
    var arcs = new Collected();
    try (ResultSet rows = statement.executeQuery(ARCS)) {
      while (rows.next()) arcs.add(rows.getInt(1), rows.getInt(2), rows.getBoolean(3));
    }
    return arcs.over(nodes);
  }

  private static void keep(DuckDBConnection connection, Walk walk) throws SQLException {
    try (var rows = connection.createAppender("temp", "main", "reached")) {
      for (int place = 0; place < walk.size(); place++) {
        rows.beginRow().append((long) walk.node(place));
        rows.append(walk.depth(place)).append(walk.hops(place)).endRow();
      }
      rows.flush();
    }
  }
}
