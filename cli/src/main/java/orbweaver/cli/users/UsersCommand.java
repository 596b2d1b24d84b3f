package orbweaver.cli.users;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command group {@code orbweaver users}. */
@Command(
    name = "users",
    header = "Puts users on file, who can log in to the pages of a crawl.",
    description =
        "If there is a user, each reader of the pages (serve, crawl --serve) must log in.%n",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {UsersPutCommand.class, UsersListCommand.class, UsersDropCommand.class})
public final class UsersCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
