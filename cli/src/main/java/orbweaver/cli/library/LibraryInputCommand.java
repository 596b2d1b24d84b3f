package orbweaver.cli.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.library.text.HypertextNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library input}. */
@Command(
    name = "input",
    header = "Adds a report: a title that leads to a text.",
    description = {
      "Title and text may have links, written as orbweaver library point describes. A title with a"
          + " link keeps it, and leads to the text too.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LibraryInputCommand implements Callable<Integer> {
  @Parameters(paramLabel = "LIBRARY", description = "Number of the library.")
  private long library;

  @Parameters(paramLabel = "TITLE", description = "The title.")
  private String title = "";

  @Parameters(paramLabel = "FILE", description = "File with the text; - is standard input.")
  private Path file = Path.of("-");

  @Mixin private AuthorOptions author = new AuthorOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var line = LibraryArguments.checked("TITLE", () -> HypertextNotation.line(title));
    return changes.run(
        _ ->
            new Input(
                library,
                author.head(line),
                LibraryArguments.checked(
                    file.toString(), () -> HypertextNotation.text(LibraryArguments.text(file)))));
  }
}
