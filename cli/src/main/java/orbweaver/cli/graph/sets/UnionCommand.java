package orbweaver.cli.graph.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.ExportOutputOption;
import orbweaver.cli.linkdb.DerivedGraph;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.graph.analysis.export.EdgeTableUnion;
import orbweaver.graph.store.DerivedGraphWriter;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph union}. */
@Command(
    name = "union",
    header = "Merges the edges of two crawls, each edge once.",
    description = {
      "Writes source, target and kind, as graph export does. Each argument is the folder of a"
          + " crawl, or a file of edges written by graph export. With --into, writes a graph that"
          + " every query reads, with the current pages of two crawls or graphs and each edge once;"
          + " of a page that both have, a fetched page is kept rather than a redirect, a redirect"
          + " rather than a failure, and the newer of two such answers. It has no activities.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class UnionCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "A", description = "The first crawl.")
  private Path first = Path.of("");

  @Parameters(index = "1", paramLabel = "B", description = "The second crawl.")
  private Path second = Path.of("");

  @Option(
      names = "--into",
      paramLabel = "FOLDER",
      description = "New folder for the union as a graph, instead of edges.")
  private Optional<Path> folder = Optional.empty();

  @Mixin private ExportOutputOption output = new ExportOutputOption();

  @Override
  public Integer call() throws IOException {
    if (folder.isPresent()) return writeGraph(CommandEnvironment.resolve(folder.get()));
    try (var tables = new CrawlTables()) {
      var a = tables.file(first, CrawlTables::writeEdges);
      var b = tables.file(second, CrawlTables::writeEdges);
      output.writeFile(out -> EdgeTableUnion.write(a, b, out));
    } catch (MalformedFileException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
    return ExitCode.FINISHED.number();
  }

  private int writeGraph(Path target) throws IOException {
    if (output.isGiven())
      throw OperationException.usageError(
          "--output: has no effect with --into (expected: only one of them)");
    CommandEnvironment.logErrorsOnly();
    DerivedGraph.writeFolder(
        target,
        union -> {
          for (var crawl : List.of(first, second)) add(crawl, union);
        });
    return ExitCode.FINISHED.number();
  }

  private static void add(Path crawl, DerivedGraphWriter union) {
    try (var session = GraphSession.open(CommandEnvironment.resolve(crawl))) {
      union.addAll(session.graph());
    }
  }
}
