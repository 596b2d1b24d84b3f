package orbweaver.graph.sql;

import java.sql.Connection;
import java.sql.SQLException;

/** Database that stores a graph. Callers close the connections that they get. */
public interface Database extends AutoCloseable {
  /** Opens a snapshot of the current graph for queries. */
  Snapshot snapshot() throws SQLException;

  /** Opens a connection for write transactions. */
  Connection writing() throws SQLException;

  Dialect dialect();

  @Override
  void close();
}
