package orbweaver.cli.run;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.graph.GraphStore;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.postgres.PostgresAddress;
import orbweaver.graph.postgres.PostgresStore;
import orbweaver.graph.store.DuckStore;

/** Where the graph of a crawl is kept. */
public sealed interface GraphPlace {
  /** In a file, beside the rest of the crawl. */
  record InFolder() implements GraphPlace {}

  /** In a database, which many write and anybody may ask at any time. */
  record InDatabase(PostgresAddress address) implements GraphPlace {}

  /**
   * Opens the store of a ring, or makes it.
   *
   * @param sink the folder of its sink
   */
  default GraphStore open(Path sink, String ring) {
    return switch (this) {
      case InFolder _ -> DuckStore.open(Layout.graphIn(sink));
      case InDatabase(var address) -> PostgresStore.open(address, ring);
    };
  }

  /**
   * Finds out, before anything begins, whether the graph could be kept there.
   *
   * @param ring whose; absent when it is yet to be made
   */
  default void check(Optional<String> ring) {
    switch (this) {
      case InFolder _ -> {} // the folder is checked when it is claimed
      case InDatabase(var address) -> check(address, ring);
    }
  }

  private static void check(PostgresAddress address, Optional<String> ring) {
    try {
      PostgresStore.check(address, ring);
    } catch (StoreFailure e) {
      throw CommandException.usage(
          e.getMessage() + " (expected: a server that answers; start it, or mend --graph)");
    }
  }
}
