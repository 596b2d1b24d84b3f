package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;

/** Graph stores in DuckDB files. One process writes a file, or several ask it. */
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

  /**
   * Opens the file to be asked only, by any number of processes at once; makes it if there is none.
   *
   * @throws orbweaver.graph.StoreBusy when a process writes it
   */
  public static AskedFile ask(Path file) {
    return AskedFile.open(file, DEFAULT_MEGABYTES);
  }
}
