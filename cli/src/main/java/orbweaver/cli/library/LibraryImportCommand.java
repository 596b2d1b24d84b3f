package orbweaver.cli.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Import;
import orbweaver.library.exchange.ExchangeFormat;
import orbweaver.library.exchange.ImportException;
import orbweaver.library.exchange.LibraryImport;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver library import}. */
@Command(
    name = "import",
    header = "Imports a bookmark file of a browser, OPML, or an exported library, as one change.",
    description =
        "The format is recognized. Links to other than http and https URLs become text. At most"
            + " 200,000 postings.%n",
    mixinStandardHelpOptions = true)
final class LibraryImportCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "LIBRARY", description = "Number of the library that will contain them.")
  private long library;

  @Parameters(paramLabel = "FILE", description = "The file; - is standard input.")
  private Path file = Path.of("-");

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return changes.run(_ -> request());
  }

  private LibraryRequest request() {
    var text = LibraryArguments.text(file);
    try {
      var result = LibraryImport.read(text, ExchangeFormat.of(text));
      if (result.omittedLinks() > 0)
        command
            .commandLine()
            .getErr()
            .println(
                "links that are not to http or https URLs, and are text now: "
                    + result.omittedLinks());
      return new Import(library, result.postings());
    } catch (ImportException e) {
      throw OperationException.usageError(file + ": " + e.getMessage());
    }
  }
}
