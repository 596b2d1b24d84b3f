package orbweaver.graph.store.postgres;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.graph.store.GraphStore;
import orbweaver.sandbox.LocalPostgres;

/**
 * New schema on the PostgreSQL server that the tests of this JVM share. Tests are skipped where
 * PostgreSQL is not installed.
 */
public final class FreshPostgresSchema {
  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private final String name = "s" + SCHEMAS.incrementAndGet();

  /** Opens the store of the schema, always for the same pipeline. */
  public GraphStore open() {
    return PostgresStore.open(address(), "pipeline");
  }

  /** Returns its address, with everything that another process needs. */
  public String jdbcUrl() {
    return url() + "&currentSchema=" + name;
  }

  PostgresAddress address() {
    return PostgresAddress.parse(jdbcUrl(), Optional.empty());
  }

  /** Returns the number of rows of a table. */
  public long count(String table) {
    try (var connection = DriverManager.getConnection(jdbcUrl());
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

  /** Returns the address of the server, which authenticates no user. */
  static String url() {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    return Shared.SERVER.address();
  }

  // Started on first use and stopped with the JVM.
  private static final class Shared {
    static final LocalPostgres SERVER = LocalPostgres.start();
  }
}
