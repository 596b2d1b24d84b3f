package orbweaver.app.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.app.replay.OfflineVerdict.Accepted;
import orbweaver.app.replay.OfflineVerdict.AcceptedUnread;
import orbweaver.app.replay.OfflineVerdict.Rejected;
import orbweaver.app.replay.OfflineVerdict.Undecided;
import orbweaver.app.replay.OfflineVerdict.Unreached;
import orbweaver.app.replay.OfflineVerdict.WouldFetch;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;

/**
 * Breadth-first walk over a recorded crawl by a formula: follows the links of accepted pages along
 * every discovery path that no other path dominates.
 */
final class ReplayWalk {
  private final CrawlSnapshot seen;
  private final OfflineEvaluator evaluator;
  private final Formula formula;
  private final List<PathFeature> features;
  private final boolean speaksOfReferrer;
  private final boolean speaksOfLink;
  private final boolean openLeadsOn;
  private final Map<String, OfflineVerdict> standings = new HashMap<>();
  private final Map<Record, Integer> fewestHops = new HashMap<>();
  private List<ReplayPath> level = new ArrayList<>();
  private List<ReplayPath> next = new ArrayList<>();
  private boolean metOpen;

  /** Key of a discovery: URL, origin and referrer, as far as the formula distinguishes them. */
  private record DiscoveryKey(
      CrawlUrl url, String origin, Optional<CrawlUrl> from, Optional<ReferringLink> link) {}

  /** Key of an arrival: URL, origin and residual formula. */
  private record ArrivalKey(CrawlUrl url, String origin, Formula left) {}

  private ReplayWalk(OfflineEvaluator evaluator, boolean openLeadsOn) {
    seen = evaluator.snapshot();
    formula = evaluator.variant().formula();
    this.evaluator = evaluator;
    this.openLeadsOn = openLeadsOn;
    speaksOfReferrer = formula.dependsOnReferrer();
    speaksOfLink = formula.dependsOnLink();
    features = features(formula);
  }

  /**
   * Walks the recorded crawl and returns the verdicts of the reached URLs.
   *
   * @param openLeadsOn true to follow undecided pages, too
   */
  static ReplayRegion region(OfflineEvaluator evaluator, boolean openLeadsOn) {
    var walk = new ReplayWalk(evaluator, openLeadsOn);
    var families = walk.formula.relevantFamilies();
    evaluator
        .snapshot()
        .seeds()
        .forEach(seed -> walk.see(DiscoveryStep.toSeed(seed, families), walk.next));
    while (!walk.next.isEmpty()) walk.walkLevel();
    return new ReplayRegion(walk.standings, walk.metOpen);
  }

  private static List<PathFeature> features(Formula formula) {
    var features = new ArrayList<PathFeature>();
    if (formula.dependsOnOriginDomain()) features.add(PathFeature.SEED_DOMAIN);
    if (formula.dependsOnOriginHost()) features.add(PathFeature.SEED_HOST);
    if (formula.dependsOnOriginDirectory()) features.add(PathFeature.SEED_DIRECTORY);
    return features;
  }

  // A level grows during its walk, since redirect targets belong to it. Links are followed only
  // after
  // its end; otherwise a deeper path could count as the nearest one.
  private void walkLevel() {
    level = next;
    next = new ArrayList<>();
    var followed = new ArrayList<ReplayPath>();
    for (var at = 0; at < level.size(); at++) {
      if (followsLinks(level.get(at))) followed.add(level.get(at));
    }
    for (var path : followed) {
      var page = seen.page(path.url()).orElseThrow();
      DiscoveryStep.links(page, path, formula.relevantFamilies()).forEach(step -> see(step, next));
    }
  }

  /**
   * Tests whether the links of the page at the end of a path are followed; follows redirects at
   * once.
   */
  private boolean followsLinks(ReplayPath path) {
    var page = seen.page(path.url());
    var verdict = evaluator.evaluate(path, page);
    note(path.url(), verdict);
    metOpen |= verdict instanceof Undecided;
    if (page.isEmpty() || !leadsOn(verdict)) return false;
    DiscoveryStep.redirects(page.get(), path).forEach(step -> see(step, level));
    return true;
  }

  private void note(CrawlUrl url, OfflineVerdict verdict) {
    var _ = standings.merge(url.toString(), verdict, ReplayWalk::better);
  }

  private static OfflineVerdict better(OfflineVerdict first, OfflineVerdict second) {
    return second.rank() > first.rank() ? second : first;
  }

  private boolean leadsOn(OfflineVerdict verdict) {
    return switch (verdict) {
      case Accepted _, AcceptedUnread _ -> true;
      case Undecided _ -> openLeadsOn;
      case WouldFetch _, Rejected _, Unreached _ -> false;
    };
  }

  private void see(DiscoveryStep step, List<ReplayPath> onto) {
    // A formula that is not monotone in depth may accept a URL farther from the root.
    if (formula.isMonotoneInDepth() && !isNearest(discoveryKey(step), step.discoveryPath())) return;
    var known = step.evidence();
    switch (formula.evaluate(known)) {
      case Decided(var accepted, var by) when !accepted ->
          note(step.url(), OfflineEvaluator.rejected(by));
      case Decided _ ->
          reach(new ReplayPath(step.url(), step.discoveryPath(), known, Formula.T), onto);
      case Residual(var left) ->
          reach(new ReplayPath(step.url(), step.discoveryPath(), known, left), onto);
    }
  }

  private DiscoveryKey discoveryKey(DiscoveryStep step) {
    return new DiscoveryKey(
        step.url(),
        origin(step.discoveryPath()),
        step.referrer().map(Referrer::page).filter(_ -> speaksOfReferrer),
        step.referrer().flatMap(Referrer::link).filter(_ -> speaksOfLink));
  }

  private void reach(ReplayPath path, List<ReplayPath> onto) {
    var arrival = new ArrivalKey(path.url(), origin(path.discoveryPath()), path.residual());
    if (isNearest(arrival, path.discoveryPath())) onto.add(path);
  }

  /** Returns root and path family, as far as the formula distinguishes them. */
  private String origin(DiscoveryPath path) {
    return PathFeature.rootKey(path.root(), features) + path.family().map(" "::concat).orElse("");
  }

  private boolean isNearest(Record key, DiscoveryPath path) {
    if (path.hops() >= fewestHops.getOrDefault(key, DiscoveryPath.MAX_HOPS + 1)) return false;
    fewestHops.put(key, path.hops());
    return true;
  }
}
