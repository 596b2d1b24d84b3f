package orbweaver.cli.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import orbweaver.cli.library.options.AuthorOptions;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.library.text.HypertextNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library pointers}. */
@Command(
    name = "pointers",
    header = "Adds a list of pointers, one a line.",
    description = "A line is written as orbweaver library point describes. At most 1,000 lines.%n",
    mixinStandardHelpOptions = true)
final class LibraryPointersCommand implements Callable<Integer> {
  @Parameters(paramLabel = "LIBRARY", description = "Number of the library.")
  private long library;

  @Parameters(paramLabel = "FILE", description = "File with the lines; - is standard input.")
  private Path file = Path.of("-");

  @Mixin private AuthorOptions author = new AuthorOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return changes.run(
        _ ->
            LibraryArguments.checked(
                file.toString(),
                () ->
                    new Pointers(
                        library,
                        HypertextNotation.lines(LibraryArguments.text(file)),
                        author.author(),
                        author.password().verifier())));
  }
}
