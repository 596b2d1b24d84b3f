package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.graph.analysis.reports.BrokenLinks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver graph broken}. */
@Command(
    name = "broken",
    header = "Lists link targets that failed, or returned status 400 and above.",
    description = "Targets with the most linking pages come first, each with those pages.%n",
    mixinStandardHelpOptions = true)
public final class BrokenCommand implements Callable<Integer> {
  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(
        graph -> BrokenLinks.of(queryOptions.compressedGraph(graph), graph), BrokenLinks::text);
  }
}
