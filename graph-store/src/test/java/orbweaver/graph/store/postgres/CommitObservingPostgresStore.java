package orbweaver.graph.store.postgres;

import java.util.Optional;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.SqlStore;
import orbweaver.graph.store.sql.CommitObservingDatabase;

/** PostgreSQL schemas that notify an observer of writes. */
public final class CommitObservingPostgresStore {
  private CommitObservingPostgresStore() {}

  /**
   * Opens the existing schema.
   *
   * @param commits called before each commit
   */
  public static GraphStore open(String address, Runnable commits) {
    var server = new PostgresServer(PostgresAddress.parse(address, Optional.empty()));
    return new SqlStore(new CommitObservingDatabase(server, commits));
  }
}
