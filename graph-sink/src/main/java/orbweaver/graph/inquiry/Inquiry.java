package orbweaver.graph.inquiry;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * A question to the graph that is kept elsewhere than among its own: {@code graph.ask(new
 * Broken())}.
 */
@FunctionalInterface
public interface Inquiry<T> {
  /**
   * Asks.
   *
   * @param connection in a transaction that sees the graph as it is at one moment
   */
  T of(Connection connection) throws SQLException;
}
