package orbweaver.cli.steer;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
import orbweaver.contract.activity.HostRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver host}. */
@Command(
    name = "host",
    header = "Spares a host, whatever activities ask for.",
    description =
        "It holds for all that share the politeness key of the ring, until it is asked for"
            + " otherwise: what is not said this time holds no more.%n",
    mixinStandardHelpOptions = true)
public final class HostCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The host, such as www.example.org.")
  private String host = "";

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      description = "Between two requests, at least: 500ms, 5s, 1m.")
  private Optional<Duration> delay = Optional.empty();

  @Option(
      names = "--block",
      paramLabel = "TIME",
      description = "Nothing is asked for so long: 10m, 1h, 1d.")
  private Optional<Duration> block = Optional.empty();

  @Option(names = "--free", description = "Spare it no more.")
  private boolean free;

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.run((screen, clock) -> new HostErrand(request(), screen, clock));
  }

  private HostRequest request() {
    var isSpared = delay.isPresent() || block.isPresent();
    if (host.isBlank()) throw wrong("NAME: nothing (expected: a host such as www.example.org)");
    if (free == isSpared) {
      var found = free ? "given together with --delay or --block" : "missing";
      throw wrong("--free: " + found + " (expected: --delay, --block or both, or --free alone)");
    }
    return new HostRequest(host, delay, block);
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(command.commandLine(), sentence);
  }
}
