package orbweaver.cli.graph;

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
          "Links of these kinds, such as a,frame,redirect, or all. Default: the kinds a crawl"
              + " follows.")
  private LinkKinds kinds = LinkKinds.FOLLOWED;

  @Mixin private ActivityOption activity = new ActivityOption();

  ExportSelection selectionOf(LinkGraph graph, NodeLevel level) {
    return new ExportSelection(graph, kinds.all(), activity.nameIn(graph), level);
  }
}
