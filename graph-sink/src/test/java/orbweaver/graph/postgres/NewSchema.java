package orbweaver.graph.postgres;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.graph.GraphStore;
import orbweaver.sandbox.postgres.LocalPostgres;

/**
 * A schema that is not there yet, of the server that the tests of this JVM share. Where the
 * programs of PostgreSQL are not installed, whoever wants one is skipped.
 */
public final class NewSchema {
  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private final String name = "s" + SCHEMAS.incrementAndGet();

  /** Opens its store, as that of one ring. */
  public GraphStore open() {
    return PostgresStore.open(address(), "ring");
  }

  /** Its address, with all a process needs. */
  public String text() {
    return url() + "&currentSchema=" + name;
  }

  PostgresAddress address() {
    return PostgresAddress.parse(text(), Optional.empty());
  }

  /** The rows of a table. */
  public long count(String table) {
    try (var connection = DriverManager.getConnection(text());
        var statement = connection.createStatement();
        var row = statement.executeQuery("SELECT count(*) FROM " + table)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  static void execute(String sql) throws SQLException {
    try (var connection = DriverManager.getConnection(url());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The server, which lets everybody in. */
  static String url() {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    return Shared.SERVER.address();
  }

  // Started by whoever needs it first, and gone when the JVM is.
  private static final class Shared {
    static final LocalPostgres SERVER = LocalPostgres.start();
  }
}
