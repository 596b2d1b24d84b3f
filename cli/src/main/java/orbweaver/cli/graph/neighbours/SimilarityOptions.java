package orbweaver.cli.graph.neighbours;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.graph.GraphQueryOptions;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.search.IndexFolder;
import orbweaver.graph.analysis.search.SimilaritySearch;
import picocli.CommandLine.Option;

/** Options for a neighbourhood by content. */
final class SimilarityOptions {
  @Option(
      names = "--similar",
      arity = "1..*",
      paramLabel = "TERM",
      description = "By content: words and phrases; a page must have every one of them.")
  private List<String> terms = List.of();

  @Option(
      names = "--over",
      paramLabel = "X",
      defaultValue = "0.5",
      description = "By content: minimum similarity, exclusive. Default: ${DEFAULT-VALUE}.")
  private double over;

  @Option(
      names = "--index",
      paramLabel = "FOLDER",
      description =
          "By content: the full-text index of a service, such as pipeline/index-sink/index, instead"
              + " of that of the crawl.")
  private Optional<Path> serviceIndex = Optional.empty();

  /** Fails if an option is invalid. */
  void check(AtOption at) {
    GraphQueryOptions.require(over >= 0 && over <= 1, "--over", over, "0 to 1");
    if (isGiven()) search();
    if (serviceIndex.isEmpty()) return;
    GraphQueryOptions.require(isGiven(), "--index", serviceIndex.get(), "--similar beside it");
    at.requireCurrentGraph("--index");
  }

  boolean isGiven() {
    return !terms.isEmpty();
  }

  List<String> terms() {
    return terms;
  }

  double over() {
    return over;
  }

  /** Returns the search in titles, headings and anchor texts. */
  SimilaritySearch search() {
    return GraphQueryOptions.checked(() -> new SimilaritySearch(terms, over));
  }

  /** Returns the index that is searched; empty if the graph is searched. */
  Optional<IndexFolder> index(GraphQueryOptions query) {
    if (!query.at().readsCurrentGraph()) return Optional.empty();
    var folder = IndexFolder.of(serviceIndex, query.folder());
    return serviceIndex.isPresent() || folder.hasIndex() ? Optional.of(folder) : Optional.empty();
  }

  /** Returns why the graph is searched. */
  String whyInGraph(GraphQueryOptions query) {
    var folder = IndexFolder.of(serviceIndex, query.folder());
    var reason =
        folder.hasIndex()
            ? AtOption.NAME + ": the full-text index has the present texts only"
            : folder.path() + ": no full-text index";
    return reason + "; titles, headings and anchor texts are compared";
  }
}
