package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.cli.options.TaskOptions;
import orbweaver.library.proposal.LibrarySuggestions;
import orbweaver.library.text.HypertextNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library suggest}. */
@Command(
    name = "suggest",
    header = "Proposes up to three libraries for an entry, with reasons.",
    mixinStandardHelpOptions = true)
final class LibrarySuggestCommand implements Callable<Integer> {
  @Parameters(paramLabel = "TITLE", description = "Title of the entry, with its link.")
  private String title = "";

  @Mixin private TaskOptions tasks = new TaskOptions();

  /** Proposed library. */
  private record Suggestion(long library, String title, List<String> reasons) {}

  @Override
  public Integer call() throws IOException, InterruptedException {
    var line = LibraryArguments.checked("TITLE", () -> HypertextNotation.line(title));
    return tasks.runReadOnly(
        crawl ->
            Optional.of(
                crawl.library().read(view -> LibrarySuggestions.of(view, line)).stream()
                    .map(
                        found ->
                            new Suggestion(
                                found.library().number(),
                                found.library().titleText(),
                                found.reasons()))
                    .toList()),
        (screen, suggestions) -> screen.printResult(text(suggestions), suggestions));
  }

  private static String text(List<Suggestion> suggestions) {
    return suggestions.isEmpty()
        ? "no library has entries of that host or shares a word"
        : suggestions.stream()
            .map(
                found ->
                    "%6d * %s: %s"
                        .formatted(
                            found.library(), found.title(), String.join("; ", found.reasons())))
            .collect(Collectors.joining("\n"));
  }
}
