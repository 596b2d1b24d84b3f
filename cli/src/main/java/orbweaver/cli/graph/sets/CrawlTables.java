package orbweaver.cli.graph.sets;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.LinkGraph;
import orbweaver.runtime.OperationException;

/** Sorted tables of crawls: files that were exported, and temporary files of crawl folders. */
final class CrawlTables implements AutoCloseable {
  private final AtOption at;
  private final Path folder;
  private final List<Path> temporary = new ArrayList<>();

  /**
   * Creates the tables.
   *
   * @param at time as of which crawls are read
   */
  CrawlTables(AtOption at) throws IOException {
    this.at = at;
    folder = Files.createTempDirectory("tables");
  }

  /** Writer of the table of a graph. */
  @FunctionalInterface
  interface GraphTable {
    void write(LinkGraph graph, OutputStream out) throws IOException;
  }

  /** Writes the edges of a graph. */
  static void writeEdges(LinkGraph graph, OutputStream out) throws IOException {
    new GraphAnalysis(graph).writeEdges(out);
  }

  /**
   * Returns the file with the table of a crawl.
   *
   * @param crawl folder of a crawl, or a file that contains the table
   * @param table writes the table of the graph in a folder
   * @throws OperationException if a file cannot be read
   */
  Path file(Path crawl, GraphTable table) throws IOException {
    var source = CommandEnvironment.resolve(crawl);
    if (!Files.isDirectory(source)) {
      at.requireCurrentGraph("the table " + crawl);
      return readable(source);
    }
    var target = folder.resolve(temporary.size() + ".tsv");
    temporary.add(target);
    try (var session = GraphSession.open(source);
        var out = new BufferedOutputStream(Files.newOutputStream(target))) {
      table.write(at.graph(session), out);
    }
    return target;
  }

  private static Path readable(Path file) {
    if (Files.isReadable(file)) return file;
    throw OperationException.usageError(
        file + ": cannot be read (expected: the folder of a crawl, or an exported table)");
  }

  @Override
  public void close() throws IOException {
    for (var file : temporary) Files.deleteIfExists(file);
    Files.delete(folder);
  }
}
