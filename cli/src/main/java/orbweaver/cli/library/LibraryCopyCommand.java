package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.contract.library.LibraryRequest.Copy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library copy}. */
@Command(
    name = "copy",
    header = "Copies postings to a library; a library with everything below it.",
    description = "Copies keep author and password, and have numbers of their own.%n",
    mixinStandardHelpOptions = true)
final class LibraryCopyCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NUMBER", arity = "1..*", description = "Numbers of the postings.")
  private List<Long> numbers = List.of();

  @Option(
      names = "--to",
      paramLabel = "LIBRARY",
      required = true,
      description = "Number of the library that will contain the copies.")
  private long target;

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return changes.run(_ -> LibraryArguments.checked("NUMBER", () -> new Copy(numbers, target)));
  }
}
