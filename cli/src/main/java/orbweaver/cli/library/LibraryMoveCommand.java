package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.contract.library.LibraryRequest.Move;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library move}. */
@Command(
    name = "move",
    header = "Moves postings to a library. They keep their numbers.",
    description = "A posting that has a password is moved with it only.%n",
    mixinStandardHelpOptions = true)
final class LibraryMoveCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NUMBER", arity = "1..*", description = "Numbers of the postings.")
  private List<Long> numbers = List.of();

  @Option(
      names = "--to",
      paramLabel = "LIBRARY",
      required = true,
      description = "Number of the library that will contain them.")
  private long target;

  @Mixin private PasswordOptions password = new PasswordOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return changes.run(
        library -> {
          var keys = password.keys(ChangeOptions.postings(library, numbers));
          return LibraryArguments.checked("NUMBER", () -> new Move(numbers, target, keys));
        });
  }
}
