package orbweaver.cli.graph.option;

import java.util.BitSet;
import java.util.Optional;
import orbweaver.cli.diff.Passable;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.option.ActivityOption;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.way.Place;
import orbweaver.graph.web.Net;
import orbweaver.graph.web.Web;
import orbweaver.language.Formula;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that limit which pages a path may pass. */
public final class Through {
  @Option(
      names = "--constraints",
      paramLabel = "FORMULA",
      description =
          "Pass only pages these accept in a crawl that starts at the first place, as far as the"
              + " stored evidence decides.")
  private Optional<Formula> formula = Optional.empty();

  @Mixin private ActivityOption activity = new ActivityOption();

  /** Returns the links that paths from a place may follow. */
  public Net net(Place from, Web web, LinkGraph graph) {
    if (formula.isEmpty()) return web.net();
    var starts = from.in(web).intStream().mapToObj(web::url).toList();
    var allowed = new BitSet(web.size());
    new Passable(graph, activity.oneOf(graph.activities()), formula.get())
        .from(starts)
        .forEach(url -> web.find(url).ifPresent(allowed::set));
    return web.net().within(allowed);
  }

  /** Returns the place; fails if the graph has no page of it. */
  public static Place found(Place place, Web web) {
    if (!place.in(web).isEmpty()) return place;
    throw CommandException.usage(place + ": not in the graph (expected: a place the crawl found)");
  }
}
