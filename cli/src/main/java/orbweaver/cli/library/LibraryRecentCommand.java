package orbweaver.cli.library;

import java.io.IOException;
import java.util.concurrent.Callable;
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

  @Mixin private ListOptions list = new ListOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return list.print(library, (view, from, limit) -> view.recent(library, from, limit));
  }
}
