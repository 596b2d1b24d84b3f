package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Streaming reader of query results of any size: only some of the rows are in memory. */
public final class RowStream {
  private static final int FETCH_SIZE = 10_000;

  private RowStream() {}

  /** Passes each row to the consumer; every {@code ?} of the query is a text parameter. */
  public static void forEach(
      Connection connection, String query, RowConsumer consumer, String... parameters)
      throws SQLException {
    try (var statement = connection.prepareStatement(query)) {
      statement.setFetchSize(FETCH_SIZE);
      for (int i = 0; i < parameters.length; i++) statement.setString(i + 1, parameters[i]);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) consumer.accept(rows);
      }
    }
  }

  /** Consumer of rows. */
  @FunctionalInterface
  public interface RowConsumer {
    void accept(ResultSet row) throws SQLException;
  }
}
