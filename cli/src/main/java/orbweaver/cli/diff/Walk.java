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
 * A walk over the Web a crawl saw, as far as a formula goes: accepted pages lead on, by every way
 * that no other beats.
 */
final class Walk {
  private final Seen seen;
  private final OfflineJudge judge;
  private final Formula formula;
  private final List<LabelPart> parts;
  private final boolean speaksOfReferrer;
  private final boolean speaksOfLink;
  private final boolean openLeadsOn;
  private final Map<String, Standing> standings = new HashMap<>();
  private final Map<Record, Integer> fewest = new HashMap<>();
  private List<Way> level = new ArrayList<>();
  private List<Way> next = new ArrayList<>();
  private boolean metOpen;

  /** A URL seen from there, cited so, as far as that can make a difference. */
  private record Sight(CrawlUrl url, String origin, Optional<CrawlUrl> from, Optional<Link> link) {}

  /** A URL reached from there, with so much left to ask. */
  private record Place(CrawlUrl url, String origin, Formula left) {}

  private Walk(OfflineJudge judge, boolean openLeadsOn) {
    seen = judge.seen();
    formula = judge.party().formula();
    this.judge = judge;
    this.openLeadsOn = openLeadsOn;
    speaksOfReferrer = formula.speaksOfReferrer();
    speaksOfLink = formula.speaksOfLink();
    parts = parts(formula);
  }

  /**
   * Where it comes to.
   *
   * @param openLeadsOn whether what is not certain is taken for a page, too
   */
  static Region region(OfflineJudge judge, boolean openLeadsOn) {
    var walk = new Walk(judge, openLeadsOn);
    var families = walk.formula.families();
    judge.seen().seeds().forEach(seed -> walk.see(Step.toSeed(seed, families), walk.next));
    while (!walk.next.isEmpty()) walk.walkLevel();
    return new Region(walk.standings, walk.metOpen);
  }

  private static List<LabelPart> parts(Formula formula) {
    var parts = new ArrayList<LabelPart>();
    if (formula.speaksOfOriginDomain()) parts.add(LabelPart.ORIGIN_DOMAIN);
    if (formula.speaksOfOriginHost()) parts.add(LabelPart.ORIGIN_HOST);
    if (formula.speaksOfOriginDirectory()) parts.add(LabelPart.ORIGIN_DIRECTORY);
    return parts;
  }

  // A level grows while it is walked: what a redirect leads to is on it. Links wait for its end, or
  // a deeper way to a page could pass for the nearer one.
  private void walkLevel() {
    level = next;
    next = new ArrayList<>();
    var passed = new ArrayList<Way>();
    for (var at = 0; at < level.size(); at++) {
      if (isPassed(level.get(at))) passed.add(level.get(at));
    }
    for (var way : passed) {
      var page = seen.page(way.url()).orElseThrow();
      Step.links(page, way, formula.families()).forEach(step -> see(step, next));
    }
  }

  /** Whether the way goes on behind its end; redirects it takes at once. */
  private boolean isPassed(Way way) {
    var page = seen.page(way.url());
    var standing = judge.judge(way, page);
    note(way.url(), standing);
    metOpen |= standing instanceof Open;
    if (page.isEmpty() || !leadsOn(standing)) return false;
    Step.redirects(page.get(), way).forEach(step -> see(step, level));
    return true;
  }

  private void note(CrawlUrl url, Standing standing) {
    var _ = standings.merge(url.toString(), standing, Walk::better);
  }

  private static Standing better(Standing one, Standing other) {
    return other.rank() > one.rank() ? other : one;
  }

  private boolean leadsOn(Standing standing) {
    return switch (standing) {
      case Accepted _, Unread _ -> true;
      case Open _ -> openLeadsOn;
      case Wanted _, Refused _, Unreached _ -> false;
    };
  }

  private void see(Step step, List<Way> onto) {
    // what is refused may be accepted farther from a root
    if (formula.isMonotoneInDepth() && !isNearest(sight(step), step.label())) return;
    var known = step.evidence();
    switch (formula.judge(known)) {
      case Decided(var accepted, var by) when !accepted ->
          note(step.url(), OfflineJudge.refused(by));
      case Decided _ -> reach(new Way(step.url(), step.label(), known, Formula.T), onto);
      case Residual(var left) -> reach(new Way(step.url(), step.label(), known, left), onto);
    }
  }

  private Sight sight(Step step) {
    return new Sight(
        step.url(),
        origin(step.label()),
        step.cited().map(Citation::page).filter(_ -> speaksOfReferrer),
        step.cited().flatMap(Citation::link).filter(_ -> speaksOfLink));
  }

  private void reach(Way way, List<Way> onto) {
    var place = new Place(way.url(), origin(way.label()), way.left());
    if (isNearest(place, way.label())) onto.add(way);
  }

  /** From what root and in what family, as far as the formula tells them apart. */
  private String origin(Label label) {
    return LabelPart.origin(label.root(), parts) + label.family().map(" "::concat).orElse("");
  }

  private boolean isNearest(Record place, Label label) {
    if (label.hops() >= fewest.getOrDefault(place, Label.MOST_HOPS + 1)) return false;
    fewest.put(place, label.hops());
    return true;
  }
}
