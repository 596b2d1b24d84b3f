package orbweaver.cli.graph.look;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.survey.Broken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver graph broken}. */
@Command(
    name = "broken",
    header = "Lists link targets that failed, or returned status 400 and above.",
    description = "Targets with the most linking pages come first, each with those pages.%n",
    mixinStandardHelpOptions = true)
public final class BrokenCommand implements Callable<Integer> {
  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(graph -> Broken.of(asking.web(graph), graph), Broken::text);
  }
}
