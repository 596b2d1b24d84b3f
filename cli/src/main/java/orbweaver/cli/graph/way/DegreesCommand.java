package orbweaver.cli.graph.way;

import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.cli.graph.option.Through;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.way.Place;
import orbweaver.graph.way.Separation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph degrees}. */
@Command(
    name = "degrees",
    header = "Counts the URLs by their distance in degrees from a place.",
    description = {
      "A place is a URL, host:NAME or the name alone, or domain:NAME. A hyperlink counts as one"
          + " degree,"
          + " a redirect as none.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class DegreesCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "FROM", description = "Start of the distances.")
  private Place from = new Place.Host("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TO",
      description = "Print only the distance to this place; its nearest page counts.")
  private Optional<Place> to = Optional.empty();

  @Mixin private Asking asking = new Asking();

  @Mixin private Through through = new Through();

  @Override
  public Integer call() {
    return asking.show(this::separation, Separation::text);
  }

  private Separation separation(LinkGraph graph) {
    var web = asking.web(graph);
    var start = Through.found(from, web);
    var end = to.map(place -> Through.found(place, web));
    return Separation.of(start, end, web, through.net(start, web, graph));
  }
}
