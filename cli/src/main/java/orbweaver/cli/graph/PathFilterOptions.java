package orbweaver.cli.graph;

import java.util.BitSet;
import java.util.Optional;
import orbweaver.app.replay.PassableUrls;
import orbweaver.cli.options.ActivityOption;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.webgraph.BidirectionalGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.store.LinkGraph;
import orbweaver.language.Formula;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that limit which pages a path may pass. */
public final class PathFilterOptions {
  @Option(
      names = "--constraints",
      paramLabel = "FORMULA",
      description =
          "Pass only pages that these constraints accept in a crawl from the first place, as far as"
              + " the stored evidence decides.")
  private Optional<Formula> formula = Optional.empty();

  @Mixin private ActivityOption activity = new ActivityOption();

  /** Returns the links that paths from a place may follow. */
  public BidirectionalGraph filter(PageSet from, CompressedGraph web, LinkGraph graph) {
    if (formula.isEmpty()) return web.graph();
    var starts = from.numbersIn(web).intStream().mapToObj(web::url).toList();
    var allowed = new BitSet(web.size());
    new PassableUrls(graph, activity.activityFrom(graph.activities()), formula.get())
        .from(starts)
        .forEach(url -> web.find(url).ifPresent(allowed::set));
    return web.graph().inducedSubgraph(allowed);
  }

  /** Returns the place; fails if the graph has no page of it. */
  public static PageSet requireFound(PageSet place, CompressedGraph web) {
    if (!place.numbersIn(web).isEmpty()) return place;
    throw OperationException.usageError(
        place + ": not in the graph (expected: a place the crawl found)");
  }
}
