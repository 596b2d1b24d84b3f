package orbweaver.cli.library;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library list}. */
@Command(
    name = "list",
    header = "Lists a library: its postings by title, sub-libraries with an asterisk.",
    mixinStandardHelpOptions = true)
final class LibraryListCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "LIBRARY",
      arity = "0..1",
      defaultValue = "1",
      description = "Number of the library. Default: 1, the root.")
  private long library;

  @Mixin private ListOptions list = new ListOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return list.print(library, (view, from, limit) -> view.summary(library, from, limit));
  }
}
