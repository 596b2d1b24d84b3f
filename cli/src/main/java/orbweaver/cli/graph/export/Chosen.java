package orbweaver.cli.graph.export;

import orbweaver.cli.option.ActivityOption;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.file.Choice;
import orbweaver.graph.rank.Level;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What of a graph is exported. */
final class Chosen {
  @Option(
      names = "--kinds",
      paramLabel = "KIND[,KIND…]",
      converter = Kinds.Converter.class,
      description =
          "Links of these kinds, such as a,frame,redirect, or all. Default: those that a crawl"
              + " follows.")
  private Kinds kinds = Kinds.FOLLOWED;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "page",
      description =
          "What the nodes are: ${COMPLETION-CANDIDATES}. Links within a host or a domain are left"
              + " out there. Default: ${DEFAULT-VALUE}.")
  private Level level = Level.PAGE;

  @Mixin private ActivityOption activity = new ActivityOption();

  Choice of(LinkGraph graph) {
    return new Choice(graph, kinds.all(), activity.in(graph), level);
  }
}
