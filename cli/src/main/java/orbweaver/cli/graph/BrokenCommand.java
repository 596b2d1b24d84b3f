package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.graph.analysis.reports.BrokenLinks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph broken}. */
@Command(
    name = "broken",
    header = "Lists link targets that failed, or returned status 400 and above.",
    description =
        "Targets with the most linking pages come first, each with up to ten of those pages and the"
            + " number of the others.%n",
    mixinStandardHelpOptions = true)
public final class BrokenCommand implements Callable<Integer> {
  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Maximum number of targets. Default: ${DEFAULT-VALUE}.")
  private int top;

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    GraphQueryOptions.require(top >= 1, "--top", top, ">= 1");
    return queryOptions.printAnswer(
        graph -> BrokenLinks.of(queryOptions.compressedGraph(graph), graph, top),
        BrokenLinks::text);
  }
}
