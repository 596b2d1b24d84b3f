package orbweaver.cli.linkdb;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.linkdb.LinkFileImport.Counts;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.graph.store.DerivedGraphWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver graph import}. */
@Command(
    name = "import",
    header = "Makes a graph from link files, without a crawl.",
    description = {
      "Reads link files of the link database of British universities and writes a graph that all"
          + " graph commands can query. No request is sent. --dir must be a new folder, which is"
          + " written completely or not at all, or --graph a database without a graph, which cannot"
          + " be read until the import is complete. A page that occurs several times gets the links"
          + " of all occurrences with code 1.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class ImportCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      paramLabel = "FILE|FOLDER",
      arity = "1..*",
      description =
          "Link files, or folders of them; domain_names.ini, banned.ini, FORMAT.txt and"
              + " catalogue.tsv in them are not link files.")
  private List<Path> paths = List.of();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption graph = new GraphOption();

  @Option(
      names = "--links-collected-at",
      paramLabel = "MOMENT",
      description =
          "Time at which the links were collected: 2001-06-30, 2001-06-30T12:00:00Z. Default: the"
              + " modification time of each file.")
  private Optional<Instant> collectedAt = Optional.empty();

  @Override
  public Integer call() throws IOException {
    CommandEnvironment.logErrorsOnly();
    var files = new LinkFileArguments(paths).files();
    DerivedGraph.write(graph.location(), dir.path(), to -> add(files, to));
    return ExitCode.FINISHED.number();
  }

  private void add(List<Path> files, DerivedGraphWriter to) throws IOException {
    var total = Counts.NONE;
    for (var file : files) {
      var counts = LinkFileImport.add(file, collectedAt, this::warn, to);
      print(file.getFileName() + ": " + counts.text());
      total = total.plus(counts);
    }
    if (files.size() > 1) print("%d files: %s".formatted(files.size(), total.text()));
  }

  private void print(String line) {
    var out = command.commandLine().getOut();
    out.print(SafeTerminalText.text(line + "\n"));
    out.flush();
  }

  private void warn(String warning) {
    command.commandLine().getErr().println("orbweaver: " + warning);
  }
}
