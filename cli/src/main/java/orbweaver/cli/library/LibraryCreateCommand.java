package orbweaver.cli.library;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.library.options.AuthorOptions;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.library.options.RuleOptions;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.library.text.HypertextNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library create}. */
@Command(
    name = "create",
    header = "Creates a library in a library.",
    mixinStandardHelpOptions = true)
final class LibraryCreateCommand implements Callable<Integer> {
  @Parameters(paramLabel = "LIBRARY", description = "Number of the library that will contain it.")
  private long library;

  @Parameters(paramLabel = "TITLE", description = "The title.")
  private String title = "";

  @Option(
      names = "--purpose",
      paramLabel = "TEXT",
      description = "Goals and rules of the library, shown at its head.")
  private Optional<String> purpose = Optional.empty();

  @Option(
      names = "--create-only",
      description = "Only sub-libraries may be added to the library, and no entries.")
  private boolean createOnly;

  @Option(
      names = "--activity",
      paramLabel = "ID",
      description =
          "The URLs of entries that are added, changed or moved to the library or below it become"
              + " seeds of this activity, which must exist. Default: that of the library above.")
  private Optional<String> activity = Optional.empty();

  @Mixin private RuleOptions rule = new RuleOptions();

  @Mixin private AuthorOptions author = new AuthorOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var line = LibraryArguments.checked("TITLE", () -> HypertextNotation.line(title));
    var text = LibraryArguments.checked("--purpose", () -> purpose.map(HypertextNotation::text));
    var proposing = rule.rule(Optional.empty());
    var content =
        LibraryArguments.checked(
            "--activity", () -> new SubLibrary(text, createOnly, activity, proposing));
    return changes.run(_ -> new Create(library, author.head(line), content));
  }
}
