package orbweaver.cli.accesses;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.app.accesses.AccessFile;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver accesses}. */
@Command(
    name = "accesses",
    header = "Counts the commands and pages that a crawl answered, by week and hour.",
    description =
        "Queries ask about pages and links: commands such as graph and explain, and pages such as those"
            + " of a URL. Commands on a stopped crawl, and search, are answered by their own process and"
            + " are not counted.%n",
    mixinStandardHelpOptions = true)
public final class AccessesCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    try {
      var counts = new AccessFile(dir.path()).read();
      Terminal.screen(command, json).printResult(AccessesText.of(counts), counts);
    } catch (IOException e) {
      throw OperationException.folderError(
          e.getMessage()
              + " (expected: a file that orbweaver wrote; remove it to start again at 0)");
    }
    return ExitCode.FINISHED.number();
  }
}
