package orbweaver.graph.inquiry;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reader of query results in a streaming fashion, for results of any size. */
public final class Streamed {
  private static final int FETCHED = 10_000;

  private Streamed() {}

  /** Passes on each row; every {@code ?} is a text parameter. */
  public static void each(Connection connection, String question, Reader reader, String... parameters)
      throws SQLException {
    try (var statement = connection.prepareStatement(question)) {
      statement.setFetchSize(FETCHED);
      for (int i = 0; i < parameters.length; i++) statement.setString(i + 1, parameters[i]);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) reader.read(rows);
      }
    }
  }

  /** Consumer of rows. */
  @FunctionalInterface
  public interface Reader {
    void read(ResultSet row) throws SQLException;
  }
}
