package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reader of query results as records, which are all in memory; {@link RowStream} is for results of
 * any size.
 */
public final class SqlReader {
  private final Connection connection;

  public SqlReader(Connection connection) {
    this.connection = connection;
  }

  /** Returns all rows as records; every {@code ?} of the query is a text parameter. */
  public <T> List<T> all(RowReader<T> rowReader, String query, String... parameters)
      throws SQLException {
    try (var statement = connection.prepareStatement(query)) {
      setParameters(statement, parameters);
      var all = new ArrayList<T>();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) all.add(rowReader.read(rows));
      }
      return all;
    }
  }

  /** Returns the first row as a record; empty if there is none. */
  public <T> Optional<T> first(RowReader<T> rowReader, String query, String... parameters)
      throws SQLException {
    return all(rowReader, query, parameters).stream().findFirst();
  }

  /** Returns the smallest of the records that the rows yield; of equal records, the first. */
  public <T> Optional<T> min(
      RowReader<Optional<T>> rowReader, Comparator<T> order, String query, String... parameters)
      throws SQLException {
    try (var statement = connection.prepareStatement(query)) {
      setParameters(statement, parameters);
      Optional<T> smallest = Optional.empty();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) smallest = smaller(smallest, rowReader.read(rows), order);
      }
      return smallest;
    }
  }

  private static <T> Optional<T> smaller(Optional<T> one, Optional<T> other, Comparator<T> order) {
    return Stream.concat(one.stream(), other.stream()).min(order);
  }

  private static void setParameters(PreparedStatement statement, String... parameters)
      throws SQLException {
    for (int i = 0; i < parameters.length; i++) statement.setString(i + 1, parameters[i]);
  }

  /** Conversion of a row to a record. */
  @FunctionalInterface
  public interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }
}
