package orbweaver.cli.hosts;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.hosts.SetHostOverride;
import orbweaver.cli.options.TaskOptions;
import orbweaver.contract.activity.HostOverrideRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver hosts set}. */
@Command(
    name = "set",
    header = "Overrides the delay of a host or blocks requests to it, for all activities.",
    description =
        "Applies to all hosts with the same politeness key, until the next override. Each override"
            + " replaces the previous one completely.%n",
    mixinStandardHelpOptions = true)
final class HostsSetCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private HostNameParameter host = new HostNameParameter();

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

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.run(
        new SetHostOverride(request(), TaskOptions.CLOCK),
        (screen, result) -> screen.printResult(result.text(), result));
  }

  private HostOverrideRequest request() {
    var name = host.name();
    if (delay.isPresent() || block.isPresent()) return new HostOverrideRequest(name, delay, block);
    throw new ParameterException(
        command.commandLine(), "--delay, --block: missing (expected: one of them, or both)");
  }
}
