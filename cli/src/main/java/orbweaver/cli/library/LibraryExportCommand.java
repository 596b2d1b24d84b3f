package orbweaver.cli.library;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.EnumText;
import orbweaver.library.exchange.ExchangeFormat;
import orbweaver.library.exchange.LibraryExport;
import orbweaver.library.tree.LibraryView;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library export}. */
@Command(
    name = "export",
    header = "Exports a library with everything below it.",
    description =
        "A JSON file has all characteristics; bookmark files and OPML have titles, the first link of"
            + " each title, texts and times.%n",
    mixinStandardHelpOptions = true)
final class LibraryExportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "File that is written.")
  private Path file = Path.of("library.json");

  @Option(
      names = "--library",
      paramLabel = "LIBRARY",
      defaultValue = "1",
      description = "Number of the library. Default: 1, the root.")
  private long library;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "netscape, opml or json. Default: by the end of the name of the file, .html, .opml or"
              + " .json; otherwise json.")
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--with-passwords",
      description =
          "Export verifiers of passwords too, with format json. Who has them can try passwords.")
  private boolean withPasswords;

  @Mixin private TaskOptions tasks = new TaskOptions();

  /**
   * Result of the command.
   *
   * @param postings number of postings
   */
  private record Result(String file, long postings) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    var chosen =
        format
            .map(LibraryExportCommand::parsed)
            .or(() -> ExchangeFormat.ofName(file.toString()))
            .orElse(ExchangeFormat.JSON);
    return tasks.runReadOnly(
        crawl -> Optional.of(write(crawl.library().read(view -> exported(view, chosen)))),
        (screen, result) ->
            screen.printResult(
                "%s: %d postings".formatted(result.file(), result.postings()), result));
  }

  private static ExchangeFormat parsed(String name) {
    return EnumText.parse(ExchangeFormat.class, name)
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "--format: %s (expected: netscape, opml or json)".formatted(name)));
  }

  private record Exported(String text, long postings) {}

  private Exported exported(LibraryView view, ExchangeFormat chosen) {
    var _ = LibraryArguments.requireLibrary(view, library);
    return new Exported(
        LibraryExport.write(view, library, chosen, withPasswords), view.countBelow(library));
  }

  private Result write(Exported exported) {
    try {
      Files.writeString(CommandEnvironment.resolve(file), exported.text(), UTF_8);
    } catch (IOException e) {
      throw OperationException.usageError(
          "%s: %s (expected: a file that can be written)".formatted(file, e.getMessage()));
    }
    return new Result(file.toString(), exported.postings());
  }
}
