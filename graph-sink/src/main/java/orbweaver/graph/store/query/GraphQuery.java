package orbweaver.graph.store.query;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Query that is defined outside {@link orbweaver.graph.store.LinkGraph}: {@code graph.ask(new
 * Search(...))}.
 */
@FunctionalInterface
public interface GraphQuery<T> {
  /**
   * Runs the query.
   *
   * @param connection in a transaction that sees the graph at one moment
   */
  T run(Connection connection) throws SQLException;
}
