package orbweaver.cli.graph.export;

import orbweaver.cli.option.ActivityOption;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.file.Choice;
import orbweaver.graph.rank.Level;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select the exported part of a graph. */
final class Chosen {
  @Option(
      names = "--kinds",
      paramLabel = "KIND[,KIND…]",
      converter = Kinds.Converter.class,
      description =
          "Links of these kinds, such as a,frame,redirect, or all. Default: the kinds a crawl"
              + " follows.")
  private Kinds kinds = Kinds.FOLLOWED;

  @Mixin private ActivityOption activity = new ActivityOption();

  Choice of(LinkGraph graph, Level level) {
    return new Choice(graph, kinds.all(), activity.in(graph), level);
  }
}
