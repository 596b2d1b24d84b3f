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
  private final CrawlSnapshot snapshot;
  private final OfflineEvaluator evaluator;
  private final Formula formula;
  private final List<PathFeature> features;
  private final boolean dependsOnReferrer;
  private final boolean dependsOnLink;
  private final boolean followsUndecided;
  private final Map<String, OfflineVerdict> verdicts = new HashMap<>();
  private final Map<Record, Integer> fewestHops = new HashMap<>();
  private List<ReplayPath> level = new ArrayList<>();
  private List<ReplayPath> next = new ArrayList<>();
  private boolean hasUndecided;

  /** Key of a discovery: URL, origin and referrer, as far as the formula distinguishes them. */
  private record DiscoveryKey(
      CrawlUrl url, String origin, Optional<CrawlUrl> from, Optional<ReferringLink> link) {}

  /** Key of an arrival: URL, origin and residual formula. */
  private record ArrivalKey(CrawlUrl url, String origin, Formula residual) {}

  private ReplayWalk(OfflineEvaluator evaluator, boolean followsUndecided) {
    snapshot = evaluator.snapshot();
    formula = evaluator.variant().formula();
    this.evaluator = evaluator;
    this.followsUndecided = followsUndecided;
    dependsOnReferrer = formula.dependsOnReferrer();
    dependsOnLink = formula.dependsOnLink();
    features = features(formula);
  }

  /**
   * Walks the recorded crawl and returns the verdicts of the reached URLs.
   *
   * @param followsUndecided true to follow the links of undecided pages, too
   */
  static ReplayRegion region(OfflineEvaluator evaluator, boolean followsUndecided) {
    var walk = new ReplayWalk(evaluator, followsUndecided);
    var families = walk.formula.relevantFamilies();
    evaluator
        .snapshot()
        .seeds()
        .forEach(seed -> walk.discover(DiscoveryStep.toSeed(seed, families), walk.next));
    while (!walk.next.isEmpty()) walk.walkLevel();
    return new ReplayRegion(walk.verdicts, walk.hasUndecided);
  }

  private static List<PathFeature> features(Formula formula) {
    var features = new ArrayList<PathFeature>();
    if (formula.dependsOnOriginDomain()) features.add(PathFeature.SEED_DOMAIN);
    if (formula.dependsOnOriginHost()) features.add(PathFeature.SEED_HOST);
    if (formula.dependsOnOriginDirectory()) features.add(PathFeature.SEED_DIRECTORY);
    return features;
  }

  // A level grows during its walk, since redirect targets belong to it. Links are followed only
  // after its end; otherwise a deeper path could count as the nearest one.
  private void walkLevel() {
    level = next;
    next = new ArrayList<>();
    var followed = new ArrayList<ReplayPath>();
    for (var at = 0; at < level.size(); at++) {
      if (visit(level.get(at))) followed.add(level.get(at));
    }
    for (var path : followed) {
      var page = snapshot.page(path.url()).orElseThrow();
      DiscoveryStep.links(page, path, formula.relevantFamilies())
          .forEach(step -> discover(step, next));
    }
  }

  /**
   * Evaluates the page at the end of a path and follows its redirects; returns whether its links
   * are to be followed, too.
   */
  private boolean visit(ReplayPath path) {
    var page = snapshot.page(path.url());
    var verdict = evaluator.evaluate(path, page);
    addVerdict(path.url(), verdict);
    hasUndecided |= verdict instanceof Undecided;
    if (page.isEmpty() || !isFollowed(verdict)) return false;
    DiscoveryStep.redirects(page.get(), path).forEach(step -> discover(step, level));
    return true;
  }

  private void addVerdict(CrawlUrl url, OfflineVerdict verdict) {
    var _ = verdicts.merge(url.toString(), verdict, ReplayWalk::better);
  }

  private static OfflineVerdict better(OfflineVerdict first, OfflineVerdict second) {
    return second.rank() > first.rank() ? second : first;
  }

  private boolean isFollowed(OfflineVerdict verdict) {
    return switch (verdict) {
      case Accepted _, AcceptedUnread _ -> true;
      case Undecided _ -> followsUndecided;
      case WouldFetch _, Rejected _, Unreached _ -> false;
    };
  }

  private void discover(DiscoveryStep step, List<ReplayPath> queue) {
    // A formula that is not monotone in depth may accept a URL farther from the root.
    if (formula.isMonotoneInDepth() && !isNearest(discoveryKey(step), step.discoveryPath())) return;
    var known = step.evidence();
    switch (formula.evaluate(known)) {
      case Decided(var accepted, var by) when !accepted ->
          addVerdict(step.url(), OfflineEvaluator.rejected(by));
      case Decided _ ->
          arrive(new ReplayPath(step.url(), step.discoveryPath(), known, Formula.T), queue);
      case Residual(var residual) ->
          arrive(new ReplayPath(step.url(), step.discoveryPath(), known, residual), queue);
    }
  }

  private DiscoveryKey discoveryKey(DiscoveryStep step) {
    return new DiscoveryKey(
        step.url(),
        origin(step.discoveryPath()),
        step.referrer().map(Referrer::page).filter(_ -> dependsOnReferrer),
        step.referrer().flatMap(Referrer::link).filter(_ -> dependsOnLink));
  }

  private void arrive(ReplayPath path, List<ReplayPath> queue) {
    var arrival = new ArrivalKey(path.url(), origin(path.discoveryPath()), path.residual());
    if (isNearest(arrival, path.discoveryPath())) queue.add(path);
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
