package orbweaver.cli.admin;

import java.io.IOException;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import orbweaver.admin.overview.RepairGraph;
import orbweaver.app.log.LogConfiguration;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.PipelineOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver repair}. */
@Command(
    name = "repair",
    header = "Rebuilds a graph that is ahead of its topics after a broker lost records.",
    description =
        "A broker that loses power may lose its latest records, which the graph already contains. The"
            + " sink then stops and names this command. The command deletes the whole graph; the sink"
            + " rebuilds it from the topics, without fetching anything. With --bootstrap-server, --dir is"
            + " the folder of the sink. Without --yes the command only reports.%n",
    mixinStandardHelpOptions = true)
public final class RepairCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private PipelineOptions pipeline = new PipelineOptions();
  @Mixin private GraphOption graph = new GraphOption();

  @Option(names = "--yes", description = "Delete the graph.")
  private boolean yes;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    LogConfiguration.forCommand(Terminal.isInteractive());
    var screen = Terminal.screen(command, json);
    var connection = pipeline.connection(screen, InstantSource.system());
    var result = connection.readTopics(new RepairGraph(graph.location(), connection.dir(), yes));
    result.ifPresent(found -> screen.printResult(found.text(), found));
    return ExitCode.ofResult(result).number();
  }
}
