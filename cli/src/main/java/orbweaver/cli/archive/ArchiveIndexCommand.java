package orbweaver.cli.archive;

import java.util.concurrent.Callable;
import orbweaver.app.engine.IndexRebuild;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver archive index}. */
@Command(
    name = "index",
    header = "Builds the full-text index of a stopped crawl again, without requests.",
    description =
        "The texts come from the archive, the decisions from the graph. The new index replaces the"
            + " one that the crawl has when it is complete; if the command is killed, the crawl keeps"
            + " the old one. It has the pages of the activities that ask for an index (crawl --index),"
            + " or, if none does, all pages of the archive.%n",
    mixinStandardHelpOptions = true)
final class ArchiveIndexCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private DirOption dir = new DirOption();
  @Mixin private GraphOption graph = new GraphOption();

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    var screen = Terminal.screen(command, json);
    var rebuild = new IndexRebuild(graph.location(), screen, TaskOptions.CLOCK);
    var result = rebuild.run(dir.path());
    screen.printResult(String.join("\n", result.lines()), result);
    return ExitCode.FINISHED.number();
  }
}
