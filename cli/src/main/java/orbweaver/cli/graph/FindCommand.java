package orbweaver.cli.graph;

import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.graph.analysis.anchor.AnchorIndexFolder;
import orbweaver.graph.analysis.search.GraphSearch;
import orbweaver.graph.analysis.search.GraphSearch.SearchTarget;
import orbweaver.graph.analysis.search.SearchField;
import orbweaver.graph.analysis.search.SearchTexts;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver graph find}. */
@Command(
    name = "find",
    header = "Searches pages and references by text and URL.",
    description = {
      "All conditions must hold. Of several texts, separated by commas, one must match. A text"
          + " with *"
          + " is a pattern for the whole value. Other texts may occur anywhere in a title, anchor,"
          + " citing page or URL, but must equal a scheme, host, path, name or extension. Case is"
          + " ignored.",
      "Images and films of Finland: --host '*.fi' --extension gif,jpg,mpeg,mpg --kind reference",
      ""
    },
    mixinStandardHelpOptions = true)
public final class FindCommand implements Callable<Integer> {
  @Option(names = "--title", paramLabel = "TEXT", description = "The title of a page.")
  private Optional<String> title = Optional.empty();

  @Option(names = "--anchor", paramLabel = "TEXT", description = "The text of a reference.")
  private Optional<String> anchor = Optional.empty();

  @Option(
      names = "--citing",
      paramLabel = "TEXT",
      description = "The URL of the page that a reference is in.")
  private Optional<String> citing = Optional.empty();

  @Option(
      names = "--citing-title",
      paramLabel = "TEXT",
      description = "The title of the page that a reference is in.")
  private Optional<String> citingTitle = Optional.empty();

  @Option(
      names = "--regex",
      description = "Every text is an RE2 pattern that may match anywhere, case-sensitively.")
  private boolean isRegex;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description =
          "Search ${COMPLETION-CANDIDATES}: pages that were read, or references to any URL."
              + " Default: references with --anchor, --citing or --citing-title, otherwise pages.")
  private Optional<SearchTarget> kind = Optional.empty();

  @Option(
      names = "--top",
      paramLabel = "N",
      description =
          "End the search at this number of results, whichever are found first. Default: all.")
  private Optional<Integer> top = Optional.empty();

  @Spec private CommandSpec command = CommandSpec.create();

  @Mixin private UrlSearchOptions url = new UrlSearchOptions();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    var search = GraphQueryOptions.checked(this::search);
    return queryOptions.run(
        (graph, out) -> {
          var matches = graph.query(withAnchors(search, graph));
          out.print(
              queryOptions.isJson()
                  ? SafeTerminalText.json(matches) + "\n"
                  : SafeTerminalText.text(matches.text(() -> queryOptions.compressedGraph(graph))));
        });
  }

  // The graph as of a time has no rows that an index could name.
  private GraphSearch withAnchors(GraphSearch search, LinkGraph graph) {
    if (!search.needsAnchors() || !queryOptions.at().readsCurrentGraph()) return search;
    var index = new AnchorIndexFolder(FolderLayout.anchorIndex(queryOptions.folder()));
    try {
      extend(index, graph);
    } catch (UncheckedIOException e) {
      print(
          "the texts of references are not indexed, so the search takes longer: " + e.getMessage());
    }
    return search.withAnchors(index.index());
  }

  private void extend(AnchorIndexFolder index, LinkGraph graph) {
    var missing = graph.query(index::missing);
    missing.ifPresent(this::printIndexing);
    var isFurther = missing.isPresent();
    while (isFurther) isFurther = graph.query(index::extend);
  }

  private void printIndexing(long references) {
    print(
        "indexing the texts of %,d references for this search and later ones"
            .formatted(references));
  }

  private void print(String message) {
    command.commandLine().getErr().println("orbweaver: " + message);
  }

  private GraphSearch search() {
    GraphQueryOptions.require(
        top.filter(number -> number < 1).isEmpty(), "--top", top.orElse(0), "at least 1");
    var texts = new EnumMap<SearchField, String>(url.texts());
    title.ifPresent(text -> texts.put(SearchField.TITLE, text));
    anchor.ifPresent(text -> texts.put(SearchField.ANCHOR, text));
    citing.ifPresent(text -> texts.put(SearchField.CITING, text));
    citingTitle.ifPresent(text -> texts.put(SearchField.CITING_TITLE, text));
    var search = new SearchTexts(texts, isRegex, "--").search(kind);
    return top.map(search::withTop).orElse(search);
  }
}
