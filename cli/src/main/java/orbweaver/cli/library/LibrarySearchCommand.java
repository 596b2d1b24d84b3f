package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
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

  @Mixin private ListOptions list = new ListOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var query = String.join(" ", words);
    return list.print(library, (view, from, limit) -> view.search(library, query, from, limit));
  }
}
