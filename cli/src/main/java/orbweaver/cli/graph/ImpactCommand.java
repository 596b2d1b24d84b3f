package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.graph.analysis.paths.PageSet;
import orbweaver.graph.analysis.rank.WebImpactFactor;
import orbweaver.graph.store.LinkGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver graph impact}. */
@Command(
    name = "impact",
    header = "Computes the Web Impact Factor of a site and explains it.",
    mixinStandardHelpOptions = true)
public final class ImpactCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "SITE",
      description = "host:NAME or the name alone, domain:NAME, or the URL of a page.")
  private PageSet site = new PageSet.HostPageSet("");

  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    return queryOptions.printAnswer(this::impact, WebImpactFactor::text);
  }

  private WebImpactFactor impact(LinkGraph graph) {
    var web = queryOptions.compressedGraph(graph);
    return WebImpactFactor.of(PathFilterOptions.requireFound(site, web), web);
  }
}
