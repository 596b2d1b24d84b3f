package orbweaver.cli.library;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command group {@code orbweaver library}. */
@Command(
    name = "library",
    header = "Lists and changes the virtual library: libraries and entries that users keep.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      LibraryListCommand.class,
      LibraryShowCommand.class,
      LibraryRecentCommand.class,
      LibrarySearchCommand.class,
      LibraryPointCommand.class,
      LibraryPointersCommand.class,
      LibraryInputCommand.class,
      LibraryCreateCommand.class,
      LibraryDeleteCommand.class,
      LibraryEditCommand.class,
      LibraryCopyCommand.class,
      LibraryMoveCommand.class,
      LibraryChangesCommand.class,
      LibraryUndoCommand.class,
      LibraryCheckCommand.class,
      LibraryProposalsCommand.class,
      LibraryWhereCommand.class,
      LibraryImportCommand.class,
      LibraryExportCommand.class
    })
public final class LibraryCommand implements Runnable {
  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public void run() {
    command.commandLine().usage(command.commandLine().getOut());
  }
}
