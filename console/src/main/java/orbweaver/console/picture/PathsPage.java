package orbweaver.console.picture;

import java.math.BigInteger;
import java.util.Optional;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.Links;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.console.picture.LayersView.LayersHead;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.paths.PathLayers;
import orbweaver.graph.analysis.webgraph.CompressedGraph;

/** All shortest paths between two places. */
public record PathsPage(CrawlPictures pictures) implements ServedPage {
  private static final String TITLE = "Shortest paths";

  /**
   * Content of the page.
   *
   * @param from what was typed as the start; empty if nothing was
   * @param to what was typed as the end; empty if nothing was
   * @param message how many paths there are, or why there is none; empty if nothing was typed
   */
  public record PathsView(String from, String to, String message, Optional<LayersView> layers) {}

  @Override
  public PageView answer(Parameters parameters) {
    var from = parameters.text("from");
    var to = parameters.text("to");
    if (from.isEmpty() || to.isEmpty())
      return page(new PathsView(from.orElse(""), to.orElse(""), "", Optional.empty()));
    var start = place("from", from.get());
    var end = place("to", to.get());
    return pictures
        .web()
        .map(web -> page(view(from.get(), to.get(), start, end, web)))
        .orElseGet(() -> WaitingView.page(TITLE));
  }

  private static PageSet place(String name, String text) {
    return PageSet.parse(text)
        .orElseThrow(
            () ->
                new BadRequest(
                    "%s: %s (expected: a URL, a host, or domain:NAME)".formatted(name, text)));
  }

  private PathsView view(String from, String to, PageSet start, PageSet end, CompressedGraph web) {
    if (start.numbersIn(web).isEmpty()) return without(from, to, "The crawl has not found " + from);
    if (end.numbersIn(web).isEmpty()) return without(from, to, "The crawl has not found " + to);
    var paths = PathLayers.between(start, end, web);
    if (paths.isEmpty()) return without(from, to, "No path leads from the one to the other.");
    var head =
        new LayersHead(
            "Shortest paths from " + from + " to " + to,
            "The paths lead from the left to the right.",
            Optional.empty(),
            Links::url);
    var layers = LayersView.of(head, paths.get().graph(), pictures);
    return new PathsView(from, to, summary(paths.get()), Optional.of(layers));
  }

  private static PathsView without(String from, String to, String message) {
    return new PathsView(from, to, message, Optional.empty());
  }

  private static String summary(PathLayers paths) {
    var links = paths.degrees() == 1 ? "1 link" : paths.degrees() + " links";
    if (paths.count().equals(BigInteger.ONE)) return "One shortest path, of " + links;
    var atLeast = paths.isCountCut() ? "At least " : "";
    return atLeast + paths.count() + " shortest paths, of " + links + " each";
  }

  private static PageView page(PathsView view) {
    return new PageView("picture/paths.jte", view);
  }
}
