package orbweaver.graph.store;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.store.duckdb.DuckStore;

/** Process that opens a file for reading, prints the number of its activities, and waits. */
final class ReadOnlyProcess {
  private ReadOnlyProcess() {}

  static void main(String[] args) throws IOException {
    try (var stored = DuckStore.openReadOnly(Path.of(args[0]))) {
      System.out.println(stored.graph().activities().size());
      var _ = System.in.read();
    }
  }
}
