package orbweaver.cli.library;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.library.options.PasswordOptions;
import orbweaver.contract.library.LibraryRequest.Undo;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library undo}. */
@Command(
    name = "undo",
    header = "Undoes a change, unless a later one contradicts that.",
    description = {
      "It needs the passwords of the postings that the change named. An undo is a change too, and can be undone."
          + " Seeds that were sent are not taken back.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LibraryUndoCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "CHANGE",
      description = "Number of the change, as orbweaver library changes shows it.")
  private long change;

  @Mixin private PasswordOptions password = new PasswordOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return changes.run(
        library -> {
          var keys = password.keys(library.named(change));
          return LibraryArguments.checked("CHANGE", () -> new Undo(change, keys));
        });
  }
}
