package orbweaver.cli.hosts;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.hosts.OverrideHost;
import orbweaver.cli.options.TaskOptions;
import orbweaver.contract.activity.HostOverrideRequest;
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
    header = "Overrides delay or blocks requests for a host, for all activities.",
    description =
        "Applies to all hosts with the same politeness key, until the next override. Each override"
            + " replaces the previous one completely.%n",
    mixinStandardHelpOptions = true)
public final class HostCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "The host, such as www.example.org.")
  private String host = "";

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      description = "Minimum delay between two requests: 500ms, 5s, 1m.")
  private Optional<Duration> delay = Optional.empty();

  @Option(
      names = "--block",
      paramLabel = "TIME",
      description = "Send no request for this time: 10m, 1h, 1d.")
  private Optional<Duration> block = Optional.empty();

  @Option(names = "--free", description = "Remove the override.")
  private boolean free;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.run(
        clock -> new OverrideHost(request(), clock),
        (screen, answer) -> screen.printResult(answer.text(), answer));
  }

  private HostOverrideRequest request() {
    var hasOverride = delay.isPresent() || block.isPresent();
    if (host.isBlank()) throw wrong("NAME: empty (expected: a host such as www.example.org)");
    if (free == hasOverride) {
      var found = free ? "given together with --delay or --block" : "missing";
      throw wrong("--free: " + found + " (expected: --delay, --block or both, or --free alone)");
    }
    return new HostOverrideRequest(host, delay, block);
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(command.commandLine(), sentence);
  }
}
