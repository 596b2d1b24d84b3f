package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.paths.PathResult;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph path}. */
@Command(
    name = "path",
    header = "Shows a shortest path between two places, or where the connection is missing.",
    description = {
      "A place is a URL, host:NAME or the name alone, or domain:NAME. A hyperlink counts as one"
          + " degree,"
          + " a redirect as none; of paths with equal degrees, those with fewest redirects are the"
          + " shortest.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class PathCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FROM", description = "Start of the path.")
  private PageSet from = new PageSet.HostPageSet("");

  @Parameters(index = "1", paramLabel = "TO", description = "End of the path.")
  private PageSet to = new PageSet.HostPageSet("");

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Mixin private PathFilterOptions through = new PathFilterOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(this::path, PathResult::text);
  }

  private PathResult path(LinkGraph graph) {
    var web = queryOptions.compressedGraph(graph);
    var start = PathFilterOptions.requireFound(from, web);
    var end = PathFilterOptions.requireFound(to, web);
    return PathResult.between(start, end, web, through.filter(start, web, graph), graph);
  }
}
