package orbweaver.cli.graph.whole;

import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.cli.graph.option.Through;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.rank.Impact;
import orbweaver.graph.way.Place;
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
  private Place site = new Place.Host("");

  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    return asking.show(this::impact, Impact::text);
  }

  private Impact impact(LinkGraph graph) {
    var web = asking.web(graph);
    return Impact.of(Through.found(site, web), web);
  }
}
