package orbweaver.graph.store;

import java.nio.file.Path;
import orbweaver.graph.GraphStore;
import orbweaver.graph.sql.Overheard;

/** DuckDB files that notify an observer of writes. */
public final class OverheardDuck {
  private OverheardDuck() {}

  /**
   * Opens or creates the file.
   *
   * @param commits called before each commit
   */
  public static GraphStore open(Path file, Runnable commits) {
    return new SqlStore(new Overheard(DuckFile.open(file, DuckStore.DEFAULT_MEGABYTES), commits));
  }
}
