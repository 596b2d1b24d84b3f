package orbweaver.cli.graph.neighbours;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.cli.search.IndexFolder;
import orbweaver.graph.analysis.paths.LinkNeighbourhood;
import orbweaver.graph.analysis.search.HostPages;
import orbweaver.graph.analysis.search.SimilarPages;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.SimilarityRequest;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver graph neighbours}. */
@Command(
    name = "neighbours",
    header = "Lists neighbours by links, by domain, or by similar content.",
    description = {
      "All conditions must hold:  --similar 'software reuse' --near http://a.test/ --within 2",
      "The similarity to the terms, 0 to 1, is the cosine of two vectors of tf*idf: of the terms,"
          + " and of title, headings and text of the page in the full-text index. A page that has"
          + " not every term has 0. Without an index, or with --at, titles, headings and anchor"
          + " texts are compared: the relevance to a term is the mean, over its words, of"
          + " n / (n + 1); n is twice the number of occurrences in the title, plus one for each"
          + " heading and each distinct anchor text that contains the word. Every term must pass.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class NeighboursCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private LinkOptions links = new LinkOptions();

  @Option(
      names = "--domain",
      paramLabel = "PATTERN",
      description = "By domain: the URLs of hosts that match, as in '*.nasa.gov'.")
  private Optional<String> domain = Optional.empty();

  @Mixin private SimilarityOptions similarity = new SimilarityOptions();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    links.check();
    similarity.check(queryOptions.at());
    if (similarity.isGiven()) return printSimilar();
    if (links.isGiven())
      return queryOptions.printAnswer(
          graph -> linked(graph).orElseThrow(), LinkNeighbourhood::text);
    if (domain.isPresent())
      return queryOptions.printAnswer(graph -> ofDomain(graph).orElseThrow(), HostPages::text);
    throw OperationException.usageError("PLACE, --near, --domain or --similar: missing");
  }

  private int printSimilar() {
    var index = similarity.index(queryOptions);
    return index.isPresent()
        ? queryOptions.printAnswer(graph -> inIndex(graph, index.get()), SimilarTexts::text)
        : queryOptions.printAnswer(this::inGraph, SimilarPages::text);
  }

  private SimilarTexts inIndex(LinkGraph graph, IndexFolder folder) {
    var request = new SimilarityRequest(similarity.terms(), similarity.over(), urls(graph));
    try (var index = folder.open()) {
      return SimilarTexts.of(request, GraphQueryOptions.checked(() -> index.similar(request)));
    }
  }

  private SimilarPages inGraph(LinkGraph graph) {
    command.commandLine().getErr().println("orbweaver: " + similarity.whyInGraph(queryOptions));
    var all = graph.query(similarity.search());
    return urls(graph).map(all::among).orElse(all);
  }

  /** Returns the URLs by links and by domain; empty if neither is given. */
  private Optional<Set<String>> urls(LinkGraph graph) {
    return links.isGiven()
        ? linked(graph).map(LinkNeighbourhood::urls)
        : ofDomain(graph).map(pages -> Set.copyOf(pages.urls()));
  }

  private Optional<LinkNeighbourhood> linked(LinkGraph graph) {
    var near = links.neighbourhood(queryOptions.compressedGraph(graph));
    return near.map(
        all -> ofDomain(graph).map(pages -> all.among(Set.copyOf(pages.urls()))).orElse(all));
  }

  private Optional<HostPages> ofDomain(LinkGraph graph) {
    return domain.map(
        pattern ->
            GraphQueryOptions.checked(
                () -> HostPages.of(pattern, queryOptions.compressedGraph(graph))));
  }
}
