package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.sql.Overheard;

/** DuckDB files of which somebody hears when they are written. */
public final class OverheardDuck {
  private OverheardDuck() {}

  /**
   * Opens the file, or makes it.
   *
   * @param commits hears of each commit beforehand
   */
  public static GraphStore open(Path file, Runnable commits) {
    return new SqlStore(new Overheard(DuckFile.open(file, DuckStore.DEFAULT_MEGABYTES), commits));
  }
}
