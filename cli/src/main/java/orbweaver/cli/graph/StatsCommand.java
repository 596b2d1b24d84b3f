package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.graph.analysis.reports.GraphStats;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver graph stats}. */
@Command(name = "stats", header = "Prints the size of the graph.", mixinStandardHelpOptions = true)
public final class StatsCommand implements Callable<Integer> {
  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(
        graph -> GraphStats.of(queryOptions.compressedGraph(graph), graph), GraphStats::text);
  }
}
