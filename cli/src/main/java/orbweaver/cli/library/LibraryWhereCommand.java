package orbweaver.cli.library;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.cli.library.options.AdviceOptions;
import orbweaver.cli.library.options.AuthorOptions;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.search.AdviceSession;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.library.advice.LibrarySuggestions;
import orbweaver.library.advice.ProposedLibrary;
import orbweaver.library.advice.SubmittedEntry;
import orbweaver.library.text.HypertextNotation;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library where}. */
@Command(
    name = "where",
    header = "Proposes up to three libraries for a page or a text, with reasons.",
    description = {
      "A library is proposed because of rare words that it shares, entries of the same host, and"
          + " links between the page and its entries. One that has the page already is left out.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LibraryWhereCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "URL|TEXT",
      arity = "1..*",
      description = "URL of the page, or words about the entry.")
  private List<String> words = List.of();

  @Option(
      names = "--confirm",
      paramLabel = "LIBRARY",
      split = ",",
      description = "Add an entry for the page or the text to these of the proposed libraries.")
  private List<Long> chosen = List.of();

  @Mixin private AuthorOptions author = new AuthorOptions();

  @Mixin private AdviceOptions evidence = new AdviceOptions();

  @Mixin private ChangeOptions changes = new ChangeOptions();

  private record Advised(Hypertext title, List<ProposedLibrary> libraries) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    var postings = new ArrayList<Posting>();
    var tasks = changes.tasks();
    var code =
        tasks.runReadOnly(
            crawl ->
                Optional.of(
                    crawl.library().read(view -> LibraryArguments.tree(view, Posting.ROOT))),
            (_, tree) -> postings.addAll(tree));
    if (code != ExitCode.FINISHED.number()) return code;
    var advised = advised(String.join(" ", words).strip(), postings);
    return chosen.isEmpty()
        ? tasks.print(text(advised.libraries()), advised.libraries())
        : changes.runAll(requests(advised));
  }

  private Advised advised(String text, List<Posting> postings) {
    if (CrawlUrl.parse(text) instanceof Resolved(var url)) return advised(url, postings);
    var title = LibraryArguments.checked("URL|TEXT", () -> HypertextNotation.line(text));
    var submitted = SubmittedEntry.ofText(title.text());
    return new Advised(title, LibrarySuggestions.of(postings, submitted));
  }

  private Advised advised(CrawlUrl url, List<Posting> postings) {
    return AdviceSession.use(
        evidence.source(changes.tasks()),
        advice ->
            new Advised(
                advice.entryTitle(url), LibrarySuggestions.of(postings, advice.submitted(url))));
  }

  private List<LibraryRequest> requests(Advised advised) {
    var head = author.head(advised.title());
    return chosen.stream()
        .distinct()
        .<LibraryRequest>map(library -> new Point(requireProposed(library, advised), head))
        .toList();
  }

  private static long requireProposed(long library, Advised advised) {
    if (advised.libraries().stream().noneMatch(proposed -> proposed.library() == library))
      throw OperationException.usageError(
          "--confirm: %d (expected: a library that is proposed now; orbweaver library point adds to any)"
              .formatted(library));
    return library;
  }

  private static String text(List<ProposedLibrary> libraries) {
    if (libraries.isEmpty()) return "no library has anything in common with it";
    return libraries.stream()
        .map(
            proposed ->
                "%6d * %s\n         %s"
                    .formatted(
                        proposed.library(),
                        proposed.title(),
                        String.join("; ", proposed.reasons())))
        .collect(Collectors.joining("\n"));
  }
}
