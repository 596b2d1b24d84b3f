package orbweaver.cli.hosts;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver hosts}. */
@Command(
    name = "hosts",
    header = "Lists the hosts of a crawl, or overrides how one of them is treated.",
    description = "A host is a politeness key here; URLs that share it share one crawl delay.%n",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {HostsListCommand.class, HostsSetCommand.class, HostsFreeCommand.class})
public final class HostsCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
