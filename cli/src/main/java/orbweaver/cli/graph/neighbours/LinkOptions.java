package orbweaver.cli.graph.neighbours;

import java.util.Optional;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.cli.graph.PathFilterOptions;
import orbweaver.graph.analysis.paths.LinkNeighbourhood;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options for a neighbourhood by links. */
final class LinkOptions {
  @Parameters(
      arity = "0..1",
      paramLabel = "PLACE",
      description = "By links: a URL, host:NAME or the name alone, or domain:NAME.")
  private Optional<PageSet> place = Optional.empty();

  @Option(
      names = "--near",
      paramLabel = "PLACE",
      description = "The same as PLACE, for use after --similar.")
  private Optional<PageSet> near = Optional.empty();

  @Option(
      names = {"--depth", "--within"},
      paramLabel = "N",
      defaultValue = "1",
      description = "By links: maximum number of degrees. Default: ${DEFAULT-VALUE}.")
  private int depth;

  @Option(names = "--back", description = "By links: pages that link to PLACE instead.")
  private boolean isBackward;

  /** Fails if an option is invalid. */
  void check() {
    GraphQueryOptions.require(depth >= 0, "--depth", depth, "0 or more");
    GraphQueryOptions.require(
        place.isEmpty() || near.isEmpty(),
        "--near",
        near.map(Object::toString).orElse(""),
        "no PLACE beside it");
  }

  boolean isGiven() {
    return place.or(() -> near).isPresent();
  }

  /** Returns the neighbourhood; empty if no place is given. */
  Optional<LinkNeighbourhood> neighbourhood(CompressedGraph web) {
    return place
        .or(() -> near)
        .map(of -> PathFilterOptions.requireFound(of, web))
        .map(of -> LinkNeighbourhood.of(of, depth, isBackward, web));
  }
}
