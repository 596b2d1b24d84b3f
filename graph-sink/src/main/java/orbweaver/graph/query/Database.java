package orbweaver.graph.query;

import java.nio.file.Path;
import java.sql.SQLException;
import org.duckdb.DuckDBConnection;

/** Where a graph is kept. */
public interface Database {
  /** A connection of its own; the caller closes it. */
  DuckDBConnection connect() throws SQLException;

  /** For files in passing. */
  Path folder();
}
