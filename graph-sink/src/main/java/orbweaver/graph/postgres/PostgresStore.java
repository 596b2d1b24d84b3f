package orbweaver.graph.postgres;

import java.sql.SQLException;
import java.util.Optional;
import orbweaver.graph.GraphStore;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.query.SqlGraph;
import orbweaver.graph.store.SqlStore;

/** Graph stores in PostgreSQL. Many write one at once, each its partitions. */
public final class PostgresStore {
  private PostgresStore() {}

  /**
   * Opens the store of a ring; makes what is missing.
   *
   * @throws DatabaseRefused when that can be neither, until somebody does something
   * @throws StoreFailure when the database cannot be reached
   */
  public static GraphStore open(PostgresAddress address, String ring) {
    var server = new PostgresServer(address);
    tried(address, () -> new Schema(server).prepare(ring));
    return new SqlStore(server);
  }

  /** Its graph, to be asked only, by whom ever; throws as {@link #open}. */
  public static LinkGraph graph(PostgresAddress address) {
    var server = new PostgresServer(address);
    tried(address, () -> new Schema(server).requireGraph());
    return new SqlGraph(server);
  }

  /**
   * Finds out whether a store could be opened, and changes nothing; throws as {@link #open}.
   *
   * @param ring absent when it is yet to be made
   */
  public static void check(PostgresAddress address, Optional<String> ring) {
    tried(address, () -> new Schema(new PostgresServer(address)).requireRoom(ring));
  }

  private static void tried(PostgresAddress address, Trial trial) {
    try {
      trial.run();
    } catch (SQLException e) {
      throw trouble(address, e);
    }
  }

  // The classes of PostgreSQL's documentation, appendix A.
  private static RuntimeException trouble(PostgresAddress address, SQLException e) {
    return switch (String.valueOf(e.getSQLState())) {
      case "28000", "28P01", "08004" ->
          refused(address, "does not let us in (" + e.getMessage() + "); see " + KEYS, e);
      case "3D000" -> refused(address, "there is no such database; createdb makes it", e);
      case "42501" ->
          refused(address, "the user lacks a right (" + e.getMessage() + "); see docs/graph.md", e);
      default -> new StoreFailure(address + " cannot be used", e);
    };
  }

  private static final String KEYS = "user= in the address, and PGPASSWORD or ~/.pgpass";

  private static DatabaseRefused refused(PostgresAddress address, String why, SQLException e) {
    return new DatabaseRefused(address + ": " + why, e);
  }

  @FunctionalInterface
  private interface Trial {
    void run() throws SQLException;
  }
}
