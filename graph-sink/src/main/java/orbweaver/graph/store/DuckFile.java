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
import java.util.concurrent.atomic.AtomicBoolean;
import orbweaver.graph.StoreBusy;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.sql.Database;
import orbweaver.graph.sql.Dialect;
import orbweaver.graph.sql.Sha256;
import orbweaver.graph.sql.Snapshot;
import org.duckdb.DuckDBConnection;

/** A DuckDB file, opened. The connection that opened it stays idle and keeps the file ours. */
final class DuckFile implements Database {
  private static final String MARK =
      "SELECT comment FROM duckdb_tables() WHERE schema_name = 'main' AND table_name = 'pages'";

  // Each time that a file is open it may be left a small row group more.
  private static final String JOINING = "SET max_vacuum_tasks = 1";

  // Who has it open in this process shares its catalogue, which two cannot change at once.
  private static final Object PREPARING = new Object();

  private final Path path;
  private final DuckDBConnection anchor;
  private final Dialect dialect;
  private final AtomicBoolean isWritten = new AtomicBoolean();

  /**
   * @param aside for files in passing
   */
  private DuckFile(Path path, Path aside, Properties settings) throws SQLException {
    this.path = path;
    var connection = DriverManager.getConnection("jdbc:duckdb:" + path, settings);
    anchor = connection.unwrap(DuckDBConnection.class);
    dialect = new DuckDialect(aside);
  }

  /** Opens the file, or makes it, for one process alone. */
  static DuckFile open(Path path, int megabytes) {
    try {
      var folder = Objects.requireNonNull(path.toAbsolutePath().getParent());
      Files.createDirectories(folder);
      var file = new DuckFile(path, folder, settings(megabytes));
      synchronized (PREPARING) {
        if (!file.isPrepared()) file.prepare();
      }
      return file;
    } catch (SQLException e) {
      throw trouble(path, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Opens the file to be asked, by several processes at once. Nothing is written beside it.
   *
   * @param aside a folder for files in passing
   */
  static DuckFile asked(Path path, Path aside, int megabytes) {
    var settings = readingOnly(aside, megabytes);
    try {
      if (Files.exists(path)) {
        var file = new DuckFile(path, aside, settings);
        if (file.isPrepared()) return file;
        file.close();
      }
      open(path, megabytes).close();
      return new DuckFile(path, aside, settings);
    } catch (SQLException e) {
      throw trouble(path, e);
    }
  }

  private boolean isPrepared() throws SQLException {
    try (var statement = anchor.createStatement();
        var row = statement.executeQuery(MARK)) {
      return row.next() && mark(dialect).equals(row.getString(1));
    } catch (SQLException e) {
      anchor.close();
      throw e;
    }
  }

  private static Properties readingOnly(Path aside, int megabytes) {
    var settings = settings(megabytes);
    settings.setProperty("duckdb.read_only", "true");
    settings.setProperty("temp_directory", aside.resolve("spilled").toString());
    return settings;
  }

  private static Properties settings(int megabytes) {
    var settings = new Properties();
    settings.setProperty("memory_limit", megabytes + "MB");
    settings.setProperty("threads", "1");
    // 1.5.6 writes the format of 0.10.2 by default: a fifth larger and slower.
    settings.setProperty("storage_compatibility_version", "latest");
    // Each time all rows of the open row group are written anew, of pages up to 122,880.
    settings.setProperty("checkpoint_threshold", "64MB");
    // Small row groups are joined at the end alone: that is as much work as to write them.
    settings.setProperty("max_vacuum_tasks", "0");
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
      statement.execute("COMMENT ON TABLE pages IS '" + mark(dialect) + "'");
    } catch (SQLException e) {
      anchor.close();
      throw e;
    }
  }

  /** Of what its views and functions were made, which is told without making them. */
  private static String mark(Dialect dialect) {
    return Sha256.of(String.join("\n", SqlStore.schema(dialect)));
  }

  @Override
  public Snapshot snapshot() throws SQLException {
    return new Snapshot(connection(), dialect);
  }

  @Override
  public Connection writing() throws SQLException {
    isWritten.set(true);
    return connection();
  }

  private synchronized Connection connection() throws SQLException {
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
    try (anchor;
        var statement = anchor.createStatement()) {
      // Said of the file for all who have it open: who asked leaves it to who writes.
      if (isWritten.get()) statement.execute(JOINING);
    } catch (SQLException e) {
      throw new StoreFailure("cannot close " + path, e);
    }
  }
}
