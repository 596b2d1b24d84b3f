package orbweaver.cli.linkdb;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.graph.analysis.export.AtomicFolder;
import orbweaver.graph.store.DerivedGraphWriter;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.graph.store.postgres.PostgresStore;
import orbweaver.runtime.OperationException;

/**
 * Graph that is made of link files or of other graphs, without a crawl. It is written to a new
 * folder, completely or not at all, or to the empty schema of a database, where it cannot be read
 * until it is complete. Every query of a crawl reads it.
 */
public final class DerivedGraph {
  private DerivedGraph() {}

  /** Writer of the pages of the graph. */
  @FunctionalInterface
  public interface GraphContent {
    void writeTo(DerivedGraphWriter graph) throws IOException;
  }

  /**
   * Writes a graph.
   *
   * @param folder folder of the graph, unless it is in a database
   * @throws OperationException if the folder is not new, or the database has another graph
   */
  public static void write(GraphLocation location, Path folder, GraphContent content)
      throws IOException {
    switch (location) {
      case InFolder _ -> writeFolder(folder, content);
      case InDatabase(var address) -> writeDatabase(location, address, content);
    }
  }

  /** Writes a graph to a new folder. */
  public static void writeFolder(Path folder, GraphContent content) throws IOException {
    try {
      AtomicFolder.write(folder.toAbsolutePath().normalize(), part -> fill(part, content));
    } catch (FileAlreadyExistsException e) {
      throw OperationException.usageError(
          folder + ": already exists (expected: a new folder for the graph)");
    }
  }

  private static void fill(Path folder, GraphContent content) throws IOException {
    try (var claimed = CrawlFolder.claim(folder, FolderKind.GRAPH);
        var store = DuckStore.open(FolderLayout.graph(claimed.path()))) {
      write(store, folder.toString(), content);
    }
  }

  private static void writeDatabase(
      GraphLocation location, PostgresAddress address, GraphContent content) throws IOException {
    location.check(Optional.of(DerivedGraphWriter.PIPELINE));
    try (var store = PostgresStore.open(address, DerivedGraphWriter.PIPELINE)) {
      write(store, address.toString(), content);
    }
  }

  private static void write(GraphStore store, String place, GraphContent content)
      throws IOException {
    var graph = writer(store, place);
    content.writeTo(graph);
    graph.finish();
  }

  private static DerivedGraphWriter writer(GraphStore store, String place) {
    try {
      return new DerivedGraphWriter(store);
    } catch (IllegalStateException e) {
      throw OperationException.usageError(
          place + ": contains a graph already (expected: an empty schema)");
    }
  }
}
