package orbweaver.graph.inquiry;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads rows one by one, however many there are. */
public final class Streamed {
  private static final int FETCHED = 10_000;

  private Streamed() {}

  /** Hands on each; every {@code ?} is a text. */
  public static void each(Connection connection, String question, Reader reader, String... texts)
      throws SQLException {
    try (var statement = connection.prepareStatement(question)) {
      statement.setFetchSize(FETCHED);
      for (int i = 0; i < texts.length; i++) statement.setString(i + 1, texts[i]);
      try (var rows = statement.executeQuery()) {
        while (rows.next()) reader.read(rows);
      }
    }
  }

  /** Takes a row. */
  @FunctionalInterface
  public interface Reader {
    void read(ResultSet row) throws SQLException;
  }
}
