package orbweaver.graph.store.postgres;

import static org.postgresql.PGProperty.APPLICATION_NAME;
import static org.postgresql.PGProperty.DEFAULT_ROW_FETCH_SIZE;
import static org.postgresql.PGProperty.SOCKET_TIMEOUT;
import static org.postgresql.PGProperty.TCP_KEEP_ALIVE;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;
import orbweaver.graph.store.sql.GraphDatabase;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.SqlDialect;
import org.postgresql.Driver;

/** PostgreSQL server that stores a graph. No connection stays open between queries. */
record PostgresServer(PostgresAddress address) implements GraphDatabase {
  private static final SqlDialect DIALECT = new PostgresDialect();

  // With a fetch size, the driver streams the rows instead of reading all into memory.
  private static final String FETCH_SIZE = "5000";
  // Memory for sorts and hash tables of a query; the default of 4 MB suits many small queries.
  private static final String READ_SETTINGS = "SET work_mem = '64MB'; SET jit = off";
  // The row locks of a writer whose machine failed are released after 60 s. A writer that waits for
  // such locks fails after 30 s and retries.
  private static final String WRITE_SETTINGS =
      "SET idle_in_transaction_session_timeout = '60s'; SET lock_timeout = '30s';"
          + " SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5;"
          + " SET tcp_keepalives_count = 3";
  private static final String WRITE_TIMEOUT_SECONDS = "60";

  @Override
  public GraphSnapshot snapshot() throws SQLException {
    var connection = connect(new Properties());
    try {
      execute(connection, READ_SETTINGS);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setAutoCommit(false);
      return new GraphSnapshot(connection, DIALECT, () -> {});
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public Connection writeConnection() throws SQLException {
    var settings = new Properties();
    SOCKET_TIMEOUT.set(settings, WRITE_TIMEOUT_SECONDS);
    var connection = connect(settings);
    try {
      execute(connection, WRITE_SETTINGS);
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private Connection connect(Properties extraSettings) throws SQLException {
    var settings = address.settings();
    APPLICATION_NAME.set(settings, "orbweaver");
    DEFAULT_ROW_FETCH_SIZE.set(settings, FETCH_SIZE);
    TCP_KEEP_ALIVE.set(settings, true);
    settings.putAll(extraSettings);
    // A null result would mean that the address belongs to another driver.
    return Objects.requireNonNull(new Driver().connect(address.url(), settings));
  }

  private static void execute(Connection connection, String settings) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(settings);
    }
  }

  @Override
  public SqlDialect dialect() {
    return DIALECT;
  }

  @Override
  public void close() {}
}
