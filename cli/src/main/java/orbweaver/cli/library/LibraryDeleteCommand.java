package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.library.options.PasswordOptions;
import orbweaver.contract.library.LibraryRequest.Delete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library delete}. */
@Command(
    name = "delete",
    header = "Deletes postings; a library with everything below it.",
    description = {
      "A posting that has a password is deleted with it only; whoever may delete a library deletes"
          + " all postings in it, whatever their passwords. orbweaver library undo restores them.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LibraryDeleteCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NUMBER", arity = "1..*", description = "Numbers of the postings.")
  private List<Long> numbers = List.of();

  @Mixin private PasswordOptions password = new PasswordOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return changes.run(
        library -> {
          var keys = password.keys(ChangeOptions.postings(library, numbers));
          return LibraryArguments.checked("NUMBER", () -> new Delete(numbers, keys));
        });
  }
}
