package orbweaver.graph.postgres;

import static org.postgresql.PGProperty.APPLICATION_NAME;
import static org.postgresql.PGProperty.DEFAULT_ROW_FETCH_SIZE;
import static org.postgresql.PGProperty.SOCKET_TIMEOUT;
import static org.postgresql.PGProperty.TCP_KEEP_ALIVE;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;
import orbweaver.graph.sql.Database;
import orbweaver.graph.sql.Dialect;
import orbweaver.graph.sql.Snapshot;
import org.postgresql.Driver;

/** A server of PostgreSQL. Nothing is held open between two questions. */
record PostgresServer(PostgresAddress address) implements Database {
  private static final Dialect DIALECT = new PostgresDialect();

  // Rows come as they are read, not all at once.
  private static final String FETCHED = "5000";
  // Sorts and hash tables of a question; the default of 4 MB is for many small ones.
  private static final String ASKING = "SET work_mem = '64MB'; SET jit = off";
  // A writer whose machine died holds its rows no longer than this; who waits for them gives up
  // sooner and tries again.
  private static final String WRITING =
      "SET idle_in_transaction_session_timeout = '60s'; SET lock_timeout = '30s';"
          + " SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5;"
          + " SET tcp_keepalives_count = 3";
  private static final String WRITING_SECONDS = "60";

  @Override
  public Snapshot snapshot() throws SQLException {
    var connection = connect(new Properties());
    try {
      execute(connection, ASKING);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setAutoCommit(false);
      return new Snapshot(connection, DIALECT);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public Connection writing() throws SQLException {
    var settings = new Properties();
    SOCKET_TIMEOUT.set(settings, WRITING_SECONDS);
    var connection = connect(settings);
    try {
      execute(connection, WRITING);
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private Connection connect(Properties more) throws SQLException {
    var settings = address.settings();
    APPLICATION_NAME.set(settings, "orbweaver");
    DEFAULT_ROW_FETCH_SIZE.set(settings, FETCHED);
    TCP_KEEP_ALIVE.set(settings, true);
    settings.putAll(more);
    // Null would say that the address is another driver's.
    return Objects.requireNonNull(new Driver().connect(address.url(), settings));
  }

  private static void execute(Connection connection, String settings) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(settings);
    }
  }

  @Override
  public Dialect dialect() {
    return DIALECT;
  }

  @Override
  public void close() {}
}
