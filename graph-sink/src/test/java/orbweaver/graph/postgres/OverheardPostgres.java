package orbweaver.graph.postgres;

import java.util.Optional;
import orbweaver.graph.GraphStore;
import orbweaver.graph.sql.Overheard;
import orbweaver.graph.store.SqlStore;

/** PostgreSQL schemas that notify an observer of writes. */
public final class OverheardPostgres {
  private OverheardPostgres() {}

  /**
   * Opens the existing schema.
   *
   * @param commits called before each commit
   */
  public static GraphStore open(String address, Runnable commits) {
    var server = new PostgresServer(PostgresAddress.parse(address, Optional.empty()));
    return new SqlStore(new Overheard(server, commits));
  }
}
