package orbweaver.graph.sql;

import java.sql.SQLException;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Takes many rows for one table, their columns in its order and of its types. They are in the
 * table, for the transaction, when it is finished.
 */
public interface Appender {
  Appender beginRow() throws SQLException;

  Appender append(@Nullable String text) throws SQLException;

  Appender append(int number) throws SQLException;

  Appender append(long number) throws SQLException;

  Appender append(boolean truth) throws SQLException;

  /** Appends a moment of UTC. */
  Appender append(LocalDateTime moment) throws SQLException;

  Appender appendNull() throws SQLException;

  void endRow() throws SQLException;

  /** Hands everything to the transaction. */
  void finish() throws SQLException;
}
