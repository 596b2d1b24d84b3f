package orbweaver.graph.store;

import java.sql.SQLException;
import java.time.LocalDateTime;
import orbweaver.graph.sql.Appender;
import org.duckdb.DuckDBAppender;
import org.jspecify.annotations.Nullable;

/** Appender of DuckDB. */
record DuckAppender(DuckDBAppender rows) implements Appender {
  @Override
  public Appender beginRow() throws SQLException {
    rows.beginRow();
    return this;
  }

  @Override
  public Appender append(@Nullable String text) throws SQLException {
    rows.append(text);
    return this;
  }

  @Override
  public Appender append(int number) throws SQLException {
    rows.append(number);
    return this;
  }

  @Override
  public Appender append(long number) throws SQLException {
    rows.append(number);
    return this;
  }

  @Override
  public Appender append(boolean truth) throws SQLException {
    rows.append(truth);
    return this;
  }

  @Override
  public Appender append(LocalDateTime moment) throws SQLException {
    rows.append(moment);
    return this;
  }

  @Override
  public Appender appendNull() throws SQLException {
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
