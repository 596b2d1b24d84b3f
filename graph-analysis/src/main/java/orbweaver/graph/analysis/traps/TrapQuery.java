package orbweaver.graph.analysis.traps;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.SqlScript;

/**
 * Query for everything in a graph that looks like a trap or a mirror. Each indicator has a query in
 * its own file; {@code shared-tables.sql} has the tables that they share.
 */
public final class TrapQuery {
  private final GraphSnapshot snapshot;

  public TrapQuery(GraphSnapshot snapshot) {
    this.snapshot = snapshot;
  }

  /**
   * Returns the findings by indicator, the largest first; the number per indicator is limited to
   * what a person can review.
   */
  public List<TrapFinding> findAll() throws SQLException {
    var all = new ArrayList<TrapFinding>();
    try (var statement = snapshot.connection().createStatement()) {
      statement.execute(text("shared-tables"));
      snapshot.analyze("parsed_pages");
      for (var suspect : TrapIndicator.values()) ask(suspect, statement, all);
    }
    return all;
  }

  private void ask(TrapIndicator suspect, Statement statement, List<TrapFinding> findings)
      throws SQLException {
    try (var rows = statement.executeQuery(text(suspect.code()))) {
      while (rows.next()) findings.add(suspicion(suspect, rows));
    }
  }

  private static TrapFinding suspicion(TrapIndicator suspect, ResultSet row) throws SQLException {
    return TrapFinding.between(
        row.getString("first"),
        row.getString("last"),
        suspect.code(),
        row.getLong("urls"),
        row.getString("evidence"),
        samples(row));
  }

  private static List<String> samples(ResultSet row) throws SQLException {
    var samples = (Object[]) row.getArray("samples").getArray();
    return Stream.of(samples).map(Object::toString).sorted().toList();
  }

  private String text(String name) {
    return SqlScript.of(TrapQuery.class, name, snapshot.dialect());
  }
}
