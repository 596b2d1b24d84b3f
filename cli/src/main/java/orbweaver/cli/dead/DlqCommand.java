package orbweaver.cli.dead;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code orbweaver dlq}. */
@Command(
    name = "dlq",
    header = "Shows what services could not read and laid aside, and sends it again.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {DlqListCommand.class, DlqShowCommand.class, DlqReplayCommand.class})
public final class DlqCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
