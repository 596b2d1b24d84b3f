package orbweaver.cli.graph.whole;

import java.time.Duration;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.survey.Snapshots;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver graph snapshots}. */
@Command(
    name = "snapshots",
    header = "Shows how the graph grew, as the table of the RBSE spider.",
    description =
        "Pages with links, URLs that are led to and links, all that came by each moment. A page comes"
            + " with the answer that stands for it. Times are of UTC.%n",
    mixinStandardHelpOptions = true)
public final class SnapshotsCommand implements Callable<Integer> {
  @Option(
      names = "--every",
      paramLabel = "DURATION",
      defaultValue = "10m",
      description = "The time between two moments. Default: ${DEFAULT-VALUE}.")
  private Duration every = Duration.ofMinutes(10);

  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(this::snapshots, Snapshots::text);
  }

  private Snapshots snapshots(LinkGraph graph) {
    var web = asking.web(graph);
    return Asking.typed(() -> Snapshots.of(web, graph, every));
  }
}
