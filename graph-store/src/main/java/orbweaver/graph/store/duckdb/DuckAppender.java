package orbweaver.graph.store.duckdb;

import java.sql.SQLException;
import java.time.LocalDateTime;
import orbweaver.graph.store.sql.RowAppender;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/** Appender of DuckDB. */
record DuckAppender(DuckDBAppender rows) implements RowAppender {
  @Override
  public RowAppender beginRow() throws SQLException {
    rows.beginRow();
    return this;
  }

  @Override
  public RowAppender append(@Nullable String text) throws SQLException {
    rows.append(text);
    return this;
  }

  @Override
  public RowAppender append(int number) throws SQLException {
    rows.append(number);
    return this;
  }

  @Override
  public RowAppender append(long number) throws SQLException {
    rows.append(number);
    return this;
  }

  @Override
  public RowAppender append(boolean truth) throws SQLException {
    rows.append(truth);
    return this;
  }

  @Override
  public RowAppender append(LocalDateTime moment) throws SQLException {
    rows.append(moment);
    return this;
  }

  @Override
  public RowAppender appendNull() throws SQLException {
    rows.appendNull();
    return this;
  }

  @Override
  public void endRow() throws SQLException {
    rows.endRow();
  }

  // Closing alone would hide an error.
  @Override
  public void finish() throws SQLException {
    rows.flush();
    rows.close();
  }
}
