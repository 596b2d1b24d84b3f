package orbweaver.cli.hosts;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.option.RingOptions;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
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
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private RingOptions ring = new RingOptions();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "So many at most, the longest queue first. Default: ${DEFAULT-VALUE}.")
  private int top = 20;

  @Option(names = "--host", paramLabel = "NAME", description = "This one alone.")
  private Optional<String> host = Optional.empty();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (top < 1) {
      var sentence = "--top: " + top + " (expected: >= 1)";
      throw new ParameterException(command.commandLine(), sentence);
    }
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    return ring.ring(screen, CLOCK).look(new HostsErrand(host, top, screen, CLOCK)).number();
  }
}
