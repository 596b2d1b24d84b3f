package orbweaver.cli.graph.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.ExportOutputOption;
import orbweaver.cli.linkdb.DerivedGraph;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.AtOption;
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
    header = "Merges the edges of several crawls, each edge once.",
    description = {
      "Writes source, target and kind, as graph export does. Each argument is the folder of a"
          + " crawl, or a file of edges written by graph export. With --into, writes a graph that"
          + " every query reads, with the current pages of the crawls or graphs and each edge once;"
          + " of a page that several have, a fetched page is kept rather than a redirect, a redirect"
          + " rather than a failure, and the newest of such answers. It has no activities.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class UnionCommand implements Callable<Integer> {
  @Parameters(
      arity = "2..*",
      paramLabel = "CRAWL",
      description = "Folders of crawls, or files of edges.")
  private List<Path> crawls = List.of();

  @Option(
      names = "--into",
      paramLabel = "FOLDER",
      description = "New folder for the union as a graph, instead of edges.")
  private Optional<Path> folder = Optional.empty();

  @Mixin private AtOption at = new AtOption();

  @Mixin private ExportOutputOption output = new ExportOutputOption();

  @Override
  public Integer call() throws IOException {
    if (folder.isPresent()) return writeGraph(CommandEnvironment.resolve(folder.get()));
    try (var tables = new CrawlTables(at)) {
      var files = new ArrayList<Path>();
      for (var crawl : crawls) files.add(tables.file(crawl, CrawlTables::writeEdges));
      output.writeFile(out -> EdgeTableUnion.write(files, out));
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
          for (var crawl : crawls) add(crawl, union);
        });
    return ExitCode.FINISHED.number();
  }

  private void add(Path crawl, DerivedGraphWriter union) {
    try (var session = GraphSession.open(CommandEnvironment.resolve(crawl))) {
      union.addAll(at.graph(session));
    }
  }
}
