package orbweaver.graph.store.duckdb;

import java.sql.SQLException;
import java.time.LocalDateTime;
import orbweaver.graph.store.sql.RowAppender;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/** Row appender over the appender of DuckDB. */
record DuckAppender(DuckDBAppender appender) implements RowAppender {
  @Override
  public RowAppender beginRow() throws SQLException {
    appender.beginRow();
    return this;
  }

  @Override
  public RowAppender append(@Nullable String text) throws SQLException {
    appender.append(text);
    return this;
  }

  @Override
  public RowAppender append(int number) throws SQLException {
    appender.append(number);
    return this;
  }

  @Override
  public RowAppender append(long number) throws SQLException {
    appender.append(number);
    return this;
  }

  @Override
  public RowAppender append(boolean value) throws SQLException {
    appender.append(value);
    return this;
  }

  @Override
  public RowAppender append(LocalDateTime time) throws SQLException {
    appender.append(time);
    return this;
  }

  @Override
  public RowAppender appendNull() throws SQLException {
    appender.appendNull();
    return this;
  }

  @Override
  public void endRow() throws SQLException {
    appender.endRow();
  }

  // A close without a flush would hide the error of a row.
  @Override
  public void finish() throws SQLException {
    appender.flush();
    appender.close();
  }
}
