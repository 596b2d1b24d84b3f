package orbweaver.cli.news;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command group {@code orbweaver profile}. */
@Command(
    name = "profile",
    header = "Puts profiles on file, against which new and changed pages are matched.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ProfilePutCommand.class,
      ProfileListCommand.class,
      ProfileDropCommand.class,
      ProfileBoostsCommand.class,
      ProfileIndexCommand.class
    })
public final class ProfileCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
