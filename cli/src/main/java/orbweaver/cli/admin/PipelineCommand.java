package orbweaver.cli.admin;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code orbweaver pipeline}. */
@Command(
    name = "pipeline",
    header = "Shows a pipeline and the progress of its services, or migrates an older one.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {PipelineShowCommand.class, PipelineMigrateCommand.class})
public final class PipelineCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
