package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;

/** Graph stores in DuckDB files, each of one process at a time. */
public final class DuckStore {
  /** What DuckDB may use when nobody says otherwise. */
  public static final int DEFAULT_MEGABYTES = 256;

  private DuckStore() {}

  /**
   * Opens the file, or makes it.
   *
   * @throws orbweaver.graph.StoreBusy when another process has it
   */
  public static GraphStore open(Path file) {
    return open(file, DEFAULT_MEGABYTES);
  }

  /**
   * Opens the file, or makes it.
   *
   * @param megabytes that DuckDB may use
   * @throws orbweaver.graph.StoreBusy when another process has it
   */
  public static GraphStore open(Path file, int megabytes) {
    return new SqlStore(DuckFile.open(file, megabytes));
  }
}
