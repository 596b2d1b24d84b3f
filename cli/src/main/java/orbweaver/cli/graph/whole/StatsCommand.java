package orbweaver.cli.graph.whole;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.survey.Stats;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver graph stats}. */
@Command(
    name = "stats",
    header = "Prints the size of the graph.",
    mixinStandardHelpOptions = true)
public final class StatsCommand implements Callable<Integer> {
  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(graph -> Stats.of(asking.web(graph), graph), Stats::text);
  }
}
