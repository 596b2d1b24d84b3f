package orbweaver.cli.graph.way;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.cli.graph.option.Through;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.way.PathCounts;
import orbweaver.graph.way.Place;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph paths}. */
@Command(
    name = "paths",
    header = "Counts the walks and simple paths from one place to another, by length.",
    description = {
      "A walk may visit a page again; a simple path may not, and ends where it first reaches the"
          + " second"
          + " place. The length is the number of hyperlinks.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class PathsCommand implements Callable<Integer> {
  private static final int MAX_LENGTH = 100;

  @Parameters(index = "0", paramLabel = "FROM", description = "Start of the paths.")
  private Place from = new Place.Host("");

  @Parameters(index = "1", paramLabel = "TO", description = "End of the paths.")
  private Place to = new Place.Host("");

  @Option(
      names = "--max-length",
      paramLabel = "N",
      defaultValue = "6",
      description = "Maximum number of hyperlinks, at most 100. Default: ${DEFAULT-VALUE}.")
  private int length;

  @Mixin private Asking asking = new Asking();

  @Mixin private Through through = new Through();

  @Override
  public Integer call() {
    Asking.require(length >= 0 && length <= MAX_LENGTH, "--max-length", length, "0 to " + MAX_LENGTH);
    return asking.show(this::counts, PathCounts::text);
  }

  private PathCounts counts(LinkGraph graph) {
    var web = asking.web(graph);
    var start = Through.found(from, web);
    var end = Through.found(to, web);
    return PathCounts.between(start, end, web, through.net(start, web, graph), length);
  }
}
