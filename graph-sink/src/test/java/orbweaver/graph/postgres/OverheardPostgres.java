package orbweaver.graph.postgres;

import java.util.Optional;
import orbweaver.graph.GraphStore;
import orbweaver.graph.sql.Overheard;
import orbweaver.graph.store.SqlStore;

/** Schemas of which somebody hears when they are written. */
public final class OverheardPostgres {
  private OverheardPostgres() {}

  /**
   * Opens the schema that is there.
   *
   * @param commits hears of each commit beforehand
   */
  public static GraphStore open(String address, Runnable commits) {
    var server = new PostgresServer(PostgresAddress.parse(address, Optional.empty()));
    return new SqlStore(new Overheard(server, commits));
  }
}
