package orbweaver.cli;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.Standing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver status}. */
@Command(
    name = "status",
    header = "Shows the URL counts of a crawl, running or stopped.",
    mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(LinkGraph::status, Standing::text);
  }
}
