package orbweaver.graph.trap;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.graph.sql.Script;
import orbweaver.graph.sql.Snapshot;

/**
 * Query for everything in a graph that looks like a trap or a mirror. Each indicator has a query in
 * its own file; {@code places.sql} has their common tables.
 */
public final class Suspicions {
  private final Snapshot snapshot;

  public Suspicions(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  /**
   * Returns the findings by indicator, the largest first; the number per indicator is limited to
   * what a person can review.
   */
  public List<Suspicion> all() throws SQLException {
    var all = new ArrayList<Suspicion>();
    try (var statement = snapshot.connection().createStatement()) {
      statement.execute(text("places"));
      snapshot.full("read");
      for (var suspect : Suspect.values()) ask(suspect, statement, all);
    }
    return all;
  }

  private void ask(Suspect suspect, Statement statement, List<Suspicion> findings) throws SQLException {
    try (var rows = statement.executeQuery(text(suspect.code()))) {
      while (rows.next()) findings.add(suspicion(suspect, rows));
    }
  }

  private static Suspicion suspicion(Suspect suspect, ResultSet row) throws SQLException {
    return Suspicion.between(
        row.getString("first"),
        row.getString("last"),
        suspect.code(),
        row.getLong("urls"),
        row.getString("seen"),
        samples(row));
  }

  private static List<String> samples(ResultSet row) throws SQLException {
    var samples = (Object[]) row.getArray("samples").getArray();
    return Stream.of(samples).map(Object::toString).sorted().toList();
  }

  private String text(String name) {
    return Script.of(Suspicions.class, name, snapshot.dialect());
  }
}
