package orbweaver.graph.store.sql;

import java.sql.SQLException;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Bulk loader of rows for one table. For each row, callers append a value of the right type for
 * every column, in table order. The rows are visible to the transaction after {@link #finish}.
 */
public interface RowAppender {
  RowAppender beginRow() throws SQLException;

  RowAppender append(@Nullable String text) throws SQLException;

  RowAppender append(int number) throws SQLException;

  RowAppender append(long number) throws SQLException;

  RowAppender append(boolean value) throws SQLException;

  /** Appends a time in UTC. */
  RowAppender append(LocalDateTime time) throws SQLException;

  RowAppender appendNull() throws SQLException;

  void endRow() throws SQLException;

  /** Flushes all rows to the transaction. */
  void finish() throws SQLException;
}
