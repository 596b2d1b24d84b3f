package orbweaver.graph.sql;

import java.sql.Connection;
import java.sql.SQLException;

/** A database that keeps a graph. Whoever is given a connection closes it. */
public interface Database extends AutoCloseable {
  /** The graph as it is now, to be asked. */
  Snapshot snapshot() throws SQLException;

  /** A connection to write by, in transactions. */
  Connection writing() throws SQLException;

  Dialect dialect();

  @Override
  void close();
}
