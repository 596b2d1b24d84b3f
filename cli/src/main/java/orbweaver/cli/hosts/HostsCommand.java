package orbweaver.cli.hosts;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code orbweaver hosts}. */
@Command(
    name = "hosts",
    header = "Shows how each host of a crawl stands, at work or at rest.",
    description = "A host here is a politeness key: what shares it is asked as one.%n",
    mixinStandardHelpOptions = true)
public final class HostsCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "So many at most, the longest queue first. Default: ${DEFAULT-VALUE}.")
  private int top = 20;

  @Option(names = "--host", paramLabel = "NAME", description = "This one alone.")
  private Optional<String> host = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (top < 1) {
      var sentence = "--top: " + top + " (expected: >= 1)";
      throw new ParameterException(command.commandLine(), sentence);
    }
    return errands.look((screen, clock) -> new HostsErrand(host, top, screen, clock));
  }
}
