package orbweaver.graph.store.sql;

import java.sql.Connection;
import java.sql.SQLException;

/** Database that stores a graph. Callers close the snapshots and connections that they get. */
public interface GraphDatabase extends AutoCloseable {
  /** Opens a snapshot of the current graph for queries. */
  GraphSnapshot snapshot() throws SQLException;

  /** Opens a connection for write transactions. */
  Connection writeConnection() throws SQLException;

  SqlDialect dialect();

  @Override
  void close();
}
