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
    header = "Makes a graph again that is ahead of its topics, after a broker lost records.",
    description =
        "A broker that loses power may lose the last records it took, and the graph has them already."
            + " Its sink then stops and names this command. It forgets the graph, whole, so that the"
            + " sink makes it again from the topics; nothing is fetched for it. With --bootstrap,"
            + " --dir is the folder of the sink's service. Without --yes it only looks.%n",
    mixinStandardHelpOptions = true)
public final class RepairCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private RingOptions ring = new RingOptions();
  @Mixin private GraphOption graph = new GraphOption();

  @Option(names = "--yes", description = "Do it.")
  private boolean yes;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var screen = Terminal.screen(command, json);
    var at = ring.ring(screen, InstantSource.system());
    return at.look(new RepairErrand(graph.place(), at.dir(), yes, screen)).number();
  }
}
