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
    forEachWhile(
        connection,
        query,
        row -> {
          consumer.accept(row);
          return true;
        },
        parameters);
  }

  /**
   * Passes each row to the reader, until it returns false; every {@code ?} of the query is a text
   * parameter. A query that does not sort ends then.
   */
  public static void forEachWhile(
      Connection connection, String query, RowReader reader, String... parameters)
      throws SQLException {
    try (var statement = connection.prepareStatement(query)) {
      statement.setFetchSize(FETCH_SIZE);
      for (int i = 0; i < parameters.length; i++) statement.setString(i + 1, parameters[i]);
      try (var rows = statement.executeQuery()) {
        var isWanted = true;
        while (isWanted && rows.next()) isWanted = reader.read(rows);
      }
    }
  }

  /** Consumer of rows. */
  @FunctionalInterface
  public interface RowConsumer {
    void accept(ResultSet row) throws SQLException;
  }

  /** Reader of rows. */
  @FunctionalInterface
  public interface RowReader {
    /** Reads a row; returns whether the next one is wanted. */
    boolean read(ResultSet row) throws SQLException;
  }
}
