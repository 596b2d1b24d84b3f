package orbweaver.graph.store.query;

import java.sql.SQLException;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query that is defined outside {@link orbweaver.graph.store.LinkGraph}: {@code graph.query(new
 * GraphSearch(...))}.
 */
@FunctionalInterface
public interface GraphQuery<T, X extends Exception> {
  /** Runs the query on a snapshot, which the caller closes. */
  T run(GraphSnapshot snapshot) throws SQLException, X;
}
