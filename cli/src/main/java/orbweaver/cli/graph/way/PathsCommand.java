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

/** {@code orbweaver graph paths}. */
@Command(
    name = "paths",
    header = "Counts the ways from one place to another, by their length.",
    description = {
      "A walk may pass a page again, a simple path does not and ends where it first comes to the second"
          + " place. The length is how many hyperlinks there are in it.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class PathsCommand implements Callable<Integer> {
  private static final int MOST = 100;

  @Parameters(index = "0", paramLabel = "FROM", description = "Where they begin.")
  private Place from = new Place.Host("");

  @Parameters(index = "1", paramLabel = "TO", description = "Where they end.")
  private Place to = new Place.Host("");

  @Option(
      names = "--max-length",
      paramLabel = "N",
      defaultValue = "6",
      description = "At most so many hyperlinks, 100 or fewer. Default: ${DEFAULT-VALUE}.")
  private int length;

  @Mixin private Asking asking = new Asking();

  @Mixin private Through through = new Through();

  @Override
  public Integer call() {
    Asking.require(length >= 0 && length <= MOST, "--max-length", length, "0 to " + MOST);
    return asking.show(this::counts, PathCounts::text);
  }

  private PathCounts counts(LinkGraph graph) {
    var web = asking.web(graph);
    var start = Through.found(from, web);
    var end = Through.found(to, web);
    return PathCounts.between(start, end, web, through.net(start, web, graph), length);
  }
}
