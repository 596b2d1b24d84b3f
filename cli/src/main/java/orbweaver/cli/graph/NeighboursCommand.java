package orbweaver.cli.graph;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.graph.analysis.paths.LinkNeighbourhood;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.search.HostPages;
import orbweaver.graph.analysis.search.SimilarPages;
import orbweaver.graph.analysis.search.SimilaritySearch;
import orbweaver.graph.store.LinkGraph;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph neighbours}. */
@Command(
    name = "neighbours",
    header = "Lists neighbours by links, by domain, or by similar content.",
    description = {
      "The relevance of a page to a term is the mean, over the words of the term, of n / (n + 1);"
          + " n is"
          + " twice the number of occurrences in the title, plus one for each heading of the page"
          + " and"
          + " each distinct anchor text of links to it that contains the word. Every term must"
          + " pass.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class NeighboursCommand implements Callable<Integer> {
  @ArgGroup(multiplicity = "1")
  private Neighbourhood by = new Neighbourhood();

  /** Alternatives: exactly one kind of neighbourhood. */
  private static final class Neighbourhood {
    @Parameters(
        arity = "0..1",
        paramLabel = "PLACE",
        description = "By links: a URL, host:NAME or the name alone, or domain:NAME.")
    private Optional<PageSet> place = Optional.empty();

    @Option(
        names = "--domain",
        paramLabel = "PATTERN",
        description = "By domain: the URLs of hosts that match, as in '*.nasa.gov'.")
    private Optional<String> domain = Optional.empty();

    @Option(
        names = "--similar",
        arity = "1..*",
        paramLabel = "TERM",
        description =
            "By content: compare these terms in titles, headings and anchor texts; all must pass.")
    private List<String> similar = List.of();
  }

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "1",
      description = "By links: maximum number of degrees. Default: ${DEFAULT-VALUE}.")
  private int depth;

  @Option(names = "--back", description = "By links: pages that link to PLACE instead.")
  private boolean isBackward;

  @Option(
      names = "--over",
      paramLabel = "X",
      defaultValue = "0.5",
      description = "By content: minimum relevance, exclusive. Default: ${DEFAULT-VALUE}.")
  private double over;

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    GraphQueryOptions.require(depth >= 0, "--depth", depth, "0 or more");
    if (by.place.isPresent()) return queryOptions.printAnswer(this::near, LinkNeighbourhood::text);
    if (by.domain.isPresent()) return queryOptions.printAnswer(this::ofDomain, HostPages::text);
    if (by.similar.isEmpty())
      throw OperationException.usageError("PLACE, --domain or --similar: missing");
    var similarity = GraphQueryOptions.checked(() -> new SimilaritySearch(by.similar, over));
    return queryOptions.printAnswer(graph -> graph.query(similarity), SimilarPages::text);
  }

  private LinkNeighbourhood near(LinkGraph graph) {
    var web = queryOptions.compressedGraph(graph);
    return LinkNeighbourhood.of(
        PathFilterOptions.requireFound(by.place.orElseThrow(), web), depth, isBackward, web);
  }

  private HostPages ofDomain(LinkGraph graph) {
    var web = queryOptions.compressedGraph(graph);
    return GraphQueryOptions.checked(() -> HostPages.of(by.domain.orElseThrow(), web));
  }
}
