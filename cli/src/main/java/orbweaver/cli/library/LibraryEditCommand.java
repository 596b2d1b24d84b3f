package orbweaver.cli.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.library.options.AuthorOptions;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.library.options.PasswordOptions;
import orbweaver.cli.library.options.RuleOptions;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.library.LibraryAccess;
import orbweaver.library.text.HypertextNotation;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library edit}. */
@Command(
    name = "edit",
    header = "Changes characteristics of a posting; those that no option gives remain.",
    description =
        "Options of a rule replace it as a whole. A posting that has a password is changed with it only: --password-file is its present"
            + " password, --new-password-file the next one.%n",
    mixinStandardHelpOptions = true)
final class LibraryEditCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NUMBER", description = "Number of the posting.")
  private long number;

  @Option(names = "--title", paramLabel = "TEXT", description = "The title.")
  private Optional<String> title = Optional.empty();

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "File with the text of a report; a pointer becomes one.")
  private Optional<Path> report = Optional.empty();

  @Option(
      names = "--purpose",
      paramLabel = "TEXT",
      description = "Purpose of a library; an empty text removes it.")
  private Optional<String> purpose = Optional.empty();

  @Option(
      names = "--create-only",
      arity = "0..1",
      fallbackValue = "true",
      paramLabel = "true|false",
      description = "Whether only sub-libraries may be added to a library.")
  private Optional<Boolean> createOnly = Optional.empty();

  @Option(
      names = "--activity",
      paramLabel = "ID",
      description =
          "Activity that gets the URLs of the entries in the library and below it as seeds, of those"
              + " in it now and of those that are added, changed or moved to it. An empty text means"
              + " that of the library above.")
  private Optional<String> activity = Optional.empty();

  @Option(
      names = "--new-password-file",
      paramLabel = "FILE",
      description = "The first line of the file is the next password.")
  private Optional<Path> newPassword = Optional.empty();

  @Option(names = "--remove-password", description = "The posting has no password any more.")
  private boolean removePassword;

  @Mixin private RuleOptions rule = new RuleOptions();

  @Option(names = "--no-rule", description = "The library has no rule any more.")
  private boolean removesRule;

  @Mixin private AuthorOptions author = new AuthorOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return changes.run(this::request);
  }

  private LibraryRequest request(LibraryAccess library) {
    var old = ChangeOptions.postings(library, List.of(number)).getFirst();
    var keys = author.password().keys(List.of(old));
    return LibraryArguments.checked(
        "posting",
        () ->
            new Edit(number, old.version(), head(old.head()), content(old), removePassword, keys));
  }

  private PostingHead head(PostingHead old) {
    var line = LibraryArguments.checked("--title", () -> title.map(HypertextNotation::line));
    return new PostingHead(
        line.orElse(old.title()),
        author.image().or(old::image),
        author.author(old.author()),
        newPassword.map(PasswordOptions::newVerifier));
  }

  private PostingContent content(Posting old) {
    return switch (old.content()) {
      case SubLibrary library -> library(library);
      case Pointer _, Report _ -> entry(old.content());
    };
  }

  private PostingContent library(SubLibrary old) {
    if (report.isPresent()) throw misplaced("--report", "a report");
    var text = purpose.map(LibraryEditCommand::text).orElse(old.purpose());
    var seeds = activity.isPresent() ? activity.filter(id -> !id.isEmpty()) : old.activity();
    return new SubLibrary(text, createOnly.orElse(old.createOnly()), seeds, rule(old.rule()));
  }

  private Optional<EntryRule> rule(Optional<EntryRule> old) {
    if (removesRule && rule.areGiven())
      throw OperationException.usageError(
          "--no-rule: not allowed with a rule (expected: one of them)");
    return removesRule ? Optional.empty() : rule.rule(old);
  }

  private PostingContent entry(PostingContent old) {
    if (purpose.isPresent()) throw misplaced("--purpose", "a library");
    if (createOnly.isPresent()) throw misplaced("--create-only", "a library");
    if (activity.isPresent()) throw misplaced("--activity", "a library");
    if (rule.areGiven() || removesRule) throw misplaced("a rule", "a library");
    return report
        .<PostingContent>map(
            file ->
                new Report(
                    LibraryArguments.checked(
                        "--report", () -> HypertextNotation.text(LibraryArguments.text(file)))))
        .orElse(old);
  }

  private static Optional<Hypertext> text(String written) {
    return written.isBlank()
        ? Optional.empty()
        : LibraryArguments.checked("--purpose", () -> Optional.of(HypertextNotation.text(written)));
  }

  private OperationException misplaced(String option, String expected) {
    return OperationException.usageError(
        "%s: posting %d is another kind (expected: %s)".formatted(option, number, expected));
  }
}
