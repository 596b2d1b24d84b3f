package orbweaver.cli.graph;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.replay.AcceptedPathConsumer;
import orbweaver.app.replay.PassableUrls;
import orbweaver.cli.options.ActivityOption;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.graph.analysis.crawltree.AcceptedPaths;
import orbweaver.graph.analysis.crawltree.SelectedTree;
import orbweaver.graph.analysis.crawltree.TreeElement;
import orbweaver.graph.analysis.crawltree.TreeElementParser;
import orbweaver.graph.analysis.picture.TreeFormat;
import orbweaver.graph.store.LinkGraph;
import orbweaver.language.Formula;
import orbweaver.language.evidence.FamilyIndex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph tree}. */
@Command(
    name = "tree",
    header =
        "Prints the crawl tree of each activity: each page below the page it was discovered on.",
    description = {
      "If several pages of the same depth link to a page, the one with the smallest index is its"
          + " parent."
          + " Text lines are cut at 80 columns, marked by \u2026."
          + " svg draws at most 600 elements of each tree, those nearest to the seeds first, and"
          + " says how many more there are.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class TreeCommand implements Callable<Integer> {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private TreeFormat form = TreeFormat.TEXT;

  @Option(
      names = "--constraints",
      paramLabel = "FORMULA",
      description =
          "Print the tree that a crawl of the same seeds with these constraints would have, as far as"
              + " the stored evidence decides. No request is sent.")
  private Optional<Formula> formula = Optional.empty();

  @Mixin private ActivityOption activity = new ActivityOption();

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  /** Output of {@code --json}. */
  private record Tree(List<TreeElement> elements) {}

  @Override
  public Integer call() {
    return queryOptions.run(queryOptions.isJson() ? this::list : this::draw);
  }

  private void draw(LinkGraph graph, PrintWriter out) throws IOException {
    try (var drawing = form.writer(out, graph)) {
      forEach(graph, drawing);
    }
  }

  private void list(LinkGraph graph, PrintWriter out) throws IOException {
    var all = new ArrayList<TreeElement>();
    forEach(graph, all::add);
    out.print(SafeTerminalText.json(new Tree(all)) + "\n");
  }

  private void forEach(LinkGraph graph, Consumer<TreeElement> consumer) throws IOException {
    if (formula.isEmpty()) {
      TreeElementParser.forEach(graph, activity.nameIn(graph), FamilyIndex::toString, consumer);
      return;
    }
    var selected = activity.activityFrom(graph.activities());
    var paths = new AcceptedPaths();
    var states = new PassableUrls(graph, selected, formula.get()).verdictsFromSeeds(adder(paths));
    new SelectedTree(graph, selected, paths, states).forEach(FamilyIndex::toString, consumer);
  }

  private static AcceptedPathConsumer adder(AcceptedPaths paths) {
    return new AcceptedPathConsumer() {
      @Override
      public void acceptPath(CrawlUrl url, DiscoveryPath path) {
        paths.add(url, path);
      }

      @Override
      public void acceptOutlinks(OutlinkBatch batch) {
        paths.add(batch);
      }
    };
  }
}
