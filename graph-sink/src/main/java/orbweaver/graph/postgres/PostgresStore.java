package orbweaver.graph.postgres;

import java.sql.SQLException;
import java.util.Optional;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.query.SqlGraph;
import orbweaver.graph.store.SqlStore;

/** Graph stores in PostgreSQL. Many sinks write one store concurrently, each its own partitions. */
public final class PostgresStore {
  private PostgresStore() {}

  /**
   * Opens the store of a pipeline and creates its schema if necessary.
   *
   * @throws DatabaseRefused if the setup of the database prevents that
   * @throws StoreFailure if the database is unreachable
   */
  public static GraphStore open(PostgresAddress address, String pipeline) {
    var server = new PostgresServer(address);
    attempt(address, () -> new Schema(server).prepare(pipeline));
    return new SqlStore(server);
  }

  /** Opens the graph for reading; throws as {@link #open} does. */
  public static LinkGraph graph(PostgresAddress address) {
    var server = new PostgresServer(address);
    attempt(address, () -> new Schema(server).requireGraph());
    return new SqlGraph(server);
  }

  /**
   * Tests whether a store could be opened, without changing anything; throws as {@link #open} does.
   *
   * @param pipeline absent if the pipeline does not exist yet
   */
  public static void check(PostgresAddress address, Optional<String> pipeline) {
    attempt(address, () -> new Schema(new PostgresServer(address)).requireRoom(pipeline));
  }

  private static void attempt(PostgresAddress address, Attempt trial) {
    try {
      trial.run();
    } catch (SQLException e) {
      throw toException(address, e);
    }
  }

  // Error classes: PostgreSQL documentation, appendix A.
  private static RuntimeException toException(PostgresAddress address, SQLException e) {
    return switch (String.valueOf(e.getSQLState())) {
      case "28000", "28P01", "08004" ->
          refused(address, "refused the connection (%s); see %s".formatted(e.getMessage(), CREDENTIALS), e);
      case "3D000" -> refused(address, "the database does not exist; create it with createdb", e);
      case "42501" ->
          refused(address, "the user lacks a privilege (%s); see docs/reference/graph.md".formatted(e.getMessage()), e);
      default -> new StoreFailure(address + " cannot be used", e);
    };
  }

  private static final String CREDENTIALS = "user= in the address, and PGPASSWORD or ~/.pgpass";

  private static DatabaseRefused refused(PostgresAddress address, String reason, SQLException e) {
    return new DatabaseRefused(address + ": " + reason, e);
  }

  @FunctionalInterface
  private interface Attempt {
    void run() throws SQLException;
  }
}
