package orbweaver.graph.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;
import orbweaver.graph.StoreBusy;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.sql.Database;
import orbweaver.graph.sql.Dialect;
import orbweaver.graph.sql.Snapshot;
import org.duckdb.DuckDBConnection;

/** A DuckDB file, opened. The connection that opened it stays idle and keeps the file ours. */
final class DuckFile implements Database {
  private final Path path;
  private final DuckDBConnection anchor;
  private final Dialect dialect;

  private DuckFile(Path path, DuckDBConnection anchor) {
    this.path = path;
    this.anchor = anchor;
    dialect = new DuckDialect(Objects.requireNonNull(path.toAbsolutePath().getParent()));
  }

  /** Opens the file, or makes it. */
  static DuckFile open(Path path, int megabytes) {
    try {
      Files.createDirectories(path.toAbsolutePath().getParent());
      var connection = DriverManager.getConnection("jdbc:duckdb:" + path, settings(megabytes));
      var file = new DuckFile(path, connection.unwrap(DuckDBConnection.class));
      file.prepare();
      return file;
    } catch (SQLException e) {
      throw trouble(path, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Properties settings(int megabytes) {
    var settings = new Properties();
    settings.setProperty("memory_limit", megabytes + "MB");
    settings.setProperty("threads", "1");
    // 1.5.6 writes the format of 0.10.2 by default: a fifth larger and slower.
    settings.setProperty("storage_compatibility_version", "latest");
    // Every question says its order; keeping another one costs memory.
    settings.setProperty("preserve_insertion_order", "false");
    settings.setProperty("jdbc_stream_results", "true");
    // Joins are done as written, the larger side first: of tables made in the same transaction
    // DuckDB knows no sizes, and would build its hash tables of the links.
    settings.setProperty("disabled_optimizers", "join_order,build_side_probe_side");
    settings.setProperty("autoinstall_known_extensions", "false");
    return settings;
  }

  // DuckDB tells these apart in words alone.
  private static RuntimeException trouble(Path path, SQLException e) {
    var isLocked = String.valueOf(e.getMessage()).contains("Could not set lock on file");
    return isLocked ? new StoreBusy(path, e) : new StoreFailure("cannot open " + path, e);
  }

  private void prepare() throws SQLException {
    try (var statement = anchor.createStatement()) {
      for (var script : SqlStore.schema(dialect)) statement.execute(script);
    } catch (SQLException e) {
      anchor.close();
      throw e;
    }
  }

  @Override
  public Snapshot snapshot() throws SQLException {
    return new Snapshot(writing(), dialect);
  }

  @Override
  public synchronized Connection writing() throws SQLException {
    var connection = anchor.duplicate();
    connection.setAutoCommit(false);
    return connection;
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public void close() {
    try {
      anchor.close();
    } catch (SQLException e) {
      throw new StoreFailure("cannot close " + path, e);
    }
  }
}
