package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.library.Posting;
import orbweaver.library.proposal.EntryProblem;
import orbweaver.library.proposal.LibraryCheck;
import orbweaver.library.proposal.UrlCondition.Dead;
import orbweaver.library.proposal.UrlCondition.Moved;
import orbweaver.library.text.HypertextNotation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library check}. */
@Command(
    name = "check",
    header = "Lists entries whose pages are dead or have moved, as the crawl has found them.",
    description =
        "It changes nothing. For an entry that has moved it prints the title with the new address,"
            + " which orbweaver library edit --title takes.%n",
    mixinStandardHelpOptions = true)
final class LibraryCheckCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "LIBRARY",
      arity = "0..1",
      defaultValue = "1",
      description = "Number of the library. Default: 1, the root.")
  private long library;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.runReadOnly(
        crawl ->
            Optional.of(
                crawl
                    .library()
                    .read(
                        view -> {
                          var _ = LibraryArguments.requireLibrary(view, library);
                          return LibraryCheck.entries(view, library);
                        })),
        (screen, entries) -> {
          // After the task, which has the folder locked.
          var problems = problems(entries);
          screen.printResult(text(entries.size(), problems), problems);
        });
  }

  private List<Problem> problems(List<Posting> entries) {
    if (entries.isEmpty()) return List.of();
    try (var session = GraphSession.open(tasks.folder())) {
      return LibraryCheck.find(entries, new GraphConditions(session.graph())).stream()
          .map(Problem::of)
          .toList();
    }
  }

  private static String text(int entries, List<Problem> problems) {
    var lines =
        problems.stream().map(problem -> problem.text() + "\n").collect(Collectors.joining());
    return lines + "%d entries with links, %d problems".formatted(entries, problems.size());
  }

  /**
   * Problem of an entry.
   *
   * @param condition {@code dead} or {@code moved}
   * @param detail cause, or the new address
   * @param proposedTitle title with the new address, if the page has moved
   */
  private record Problem(
      long number,
      String title,
      String url,
      String condition,
      String detail,
      Optional<String> proposedTitle) {
    static Problem of(EntryProblem problem) {
      var posting = problem.posting();
      var proposed =
          problem.replacement(List.of()).map(edit -> HypertextNotation.format(edit.head().title()));
      return new Problem(
          posting.number(),
          posting.titleText(),
          problem.url().toString(),
          problem.condition() instanceof Dead ? "dead" : "moved",
          switch (problem.condition()) {
            case Dead(var cause) -> cause;
            case Moved(var target) -> target.toString();
          },
          proposed);
    }

    String text() {
      var line = "%6d   %s  %s: %s (%s)".formatted(number, title, url, condition, detail);
      return proposedTitle.map(found -> line + "\n         proposed title: " + found).orElse(line);
    }
  }
}
