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
 * Asks a graph what in it looks like a trap or a mirror. Each sign has its question in a file of
 * its own; what they share is in {@code places.sql}.
 */
public final class Suspicions {
  private final Snapshot snapshot;

  public Suspicions(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  /** By sign, of each the largest first; so many of each as a person may look at. */
  public List<Suspicion> all() throws SQLException {
    var all = new ArrayList<Suspicion>();
    try (var statement = snapshot.connection().createStatement()) {
      statement.execute(text("places"));
      snapshot.full("read");
      for (var suspect : Suspect.values()) ask(suspect, statement, all);
    }
    return all;
  }

  private void ask(Suspect suspect, Statement statement, List<Suspicion> into) throws SQLException {
    try (var rows = statement.executeQuery(text(suspect.code()))) {
      while (rows.next()) into.add(suspicion(suspect, rows));
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
