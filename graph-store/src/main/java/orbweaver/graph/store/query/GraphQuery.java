package orbweaver.graph.store.query;

import java.sql.SQLException;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Query on a graph, which {@link orbweaver.graph.store.LinkGraph#query} runs: {@code
 * graph.query(new GraphSearch(...))}.
 *
 * @param <T> type of the result
 * @param <X> type of the exceptions besides {@code SQLException}
 */
@FunctionalInterface
public interface GraphQuery<T, X extends Exception> {
  /** Runs the query on a snapshot, which the caller closes. */
  T run(GraphSnapshot snapshot) throws SQLException, X;
}
