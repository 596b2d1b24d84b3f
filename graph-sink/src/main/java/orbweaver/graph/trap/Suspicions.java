package orbweaver.graph.trap;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Asks a graph what in it looks like a trap or a mirror. Each sign has its question in a file of
 * its own; what they share is in {@code places.sql}.
 */
public final class Suspicions {
  private final Connection connection;

  public Suspicions(Connection connection) {
    this.connection = connection;
  }

  /** By sign, of each the largest first; so many of each as a person may look at. */
  public List<Suspicion> all() throws SQLException {
    var all = new ArrayList<Suspicion>();
    try (var statement = connection.createStatement()) {
      statement.execute(text("places"));
      for (var suspect : Suspect.values()) ask(suspect, statement, all);
    }
    return all;
  }

  private static void ask(Suspect suspect, Statement statement, List<Suspicion> into)
      throws SQLException {
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

  private static String text(String name) {
    try (var question = Suspicions.class.getResourceAsStream(name + ".sql")) {
      return new String(Objects.requireNonNull(question).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
