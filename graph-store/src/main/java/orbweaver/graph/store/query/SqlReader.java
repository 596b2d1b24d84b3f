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

/** Reader of query results as records. */
public final class SqlReader {
  private final Connection connection;

  public SqlReader(Connection connection) {
    this.connection = connection;
  }

  /** Returns all rows as records; every {@code ?} is a text parameter. */
  public <T> List<T> all(RowReader<T> shape, String question, String... texts) throws SQLException {
    try (var statement = connection.prepareStatement(question)) {
      fill(statement, texts);
      var all = new ArrayList<T>();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) all.add(shape.read(rows));
      }
      return all;
    }
  }

  /** Returns the first row. */
  public <T> Optional<T> first(RowReader<T> shape, String question, String... texts)
      throws SQLException {
    return all(shape, question, texts).stream().findFirst();
  }

  /** Returns the minimum of the records that the rows contain; of equal records the first. */
  public <T> Optional<T> min(
      RowReader<Optional<T>> shape, Comparator<T> order, String question, String... texts)
      throws SQLException {
    try (var statement = connection.prepareStatement(question)) {
      fill(statement, texts);
      Optional<T> least = Optional.empty();
      try (var rows = statement.executeQuery()) {
        while (rows.next()) least = smaller(least, shape.read(rows), order);
      }
      return least;
    }
  }

  private static <T> Optional<T> smaller(
      Optional<T> smallest, Optional<T> other, Comparator<T> order) {
    return Stream.concat(smallest.stream(), other.stream()).min(order);
  }

  private static void fill(PreparedStatement statement, String... texts) throws SQLException {
    for (int i = 0; i < texts.length; i++) statement.setString(i + 1, texts[i]);
  }

  /** Mapping of a row to a record. */
  @FunctionalInterface
  public interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }
}
