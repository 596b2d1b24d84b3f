package orbweaver.graph.store.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreBusyException;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.query.SqlGraph;

/** Graph in a DuckDB file that is open for reading only. */
public final class ReadOnlyDuckStore implements AutoCloseable {
  private final DuckFile file;
  private final Path temporaryFolder;
  private final LinkGraph graph;

  /**
   * Creates the reader.
   *
   * @param temporaryFolder folder for temporary files; deleted on close
   */
  private ReadOnlyDuckStore(DuckFile file, Path temporaryFolder) {
    this.file = file;
    this.temporaryFolder = temporaryFolder;
    graph = new SqlGraph(file);
  }

  static ReadOnlyDuckStore open(Path path, int megabytes) {
    var temporaryFolder = createTemporaryFolder();
    try {
      return new ReadOnlyDuckStore(
          DuckFile.openReadOnly(path, temporaryFolder, megabytes), temporaryFolder);
    } catch (StoreException | StoreBusyException e) {
      delete(temporaryFolder);
      throw e;
    }
  }

  private static Path createTemporaryFolder() {
    try {
      return Files.createTempDirectory("orbweaver-query");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the graph, which can be queried while the file is open. */
  public LinkGraph graph() {
    return graph;
  }

  @Override
  public void close() {
    file.close();
    delete(temporaryFolder);
  }

  private static void delete(Path folder) {
    try (var files = Files.walk(folder)) {
      for (var path : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
