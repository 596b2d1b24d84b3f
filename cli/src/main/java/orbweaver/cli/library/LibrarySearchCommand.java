package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library search}. */
@Command(
    name = "search",
    header = "Finds the postings that have all words in title, purpose, report or author.",
    description = "A word may be the beginning of a longer one. The best come first.%n",
    mixinStandardHelpOptions = true)
final class LibrarySearchCommand implements Callable<Integer> {
  @Parameters(paramLabel = "WORD", arity = "1..*", description = "The words.")
  private List<String> words = List.of();

  @Option(
      names = "--in",
      paramLabel = "LIBRARY",
      defaultValue = "1",
      description = "Only in this library and below it. Default: 1, the root.")
  private long library;

  @Mixin private PageOptions page = new PageOptions();

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var from = page.from();
    var limit = page.limit();
    var query = String.join(" ", words);
    return tasks.runReadOnly(
        crawl ->
            Optional.of(
                crawl
                    .library()
                    .read(
                        view -> {
                          var _ = LibraryArguments.requireLibrary(view, library);
                          return PostingList.of(
                              view, library, from, view.search(library, query, from, limit));
                        })),
        (screen, lines) -> screen.printResult(lines.text(), lines.list()));
  }
}
