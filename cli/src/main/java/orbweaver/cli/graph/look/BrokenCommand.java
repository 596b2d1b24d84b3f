package orbweaver.cli.graph.look;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.graph.survey.Broken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code orbweaver graph broken}. */
@Command(
    name = "broken",
    header = "Lists what links lead to that failed, or answered 400 and above.",
    description = "What most pages lead to comes first, each with those pages.%n",
    mixinStandardHelpOptions = true)
public final class BrokenCommand implements Callable<Integer> {
  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(graph -> Broken.of(asking.web(graph), graph), Broken::text);
  }
}
