package orbweaver.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Citation.Link;
import orbweaver.contract.order.Label;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Tally;
import orbweaver.contract.verdict.Trace;
import orbweaver.rule.formula.DirectoryRunCounter;
import orbweaver.rule.formula.Judges;
import orbweaver.rule.formula.Measure;
import orbweaver.rule.formula.Ruling;
import orbweaver.rule.formula.Ruling.Refusal;
import orbweaver.rule.formula.Ruling.Wanted;
import orbweaver.rule.formula.Way;
import orbweaver.rule.formula.Ways;
import orbweaver.rule.room.Traces;

/** Where a page leads: its candidates judged, sent on or refused, and counted. */
final class Onward {
  private static final Tally ONE_ACCEPTED = new Tally(0, 1, 0);
  private static final Tally ONE_REFUSED = new Tally(0, 0, 1);
  private static final Tally ONE_REFERRAL = new Tally(1, 0, 0);
  private static final Link REDIRECT =
      new Link(LinkKind.REDIRECT.text(), Optional.empty(), List.of());
  private static final Link REFRESH =
      new Link(LinkKind.REFRESH.text(), Optional.empty(), List.of());
  private static final List<Link> WHICHEVER = List.of();

  private final CrawlUrl page;
  private final Judges judges;
  private final ReferralPacker packer;
  private final Referred referred;
  private final List<Refused> refused = new ArrayList<>();
  private final Traces traces = new Traces();
  private final Map<String, Tally> tallies = new HashMap<>();

  Onward(CrawlUrl page, Judges judges, ReferralPacker packer, Referred referred) {
    this.page = page;
    this.judges = judges;
    this.packer = packer;
    this.referred = referred;
  }

  /** Goes along the links of a page that was accepted by this label, or along what it lists. */
  void follow(LatestPage answer, Label label, Activity activity) {
    var plea = answer.nofollow().filter(_ -> activity.way().obeysPages());
    if (label.means().isPresent()) list(answer, label, activity);
    else if (plea.isPresent()) leave(answer, plea.get(), activity);
    else link(answer, label, activity);
  }

  private void leave(LatestPage answer, String plea, Activity activity) {
    for (var target : answer.targets()) {
      refuse(new Refused(target, activity.id(), Code.REFUSED_BY_NOFOLLOW, plea));
    }
  }

  private void list(LatestPage answer, Label label, Activity activity) {
    var listing = new Listing(page, label);
    for (var each : answer.listed()) {
      var target = each.target();
      var objection = listing.objection(each);
      if (objection.isPresent()) {
        refuse(new Refused(target, activity.id(), Code.UNHEEDED, objection.get()));
      } else {
        var link = new Link(each.kind().text(), Optional.empty(), List.of());
        var way = Way.from(page, judges.of(activity), listing.onward(each));
        settle(target, List.of(link), way.judge(target, Optional.of(link)), way, activity);
      }
    }
  }

  private void link(LatestPage answer, Label label, Activity activity) {
    for (var each : answer.refreshes()) refresh(each, label, activity);
    var measure = judges.of(activity);
    var targets = answer.targets();
    var refreshed = answer.refreshedOnly();
    var counter = counter(measure, label, targets, activity);
    var byTarget = measure.speaksOfLink() ? answer.byTarget() : Map.<CrawlUrl, List<Followed>>of();
    var ordinal = 0;
    for (var target : targets) {
      var way = counter.wayTo(target, ++ordinal);
      if (refreshed.contains(target)) continue;
      if (measure.speaksOfLink()) judge(target, links(byTarget, target), way, activity);
      else settle(target, WHICHEVER, way.judge(target, Optional.empty()), way, activity);
    }
  }

  private DirectoryRunCounter counter(
      Measure measure, Label label, List<CrawlUrl> targets, Activity activity) {
    var ways = new Ways(page, measure, label);
    return activity.way().care().park()
        ? DirectoryRunCounter.of(ways, page, label, targets)
        : DirectoryRunCounter.uncounted(ways);
  }

  private static List<Followed> links(Map<CrawlUrl, List<Followed>> byTarget, CrawlUrl target) {
    return byTarget.getOrDefault(target, List.of()).stream()
        .filter(each -> !each.isRefresh())
        .toList();
  }

  // A target is refused when each of its links is, and the first of them says why.
  private void judge(CrawlUrl target, List<Followed> links, Way way, Activity activity) {
    var rulings = new LinkedHashMap<Ruling, List<Link>>();
    for (var each : links) {
      var link = each.citation();
      var alike = rulings.computeIfAbsent(way.judge(target, link), _ -> new ArrayList<>());
      link.ifPresent(alike::add);
    }
    var first = rulings.firstEntry();
    rulings.keySet().removeIf(Refusal.class::isInstance);
    if (rulings.isEmpty()) settle(target, first.getValue(), first.getKey(), way, activity);
    else rulings.forEach((ruling, alike) -> settle(target, alike, ruling, way, activity));
  }

  /** Goes where a page moved that was asked for by this label. */
  void redirect(CrawlUrl to, Label label, Activity activity) {
    redirect(to, REDIRECT, label, activity);
  }

  // A refresh counts as a redirect, whatever delay it asks of a browser.
  private void refresh(Followed refresh, Label label, Activity activity) {
    redirect(refresh.target(), refresh.citation().orElse(REFRESH), label, activity);
  }

  private void redirect(CrawlUrl to, Link by, Label label, Activity activity) {
    var next = label.acrossRedirect();
    if (next.hops() > Label.MOST_HOPS) {
      var why = "more than " + Label.MOST_HOPS + " redirects in a row";
      refuse(new Refused(to, activity.id(), Code.TOO_MANY_REDIRECTS, why));
    } else {
      var way = Way.from(page, judges.of(activity), next);
      settle(to, List.of(by), way.judge(to, Optional.of(by)), way, activity);
    }
  }

  private void settle(
      CrawlUrl target, List<Link> links, Ruling ruling, Way way, Activity activity) {
    switch (ruling) {
      case Refusal(var code, var by) -> {
        var trace = traces.add(() -> way.trace(target, links.stream().findFirst()));
        refuse(new Refused(target, activity.id(), code, by, trace));
      }
      case Wanted wanted -> {
        var wish = way.wish(target, wanted, links);
        if (referred.isNew(target, wish)) packer.add(new Candidate(target, wish));
        count(activity.id(), ONE_ACCEPTED);
      }
    }
  }

  private void refuse(Refused candidate) {
    refused.add(candidate);
    count(candidate.activity(), ONE_REFUSED);
  }

  private void count(String activity, Tally tally) {
    tallies.merge(activity, tally, Tally::plus);
  }

  /** The candidates that were not refused, on their way. */
  List<ReferralDraft> drafts() {
    return packer.drafts();
  }

  /** The candidates that were. */
  List<Refused> refused() {
    return refused;
  }

  /** How they came to be. */
  List<Trace> traces() {
    return traces.all();
  }

  /** What it all came to, by activity. */
  Map<String, Tally> tallies(List<ReferralDraft> drafts) {
    for (var draft : drafts) draft.activities().forEach(id -> count(id, ONE_REFERRAL));
    return tallies;
  }
}
