package orbweaver.graph.sql;

import java.sql.SQLException;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Bulk loader of rows for one table, with the columns in table order and of their types. The rows
 * are visible to the transaction after {@link #finish}.
 */
public interface Appender {
  Appender beginRow() throws SQLException;

  Appender append(@Nullable String text) throws SQLException;

  Appender append(int number) throws SQLException;

  Appender append(long number) throws SQLException;

  Appender append(boolean truth) throws SQLException;

  /** Appends a time in UTC. */
  Appender append(LocalDateTime moment) throws SQLException;

  Appender appendNull() throws SQLException;

  void endRow() throws SQLException;

  /** Flushes all rows to the transaction. */
  void finish() throws SQLException;
}
