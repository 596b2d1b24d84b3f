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

/** A graph in a DuckDB file that is asked, and not written. */
public final class AskedFile implements AutoCloseable {
  private final DuckFile file;
  private final Path aside;
  private final LinkGraph graph;

  /**
   * @param aside its folder for files in passing, which goes with it
   */
  private AskedFile(DuckFile file, Path aside) {
    this.file = file;
    this.aside = aside;
    graph = new SqlGraph(file);
  }

  static AskedFile open(Path path, int megabytes) {
    var aside = folder();
    try {
      return new AskedFile(DuckFile.asked(path, aside, megabytes), aside);
    } catch (StoreFailure | StoreBusy e) {
      delete(aside);
      throw e;
    }
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("orbweaver-asked");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** To be asked as long as the file is open. */
  public LinkGraph graph() {
    return graph;
  }

  @Override
  public void close() {
    file.close();
    delete(aside);
  }

  private static void delete(Path folder) {
    try (var files = Files.walk(folder)) {
      for (var each : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
