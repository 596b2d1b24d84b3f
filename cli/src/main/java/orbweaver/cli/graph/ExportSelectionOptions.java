package orbweaver.cli.graph;

import java.util.Optional;
import orbweaver.cli.options.ActivityOption;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select the exported part of a graph. */
final class ExportSelectionOptions {
  @Option(
      names = "--kinds",
      paramLabel = "KIND[,KIND…]",
      converter = LinkKinds.LinkKindsConverter.class,
      description =
          "Links of these kinds, such as a,frame,redirect, or all. Default: the kinds that a crawl"
              + " follows; for archive also img, srcset and other.")
  private Optional<LinkKinds> kinds = Optional.empty();

  @Mixin private ActivityOption activity = new ActivityOption();

  ExportSelection selectionOf(LinkGraph graph, NodeLevel level) {
    return selectionOf(graph, level, LinkKinds.FOLLOWED);
  }

  /**
   * Returns the selected part of a graph.
   *
   * @param defaultKinds kinds of links to export if the options select none
   */
  ExportSelection selectionOf(LinkGraph graph, NodeLevel level, LinkKinds defaultKinds) {
    var selected = kinds.orElse(defaultKinds).all();
    return new ExportSelection(graph, selected, activity.nameIn(graph), level);
  }
}
