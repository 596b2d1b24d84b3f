package orbweaver.cli.hosts;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.hosts.SetHostOverride;
import orbweaver.cli.options.TaskOptions;
import orbweaver.contract.activity.HostOverrideRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver hosts free}. */
@Command(
    name = "free",
    header = "Removes the override of a host.",
    description = "Applies to all hosts with the same politeness key.%n",
    mixinStandardHelpOptions = true)
final class HostsFreeCommand implements Callable<Integer> {
  @Mixin private HostNameParameter host = new HostNameParameter();
  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var request = new HostOverrideRequest(host.name(), Optional.empty(), Optional.empty());
    return tasks.run(
        new SetHostOverride(request, TaskOptions.CLOCK),
        (screen, result) -> screen.printResult(result.text(), result));
  }
}
