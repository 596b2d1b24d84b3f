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

/** {@code orbweaver graph path}. */
@Command(
    name = "path",
    header = "Shows a shortest path from one place to another, or where the gap is.",
    description = {
      "A place is a URL, host:NAME or the name alone, or domain:NAME. A hyperlink is a degree, a"
          + " redirect costs none; of paths of as many degrees those with fewest redirects are the"
          + " shortest.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class PathCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FROM", description = "Where it begins.")
  private Place from = new Place.Host("");

  @Parameters(index = "1", paramLabel = "TO", description = "Where it ends.")
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
