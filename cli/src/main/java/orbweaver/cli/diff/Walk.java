package orbweaver.cli.diff;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.diff.Standing.Accepted;
import orbweaver.cli.diff.Standing.Open;
import orbweaver.cli.diff.Standing.Refused;
import orbweaver.cli.diff.Standing.Unreached;
import orbweaver.cli.diff.Standing.Unread;
import orbweaver.cli.diff.Standing.Wanted;
import orbweaver.cli.seen.Seen;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Citation;
import orbweaver.contract.order.Citation.Link;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;

/**
 * Breadth-first walk over a recorded crawl by a formula: follows the links of accepted pages along
 * every discovery path that no other path dominates.
 */
final class Walk {
  private final Seen seen;
  private final OfflineJudge judge;
  private final Formula formula;
  private final List<LabelPart> features;
  private final boolean speaksOfReferrer;
  private final boolean speaksOfLink;
  private final boolean openLeadsOn;
  private final Map<String, Standing> standings = new HashMap<>();
  private final Map<Record, Integer> fewestHops = new HashMap<>();
  private List<Way> level = new ArrayList<>();
  private List<Way> next = new ArrayList<>();
  private boolean metOpen;

  /** Key of a discovery: URL, origin and referrer, as far as the formula distinguishes them. */
  private record DiscoveryKey(CrawlUrl url, String origin, Optional<CrawlUrl> from, Optional<Link> link) {}

  /** Key of an arrival: URL, origin and residual formula. */
  private record ArrivalKey(CrawlUrl url, String origin, Formula left) {}

  private Walk(OfflineJudge judge, boolean openLeadsOn) {
    seen = judge.seen();
    formula = judge.party().formula();
    this.judge = judge;
    this.openLeadsOn = openLeadsOn;
    speaksOfReferrer = formula.speaksOfReferrer();
    speaksOfLink = formula.speaksOfLink();
    features = features(formula);
  }

  /**
   * Walks the recorded crawl and returns the verdicts of the reached URLs.
   *
   * @param openLeadsOn true to follow undecided pages, too
   */
  static Region region(OfflineJudge judge, boolean openLeadsOn) {
    var walk = new Walk(judge, openLeadsOn);
    var families = walk.formula.families();
    judge.seen().seeds().forEach(seed -> walk.see(Step.toSeed(seed, families), walk.next));
    while (!walk.next.isEmpty()) walk.walkLevel();
    return new Region(walk.standings, walk.metOpen);
  }

  private static List<LabelPart> features(Formula formula) {
    var features = new ArrayList<LabelPart>();
    if (formula.speaksOfOriginDomain()) features.add(LabelPart.ORIGIN_DOMAIN);
    if (formula.speaksOfOriginHost()) features.add(LabelPart.ORIGIN_HOST);
    if (formula.speaksOfOriginDirectory()) features.add(LabelPart.ORIGIN_DIRECTORY);
    return features;
  }

  // A level grows during its walk, since redirect targets belong to it. Links are followed only
  // after
  // its end; otherwise a deeper path could count as the nearest one.
  private void walkLevel() {
    level = next;
    next = new ArrayList<>();
    var followed = new ArrayList<Way>();
    for (var at = 0; at < level.size(); at++) {
      if (followsLinks(level.get(at))) followed.add(level.get(at));
    }
    for (var path : followed) {
      var page = seen.page(path.url()).orElseThrow();
      Step.links(page, path, formula.families()).forEach(step -> see(step, next));
    }
  }

  /**
   * Tests whether the links of the page at the end of a path are followed; follows redirects at
   * once.
   */
  private boolean followsLinks(Way path) {
    var page = seen.page(path.url());
    var verdict = judge.judge(path, page);
    note(path.url(), verdict);
    metOpen |= verdict instanceof Open;
    if (page.isEmpty() || !leadsOn(verdict)) return false;
    Step.redirects(page.get(), path).forEach(step -> see(step, level));
    return true;
  }

  private void note(CrawlUrl url, Standing verdict) {
    var _ = standings.merge(url.toString(), verdict, Walk::better);
  }

  private static Standing better(Standing first, Standing second) {
    return second.rank() > first.rank() ? second : first;
  }

  private boolean leadsOn(Standing verdict) {
    return switch (verdict) {
      case Accepted _, Unread _ -> true;
      case Open _ -> openLeadsOn;
      case Wanted _, Refused _, Unreached _ -> false;
    };
  }

  private void see(Step step, List<Way> onto) {
    // A formula that is not monotone in depth may accept a URL farther from the root.
    if (formula.isMonotoneInDepth() && !isNearest(discoveryKey(step), step.label())) return;
    var known = step.evidence();
    switch (formula.judge(known)) {
      case Decided(var accepted, var by) when !accepted ->
          note(step.url(), OfflineJudge.refused(by));
      case Decided _ -> reach(new Way(step.url(), step.label(), known, Formula.T), onto);
      case Residual(var left) -> reach(new Way(step.url(), step.label(), known, left), onto);
    }
  }

  private DiscoveryKey discoveryKey(Step step) {
    return new DiscoveryKey(
        step.url(),
        origin(step.label()),
        step.cited().map(Citation::page).filter(_ -> speaksOfReferrer),
        step.cited().flatMap(Citation::link).filter(_ -> speaksOfLink));
  }

  private void reach(Way path, List<Way> onto) {
    var arrival = new ArrivalKey(path.url(), origin(path.label()), path.left());
    if (isNearest(arrival, path.label())) onto.add(path);
  }

  /** Returns root and path family, as far as the formula distinguishes them. */
  private String origin(Label label) {
    return LabelPart.origin(label.root(), features) + label.family().map(" "::concat).orElse("");
  }

  private boolean isNearest(Record key, Label label) {
    if (label.hops() >= fewestHops.getOrDefault(key, Label.MOST_HOPS + 1)) return false;
    fewestHops.put(key, label.hops());
    return true;
  }
}
