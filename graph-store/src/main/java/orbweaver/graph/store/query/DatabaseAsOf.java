package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import orbweaver.graph.store.SqlStore;
import orbweaver.graph.store.sql.GraphDatabase;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.SqlDialect;
import orbweaver.graph.store.sql.SqlScript;

/**
 * Database whose snapshots show the graph as of a time. Temporary views hide the tables and views
 * of the same names, so every query runs unchanged.
 *
 * @param database closed by its owner only
 * @param time time up to which answers are visible
 */
record DatabaseAsOf(GraphDatabase database, Instant time) implements GraphDatabase {
  // The databases store microseconds.
  private static final DateTimeFormatter LITERAL =
      DateTimeFormatter.ofPattern("'TIMESTAMP '''uuuu-MM-dd HH:mm:ss.SSSSSS''", Locale.ROOT);
  private static final String SCHEMA = "SELECT current_database(), current_schema()";

  @Override
  public GraphSnapshot snapshot() throws SQLException {
    var snapshot = database.snapshot();
    try {
      hideTables(snapshot.connection());
      return snapshot;
    } catch (SQLException e) {
      snapshot.close();
      throw e;
    }
  }

  private void hideTables(Connection connection) throws SQLException {
    var dialect = database.dialect();
    var tables =
        SqlScript.of(SqlStore.class, "as-of", dialect)
            .replace("TIME", literal())
            .replace("STORED", schema(connection));
    try (var statement = connection.createStatement()) {
      statement.execute(tables);
      for (var views : SqlStore.viewScripts(dialect)) statement.execute(temporary(views, dialect));
    }
  }

  private static String temporary(String views, SqlDialect dialect) {
    return views
        .replace("CREATE OR REPLACE VIEW", "CREATE TEMP VIEW")
        .replace("VARCHAR", dialect.textType());
  }

  private static String schema(Connection connection) throws SQLException {
    return new SqlReader(connection)
        .first(row -> quoted(row.getString(1)) + "." + quoted(row.getString(2)), SCHEMA)
        .orElseThrow();
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private String literal() {
    return LITERAL.format(
        LocalDateTime.ofInstant(time.truncatedTo(ChronoUnit.MICROS), ZoneOffset.UTC));
  }

  @Override
  public Connection writeConnection() throws SQLException {
    throw new SQLException("the graph as of a time cannot be changed");
  }

  @Override
  public SqlDialect dialect() {
    return database.dialect();
  }

  @Override
  public void close() {}
}
