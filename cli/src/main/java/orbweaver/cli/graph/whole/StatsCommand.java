package orbweaver.cli.graph.whole;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.survey.Stats;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver graph stats}. */
@Command(
    name = "stats",
    header = "Says of the graph how large it is.",
    mixinStandardHelpOptions = true)
public final class StatsCommand implements Callable<Integer> {
  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(graph -> Stats.of(asking.web(graph), graph), Stats::text);
  }
}
