package orbweaver.cli.graph.way;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.cli.graph.option.Through;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.way.Place;
import orbweaver.graph.way.Route;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph path}. */
@Command(
    name = "path",
    header = "Shows a shortest path between two places, or where the connection is missing.",
    description = {
      "A place is a URL, host:NAME or the name alone, or domain:NAME. A hyperlink counts as one"
          + " degree,"
          + " a redirect as none; of paths with equal degrees, those with fewest redirects are the"
          + " shortest.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class PathCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FROM", description = "Start of the path.")
  private Place from = new Place.Host("");

  @Parameters(index = "1", paramLabel = "TO", description = "End of the path.")
  private Place to = new Place.Host("");

  @Mixin private Asking asking = new Asking();

  @Mixin private Through through = new Through();

  @Override
  public Integer call() {
    return asking.show(this::route, Route::text);
  }

  private Route route(LinkGraph graph) {
    var web = asking.web(graph);
    var start = Through.found(from, web);
    var end = Through.found(to, web);
    return Route.between(start, end, web, through.net(start, web, graph), graph);
  }
}
