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
 * Query for all pages of a graph that look like a trap or a mirror. Each indicator has a SQL script
 * of its own; {@code shared-tables.sql} has the tables that they share.
 */
public final class TrapQuery {
  private final GraphSnapshot snapshot;

  public TrapQuery(GraphSnapshot snapshot) {
    this.snapshot = snapshot;
  }

  /**
   * Returns the findings, sorted by indicator and then by size, the largest first. The number per
   * indicator is limited to what a person can review.
   */
  public List<TrapFinding> findAll() throws SQLException {
    var all = new ArrayList<TrapFinding>();
    try (var statement = snapshot.connection().createStatement()) {
      statement.execute(script("shared-tables"));
      snapshot.analyze("parsed_pages");
      for (var indicator : TrapIndicator.values()) addFindings(indicator, statement, all);
    }
    return all;
  }

  private void addFindings(TrapIndicator indicator, Statement statement, List<TrapFinding> findings)
      throws SQLException {
    try (var rows = statement.executeQuery(script(indicator.code()))) {
      while (rows.next()) findings.add(finding(indicator, rows));
    }
  }

  private static TrapFinding finding(TrapIndicator indicator, ResultSet row) throws SQLException {
    return TrapFinding.between(
        row.getString("first"),
        row.getString("last"),
        indicator.code(),
        row.getLong("urls"),
        row.getString("evidence"),
        samples(row));
  }

  private static List<String> samples(ResultSet row) throws SQLException {
    var samples = (Object[]) row.getArray("samples").getArray();
    return Stream.of(samples).map(Object::toString).sorted().toList();
  }

  private String script(String name) {
    return SqlScript.of(TrapQuery.class, name, snapshot.dialect());
  }
}
