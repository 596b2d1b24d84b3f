package orbweaver.graph.store.duckdb;

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
import orbweaver.graph.store.SqlStore;
import orbweaver.graph.store.StoreBusyException;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.sql.GraphDatabase;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.Sha256;
import orbweaver.graph.store.sql.SqlDialect;
import org.duckdb.DuckDBConnection;

/**
 * Open DuckDB file. Its first connection stays open, which holds the lock on the file, and all
 * other connections are duplicates of it.
 */
final class DuckFile implements GraphDatabase {
  private static final String SCHEMA_DIGEST =
      "SELECT comment FROM duckdb_tables() WHERE schema_name = 'main' AND table_name = 'pages'";

  // Every opening of the file may leave one more small row group. In a large file they make no
  // difference, and merging them takes seconds and more memory than the crawl.
  private static final String MERGE_ROW_GROUPS = "SET max_vacuum_tasks = 1";
  private static final long MAX_MERGED_BYTES = 64L << 20;

  // All connections of a process share the catalog, which allows one change at a time.
  private static final Object PREPARE_LOCK = new Object();

  private final Path path;
  private final boolean isReadOnly;
  private final DuckDBConnection firstConnection;
  private final MemoryLimit memory;
  private final SqlDialect dialect;
  private final AtomicBoolean isWritten = new AtomicBoolean();

  /**
   * Opens the file.
   *
   * @param temporaryFolder folder for temporary files
   * @param megabytes memory limit of queries
   */
  private DuckFile(Path path, Path temporaryFolder, boolean isReadOnly, int megabytes)
      throws SQLException {
    this.path = path;
    this.isReadOnly = isReadOnly;
    var settings = isReadOnly ? readOnlySettings(temporaryFolder, megabytes) : settings(megabytes);
    var connection = DriverManager.getConnection("jdbc:duckdb:" + path, settings);
    firstConnection = connection.unwrap(DuckDBConnection.class);
    memory = new MemoryLimit(path, firstConnection, megabytes);
    dialect = new DuckDialect(temporaryFolder);
  }

  /** Opens or creates the file for this process alone. */
  static DuckFile open(Path path, int megabytes) {
    try {
      var folder = Objects.requireNonNull(path.toAbsolutePath().getParent());
      Files.createDirectories(folder);
      var file = new DuckFile(path, folder, false, megabytes);
      synchronized (PREPARE_LOCK) {
        if (!file.hasCurrentSchema()) file.createSchema();
      }
      return file;
    } catch (SQLException e) {
      throw toException(path, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Opens the file for reading, which several processes may do at once. Nothing is written into its
   * folder. A file that does not exist or has an older schema is first opened for writing.
   *
   * @param temporaryFolder folder for temporary files
   */
  static DuckFile openReadOnly(Path path, Path temporaryFolder, int megabytes) {
    try {
      if (Files.exists(path)) {
        var file = new DuckFile(path, temporaryFolder, true, megabytes);
        if (file.hasCurrentSchema()) return file;
        file.close();
      }
      open(path, megabytes).close();
      return new DuckFile(path, temporaryFolder, true, megabytes);
    } catch (SQLException e) {
      throw toException(path, e);
    }
  }

  private boolean hasCurrentSchema() throws SQLException {
    try (var statement = firstConnection.createStatement();
        var row = statement.executeQuery(SCHEMA_DIGEST)) {
      return row.next() && schemaDigest(dialect).equals(row.getString(1));
    } catch (SQLException e) {
      firstConnection.close();
      throw e;
    }
  }

  private static Properties readOnlySettings(Path temporaryFolder, int megabytes) {
    var settings = settings(megabytes);
    settings.setProperty("duckdb.read_only", "true");
    settings.setProperty("temp_directory", temporaryFolder.resolve("spilled").toString());
    return settings;
  }

  private static Properties settings(int megabytes) {
    var settings = new Properties();
    settings.setProperty("memory_limit", megabytes + "MB");
    settings.setProperty("threads", "1");
    // By default DuckDB 1.5.6 writes the format of 0.10.2, which is a fifth larger and slower.
    settings.setProperty("storage_compatibility_version", "latest");
    // A checkpoint rewrites the open row group, up to 122,880 rows of pages.
    settings.setProperty("checkpoint_threshold", "64MB");
    // Small row groups are merged on close only, if at all, since merging costs as much as writing.
    settings.setProperty("max_vacuum_tasks", "0");
    // Every query specifies its order; preserving the insertion order would cost memory.
    settings.setProperty("preserve_insertion_order", "false");
    settings.setProperty("jdbc_stream_results", "true");
    // Joins run in the order of the query text, which names the larger side first. DuckDB has no
    // statistics of tables that the same transaction created, so it would choose the large table of
    // links for the hash table.
    settings.setProperty("disabled_optimizers", "join_order,build_side_probe_side");
    settings.setProperty("autoinstall_known_extensions", "false");
    return settings;
  }

  // DuckDB distinguishes these errors only in the message text.
  private static RuntimeException toException(Path path, SQLException e) {
    var isLocked = String.valueOf(e.getMessage()).contains("Could not set lock on file");
    return isLocked
        ? new StoreBusyException(path, e)
        : new StoreException("cannot open " + path, e);
  }

  private void createSchema() throws SQLException {
    try (var statement = firstConnection.createStatement()) {
      for (var script : SqlStore.schemaScripts(dialect)) statement.execute(script);
      statement.execute("COMMENT ON TABLE pages IS '" + schemaDigest(dialect) + "'");
    } catch (SQLException e) {
      firstConnection.close();
      throw e;
    }
  }

  /**
   * Returns a digest of the schema scripts, which shows whether views and functions are current
   * without recreating them.
   */
  private static String schemaDigest(SqlDialect dialect) {
    return Sha256.of(String.join("\n", SqlStore.schemaScripts(dialect)));
  }

  @Override
  public GraphSnapshot snapshot() throws SQLException {
    if (isReadOnly) return new GraphSnapshot(connection(), dialect, () -> {});
    memory.beforeQuery();
    try {
      return new GraphSnapshot(connection(), dialect, memory::afterQuery);
    } catch (SQLException e) {
      memory.afterQuery();
      throw e;
    }
  }

  @Override
  public Connection writeConnection() throws SQLException {
    isWritten.set(true);
    memory.beforeWriting();
    return connection();
  }

  private synchronized Connection connection() throws SQLException {
    var connection = firstConnection.duplicate();
    connection.setAutoCommit(false);
    return connection;
  }

  @Override
  public SqlDialect dialect() {
    return dialect;
  }

  @Override
  public void close() {
    try (firstConnection;
        var statement = firstConnection.createStatement()) {
      // The setting applies to the whole file, so only a writer changes it.
      if (isWritten.get() && Files.size(path) <= MAX_MERGED_BYTES)
        statement.execute(MERGE_ROW_GROUPS);
    } catch (SQLException | IOException e) {
      throw new StoreException("cannot close " + path, e);
    }
  }
}
