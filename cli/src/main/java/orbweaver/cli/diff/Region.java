package orbweaver.cli.diff;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.cli.diff.Standing.Accepted;
import orbweaver.cli.diff.Standing.Open;
import orbweaver.cli.diff.Standing.Refused;
import orbweaver.cli.diff.Standing.Unreached;
import orbweaver.cli.diff.Standing.Wanted;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptPage;
import orbweaver.language.Formula;

/**
 * What a formula makes of the Web a crawl saw: accepted pages lead on, by every way that no other
 * beats.
 */
final class Region {
  // It names a style sheet and the like, and is not followed.
  private static final String NOT_FOLLOWED = "link";
  private static final String REDIRECT = "redirect";

  private final Seen seen;
  private final OfflineJudge judge;
  private final List<LabelPart> parts;
  private final boolean openLeadsOn;
  private final Map<String, Standing> standings = new HashMap<>();
  private final Map<Place, Integer> fewest = new HashMap<>();
  private List<Way> level = new ArrayList<>();
  private List<Way> next = new ArrayList<>();

  /** A URL reached from a root of that origin. */
  private record Place(CrawlUrl url, String origin) {}

  /** A way to a URL. */
  private record Way(CrawlUrl url, Label label) {}

  private Region(Seen seen, Formula formula, boolean openLeadsOn) {
    this.seen = seen;
    this.openLeadsOn = openLeadsOn;
    judge = new OfflineJudge(formula);
    parts = parts(formula);
  }

  /**
   * Walks.
   *
   * @param openLeadsOn whether what is not certain is taken for a page, too
   */
  static Region of(Seen seen, Formula formula, boolean openLeadsOn) {
    var region = new Region(seen, formula, openLeadsOn);
    seen.seeds().forEach(seed -> region.reach(seed, Label.ofRoot(seed), region.next));
    while (!region.next.isEmpty()) region.walkLevel();
    return region;
  }

  private static List<LabelPart> parts(Formula formula) {
    var parts = new ArrayList<LabelPart>();
    if (formula.speaksOfOriginDomain()) parts.add(LabelPart.ORIGIN_DOMAIN);
    if (formula.speaksOfOriginHost()) parts.add(LabelPart.ORIGIN_HOST);
    if (formula.speaksOfOriginDirectory()) parts.add(LabelPart.ORIGIN_DIRECTORY);
    return parts;
  }

  // A level grows while it is walked: what a redirect leads to is on it.
  private void walkLevel() {
    level = next;
    next = new ArrayList<>();
    for (var at = 0; at < level.size(); at++) visit(level.get(at));
  }

  private void visit(Way way) {
    var page = seen.page(way.url());
    var standing = judge.judge(way.url(), way.label(), page);
    var _ = standings.merge(way.url().toString(), standing, Region::better);
    if (leadsOn(standing)) page.ifPresent(kept -> follow(kept, way.label()));
  }

  private static Standing better(Standing one, Standing other) {
    return other.rank() > one.rank() ? other : one;
  }

  private boolean leadsOn(Standing standing) {
    return switch (standing) {
      case Accepted _ -> true;
      case Open _ -> openLeadsOn;
      case Wanted _, Refused _, Unreached _ -> false;
    };
  }

  private void follow(KeptPage page, Label label) {
    for (var link : page.links()) {
      var target = CrawlUrl.of(link.target());
      if (link.kind().equals(REDIRECT)) reach(target, label.acrossRedirect(), level);
      else if (!link.kind().equals(NOT_FOLLOWED)) reach(target, label.acrossLink(), next);
    }
  }

  private void reach(CrawlUrl url, Label label, List<Way> onto) {
    if (label.hops() > Label.MOST_HOPS) return;
    var place = new Place(url, LabelPart.origin(label.root(), parts));
    var before = fewest.getOrDefault(place, Label.MOST_HOPS + 1);
    if (label.hops() >= before) return;
    fewest.put(place, label.hops());
    onto.add(new Way(url, label));
  }

  /** How a URL stands. */
  Standing of(String url) {
    return standings.getOrDefault(url, new Unreached());
  }

  /** What was reached. */
  Stream<String> urls() {
    return standings.keySet().stream();
  }
}
