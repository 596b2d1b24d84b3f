package orbweaver.cli.hosts;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.hosts.ListHosts;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver hosts list}. */
@Command(
    name = "list",
    header = "Lists the hosts of a crawl with queue, delay and status.",
    description = "A host is a politeness key here; URLs that share it share one crawl delay.%n",
    mixinStandardHelpOptions = true)
final class HostsListCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number of hosts, the longest queue first. Default: ${DEFAULT-VALUE}.")
  private int top = 20;

  @Option(names = "--host", paramLabel = "NAME", description = "Show only this host.")
  private Optional<String> host = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (top < 1) {
      var message = "--top: " + top + " (expected: >= 1)";
      throw new ParameterException(command.commandLine(), message);
    }
    return tasks.runReadOnly(
        new ListHosts(host, top, TaskOptions.CLOCK),
        (screen, table) -> screen.printResult(table.text(), table));
  }
}
