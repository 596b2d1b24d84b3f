package orbweaver.cli.graph;

import java.time.Duration;
import java.util.Optional;
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
    description = {
      "One row per snapshot: pages with links, link targets and links. Snapshots are stored"
          + " with --take, and never change. The first row is zeros. Times"
          + " are UTC.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class SnapshotsCommand implements Callable<Integer> {
  @Option(names = "--take", description = "Count the graph now, store the row and print it.")
  private boolean takes;

  @Option(
      names = "--every",
      paramLabel = "DURATION",
      description =
          "Print computed rows at this interval instead of stored ones: a page counts from the time"
              + " of its current response, so a later response changes earlier rows.")
  private Optional<Duration> every = Optional.empty();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    if (!takes) return queryOptions.printAnswer(this::snapshots, GrowthReport::text);
    GraphQueryOptions.require(
        every.isEmpty(), "--every", "has no effect with --take", "one of them");
    return queryOptions.printSnapshot(GrowthReport::stored, GrowthReport::text);
  }

  private GrowthReport snapshots(LinkGraph graph) {
    if (every.isEmpty()) return GrowthReport.stored(graph.snapshots());
    var web = queryOptions.compressedGraph(graph);
    return GraphQueryOptions.checked(() -> GrowthReport.computed(web, graph, every.get()));
  }
}
