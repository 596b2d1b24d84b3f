package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reader of query results in a streaming fashion, for results of any size. */
public final class RowStream {
  private static final int FETCHED = 10_000;

  private RowStream() {}

  /** Passes on each row; every {@code ?} is a text parameter. */
  public static void forEach(
      Connection connection, String question, RowConsumer reader, String... parameters)
      throws SQLException {
    try (var statement = connection.prepareStatement(question)) {
      statement.setFetchSize(FETCHED);
      for (int i = 0; i < parameters.length; i++) statement.setString(i + 1, parameters[i]);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) reader.accept(rows);
      }
    }
  }

  /** Consumer of rows. */
  @FunctionalInterface
  public interface RowConsumer {
    void accept(ResultSet row) throws SQLException;
  }
}
