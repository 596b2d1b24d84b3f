package orbweaver.cli.dlq;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command group {@code orbweaver dlq}. */
@Command(
    name = "dlq",
    header = "Lists, shows and replays records that services could not read.",
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
