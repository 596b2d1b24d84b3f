package orbweaver.cli.library;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library recent}. */
@Command(
    name = "recent",
    header = "Lists all postings in a library and below it, the newest first.",
    mixinStandardHelpOptions = true)
final class LibraryRecentCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "LIBRARY",
      arity = "0..1",
      defaultValue = "1",
      description = "Number of the library. Default: 1, the root.")
  private long library;

  @Mixin private PageOptions page = new PageOptions();

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var from = page.from();
    var limit = page.limit();
    return tasks.runReadOnly(
        crawl ->
            Optional.of(
                crawl
                    .library()
                    .read(
                        view -> {
                          var _ = LibraryArguments.requireLibrary(view, library);
                          return PostingList.of(
                              view, library, from, view.recent(library, from, limit));
                        })),
        (screen, lines) -> screen.printResult(lines.text(), lines.list()));
  }
}
