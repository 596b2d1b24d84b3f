package orbweaver.graph.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.StoreBusy;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.query.SqlGraph;

/** Graph in a DuckDB file that is open for reading only. */
public final class AskedFile implements AutoCloseable {
  private final DuckFile file;
  private final Path temporaryFolder;
  private final LinkGraph graph;

  /**
   * Creates the reader.
   *
   * @param temporaryFolder for temporary files; deleted on close
   */
  private AskedFile(DuckFile file, Path temporaryFolder) {
    this.file = file;
    this.temporaryFolder = temporaryFolder;
    graph = new SqlGraph(file);
  }

  static AskedFile open(Path path, int megabytes) {
    var temporaryFolder = createTemporaryFolder();
    try {
      return new AskedFile(DuckFile.asked(path, temporaryFolder, megabytes), temporaryFolder);
    } catch (StoreFailure | StoreBusy e) {
      delete(temporaryFolder);
      throw e;
    }
  }

  private static Path createTemporaryFolder() {
    try {
      return Files.createTempDirectory("orbweaver-asked");
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
