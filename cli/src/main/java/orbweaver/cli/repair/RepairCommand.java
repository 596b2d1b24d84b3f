package orbweaver.cli.repair;

import java.io.IOException;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.option.RingOptions;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
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
          + " rebuilds it from the topics, without fetching anything. With --bootstrap, --dir is"
          + " the folder of the sink. Without --yes the command only reports.%n",
    mixinStandardHelpOptions = true)
public final class RepairCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private RingOptions ring = new RingOptions();
  @Mixin private GraphOption graph = new GraphOption();

  @Option(names = "--yes", description = "Delete the graph.")
  private boolean yes;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    var connection = ring.ring(screen, InstantSource.system());
    return connection.look(new RepairErrand(graph.place(), connection.dir(), yes, screen)).number();
  }
}
