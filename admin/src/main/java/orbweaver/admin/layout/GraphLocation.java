package orbweaver.admin.layout;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.graph.store.postgres.PostgresStore;
import orbweaver.runtime.OperationException;

/** Location of the graph of a crawl. */
public sealed interface GraphLocation {
  /** File in the folder of the crawl. */
  record InFolder() implements GraphLocation {}

  /** Database that accepts several writers and readers at any time. */
  record InDatabase(PostgresAddress address) implements GraphLocation {}

  /**
   * Opens the store of a pipeline, or creates it.
   *
   * @param sink folder of the graph sink
   */
  default GraphStore open(Path sink, String pipeline) {
    return switch (this) {
      case InFolder _ -> DuckStore.open(FolderLayout.graphIn(sink));
      case InDatabase(var address) -> PostgresStore.open(address, pipeline);
    };
  }

  /**
   * Tests whether the graph may exist.
   *
   * @param sink folder of the graph sink
   */
  default boolean mayExist(Path sink) {
    return switch (this) {
      case InFolder _ -> Files.exists(FolderLayout.graphIn(sink));
      case InDatabase _ -> true;
    };
  }

  /**
   * Checks that the graph can be stored at this location.
   *
   * @param pipeline id of the pipeline; absent if it does not exist yet
   */
  default void check(Optional<String> pipeline) {
    switch (this) {
      case InFolder _ -> {} // the folder is checked when it is claimed
      case InDatabase(var address) -> check(address, pipeline);
    }
  }

  private static void check(PostgresAddress address, Optional<String> pipeline) {
    try {
      PostgresStore.check(address, pipeline);
    } catch (StoreException e) {
      throw OperationException.usageError(
          e.getMessage() + " (expected: a server that answers; start it, or correct --graph)");
    }
  }
}
