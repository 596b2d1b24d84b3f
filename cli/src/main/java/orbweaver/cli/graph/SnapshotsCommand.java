package orbweaver.cli.graph;

import java.time.Duration;
import java.util.concurrent.Callable;
import orbweaver.graph.analysis.reports.GrowthReport;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph snapshots}. */
@Command(
    name = "snapshots",
    header = "Prints the growth of the graph, in the form of the RBSE spider's table.",
    description =
        "One row per point in time: pages with links, link targets and links so far. A page counts"
            + " from"
            + " the time of its current response. Times are UTC.%n",
    mixinStandardHelpOptions = true)
public final class SnapshotsCommand implements Callable<Integer> {
  @Option(
      names = "--every",
      paramLabel = "DURATION",
      defaultValue = "10m",
      description = "The time between two rows. Default: ${DEFAULT-VALUE}.")
  private Duration every = Duration.ofMinutes(10);

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(this::snapshots, GrowthReport::text);
  }

  private GrowthReport snapshots(LinkGraph graph) {
    var web = queryOptions.compressedGraph(graph);
    return GraphQueryOptions.checked(() -> GrowthReport.of(web, graph, every));
  }
}
