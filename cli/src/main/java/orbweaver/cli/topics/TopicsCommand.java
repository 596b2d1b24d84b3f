package orbweaver.cli.topics;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code orbweaver topics}. */
@Command(
    name = "topics",
    header = "Creates, checks and documents the topics of a pipeline and their ACLs.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      TopicsCreateCommand.class,
      TopicsCheckCommand.class,
      TopicsAclCommand.class,
      TopicsAsyncApiCommand.class,
      TopicsSchemasCommand.class
    })
public final class TopicsCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
