package orbweaver.graph.inquiry;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Query that is defined outside {@link orbweaver.graph.LinkGraph}: {@code graph.ask(new
 * Search(...))}.
 */
@FunctionalInterface
public interface Inquiry<T> {
  /**
   * Runs the query.
   *
   * @param connection in a transaction that sees the graph at one moment
   */
  T of(Connection connection) throws SQLException;
}
