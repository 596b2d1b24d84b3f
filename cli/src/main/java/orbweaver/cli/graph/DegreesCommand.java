package orbweaver.cli.graph;

import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.graph.analysis.paths.DegreesOfSeparation;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.store.LinkGraph;
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
  private PageSet from = new PageSet.HostPageSet("");

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TO",
      description = "Print only the distance to this place; its nearest page counts.")
  private Optional<PageSet> to = Optional.empty();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Mixin private PathFilterOptions through = new PathFilterOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(this::separation, DegreesOfSeparation::text);
  }

  private DegreesOfSeparation separation(LinkGraph graph) {
    var web = queryOptions.compressedGraph(graph);
    var start = PathFilterOptions.requireFound(from, web);
    var end = to.map(place -> PathFilterOptions.requireFound(place, web));
    return DegreesOfSeparation.of(start, end, web, through.filter(start, web, graph));
  }
}
