package orbweaver.graph.store.duckdb;

import java.nio.file.Path;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.SqlStore;
import orbweaver.graph.store.sql.CommitObservingDatabase;

/** DuckDB files that notify an observer of writes. */
public final class CommitObservingDuckStore {
  private CommitObservingDuckStore() {}

  /**
   * Opens or creates the file.
   *
   * @param commits called before each commit
   */
  public static GraphStore open(Path file, Runnable commits) {
    return new SqlStore(
        new CommitObservingDatabase(DuckFile.open(file, DuckStore.DEFAULT_MEGABYTES), commits));
  }
}
