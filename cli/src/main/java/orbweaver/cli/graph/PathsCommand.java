package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.paths.PathCounts;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph paths}. */
@Command(
    name = "paths",
    header = "Counts the walks and simple paths from one place to another, by length.",
    description = {
      "A walk may visit a page again; a simple path may not, and ends where it first reaches the"
          + " second"
          + " place. The length is the number of hyperlinks.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class PathsCommand implements Callable<Integer> {
  private static final int MAX_LENGTH = 100;

  @Parameters(index = "0", paramLabel = "FROM", description = "Start of the paths.")
  private PageSet from = new PageSet.HostPageSet("");

  @Parameters(index = "1", paramLabel = "TO", description = "End of the paths.")
  private PageSet to = new PageSet.HostPageSet("");

  @Option(
      names = "--max-length",
      paramLabel = "N",
      defaultValue = "6",
      description = "Maximum number of hyperlinks, at most 100. Default: ${DEFAULT-VALUE}.")
  private int length;

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Mixin private PathFilterOptions through = new PathFilterOptions();

  @Override
  public Integer call() {
    GraphQueryOptions.require(
        length >= 0 && length <= MAX_LENGTH, "--max-length", length, "0 to " + MAX_LENGTH);
    return queryOptions.printAnswer(this::counts, PathCounts::text);
  }

  private PathCounts counts(LinkGraph graph) {
    var web = queryOptions.compressedGraph(graph);
    var start = PathFilterOptions.requireFound(from, web);
    var end = PathFilterOptions.requireFound(to, web);
    return PathCounts.between(start, end, web, through.filter(start, web, graph), length);
  }
}
