package orbweaver.cli.archive;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command group {@code orbweaver archive}. */
@Command(
    name = "archive",
    header =
        "Lists, prints, refreshes, mirrors, exports, indexes and deletes the responses that a crawl has stored with --archive.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ArchiveListCommand.class,
      ArchiveGetCommand.class,
      ArchiveRefreshCommand.class,
      ArchiveMirrorCommand.class,
      ArchiveExportCommand.class,
      ArchiveIndexCommand.class,
      ArchivePruneCommand.class
    })
public final class ArchiveCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
