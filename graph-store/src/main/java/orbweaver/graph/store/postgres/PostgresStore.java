package orbweaver.graph.store.postgres;

import java.sql.SQLException;
import java.util.Optional;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.SqlStore;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.query.SqlGraph;

/** Graph stores in PostgreSQL. Many sinks write one store concurrently, each its own partitions. */
public final class PostgresStore {
  private PostgresStore() {}

  /**
   * Opens the store of a pipeline and creates its schema if necessary.
   *
   * @throws PostgresSetupException if the setup of the database prevents that
   * @throws StoreException if the database is unreachable
   */
  public static GraphStore open(PostgresAddress address, String pipeline) {
    var server = new PostgresServer(address);
    attempt(address, () -> new PostgresSchema(server).prepare(pipeline));
    return new SqlStore(server);
  }

  /** Opens the store of an existing graph; throws the exceptions of {@link #open}. */
  public static GraphStore openExisting(PostgresAddress address) {
    var server = new PostgresServer(address);
    attempt(address, () -> new PostgresSchema(server).requireExisting());
    return new SqlStore(server);
  }

  /** Opens an existing graph for reading; throws the exceptions of {@link #open}. */
  public static LinkGraph openReadOnly(PostgresAddress address) {
    var server = new PostgresServer(address);
    attempt(address, () -> new PostgresSchema(server).requireExisting());
    return new SqlGraph(server);
  }

  /**
   * Requires that a store could be opened, without changing anything; throws the exceptions of
   * {@link #open}.
   *
   * @param pipeline id of the pipeline; absent if it does not exist yet
   */
  public static void check(PostgresAddress address, Optional<String> pipeline) {
    attempt(
        address, () -> new PostgresSchema(new PostgresServer(address)).requireWritable(pipeline));
  }

  private static void attempt(PostgresAddress address, SqlAction action) {
    try {
      action.run();
    } catch (SQLException e) {
      throw toException(address, e);
    }
  }

  // SQLSTATE codes: PostgreSQL documentation, appendix A.
  private static RuntimeException toException(PostgresAddress address, SQLException e) {
    return switch (String.valueOf(e.getSQLState())) {
      case "28000", "28P01", "08004" ->
          setupFailure(
              address,
              "refused the connection (%s); check user= in the address, and the password in"
                      .formatted(e.getMessage())
                  + " PGPASSWORD or ~/.pgpass",
              e);
      case "3D000" ->
          setupFailure(address, "the database does not exist; create it with createdb", e);
      case "42501" ->
          setupFailure(
              address,
              "the user lacks a privilege (%s); see docs/reference/graph.md"
                  .formatted(e.getMessage()),
              e);
      default -> new StoreException(address + " cannot be used", e);
    };
  }

  private static PostgresSetupException setupFailure(
      PostgresAddress address, String reason, SQLException e) {
    return new PostgresSetupException(address + ": " + reason, e);
  }

  @FunctionalInterface
  private interface SqlAction {
    void run() throws SQLException;
  }
}
