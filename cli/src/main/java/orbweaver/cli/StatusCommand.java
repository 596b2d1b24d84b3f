package orbweaver.cli;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.reports.GraphStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver status}. */
@Command(
    name = "status",
    header = "Shows the URL counts of a crawl, running or stopped.",
    mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(graph -> new GraphAnalysis(graph).status(), GraphStatus::text);
  }
}
