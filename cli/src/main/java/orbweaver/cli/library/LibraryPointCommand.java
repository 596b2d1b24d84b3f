package orbweaver.cli.library;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.library.text.HypertextNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library point}. */
@Command(
    name = "point",
    header = "Adds a pointer: one line of text with a link.",
    description = {
      "A link is [text](URL), <a href=\"URL\">text</a>, or a URL that begins with http:// or"
          + " https://.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LibraryPointCommand implements Callable<Integer> {
  @Parameters(paramLabel = "LIBRARY", description = "Number of the library.")
  private long library;

  @Parameters(
      paramLabel = "TITLE",
      description = "The line, for example 'The [FAQ](http://a.test/)'.")
  private String title = "";

  @Mixin private AuthorOptions author = new AuthorOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var line = LibraryArguments.checked("TITLE", () -> HypertextNotation.line(title));
    return changes.run(_ -> new Point(library, author.head(line)));
  }
}
