package orbweaver.graph.store.duckdb;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.SqlStore;

/**
 * Graph stores in DuckDB files. A file is open in one writing process or in several reading ones.
 */
public final class DuckStore {
  /** Name of the file in the folder of the sink. */
  public static final String FILE_NAME = "graph.duckdb";

  /** Default memory limit of queries, in megabytes. */
  public static final int DEFAULT_MEGABYTES = 256;

  private DuckStore() {}

  /**
   * Opens or creates the file.
   *
   * @throws orbweaver.graph.store.StoreBusyException if another process holds it
   */
  public static GraphStore open(Path file) {
    return open(file, DEFAULT_MEGABYTES);
  }

  /**
   * Opens or creates the file.
   *
   * @param megabytes memory limit of queries, in megabytes
   * @throws orbweaver.graph.store.StoreBusyException if another process holds it
   */
  public static GraphStore open(Path file, int megabytes) {
    return new SqlStore(DuckFile.open(file, megabytes));
  }

  /**
   * Opens the file for reading, which any number of processes may do at once. Creates the file if
   * it does not exist.
   *
   * @throws orbweaver.graph.store.StoreBusyException if a process writes it
   */
  public static ReadOnlyDuckStore openReadOnly(Path file) {
    return ReadOnlyDuckStore.open(file, DEFAULT_MEGABYTES);
  }
}
