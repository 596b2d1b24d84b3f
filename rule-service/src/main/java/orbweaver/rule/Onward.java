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

/**
 * Processor of the outlinks of one page: it evaluates them, batches the accepted ones, and counts
 * all.
 */
final class Onward {
  private static final Tally ONE_ACCEPTED = new Tally(0, 1, 0);
  private static final Tally ONE_REJECTED = new Tally(0, 0, 1);
  private static final Tally ONE_BATCH = new Tally(1, 0, 0);
  private static final Link REDIRECT =
      new Link(LinkKind.REDIRECT.text(), Optional.empty(), List.of());
  private static final Link REFRESH =
      new Link(LinkKind.REFRESH.text(), Optional.empty(), List.of());
  private static final List<Link> NO_LINKS = List.of();

  private final CrawlUrl page;
  private final Judges criteriaCache;
  private final ReferralPacker batcher;
  private final Referred recentOutlinks;
  private final List<Refused> refused = new ArrayList<>();
  private final Traces traces = new Traces();
  private final Map<String, Tally> tallies = new HashMap<>();

  Onward(CrawlUrl page, Judges criteriaCache, ReferralPacker batcher, Referred recentOutlinks) {
    this.page = page;
    this.criteriaCache = criteriaCache;
    this.batcher = batcher;
    this.recentOutlinks = recentOutlinks;
  }

  /** Processes the links of a page that was accepted by this path, or the entries of a sitemap. */
  void follow(LatestPage stored, Label label, Activity activity) {
    var nofollow = stored.nofollow().filter(_ -> activity.way().obeysPages());
    if (label.means().isPresent()) processEntries(stored, label, activity);
    else if (nofollow.isPresent()) rejectAll(stored, nofollow.get(), activity);
    else processLinks(stored, label, activity);
  }

  private void rejectAll(LatestPage stored, String nofollow, Activity activity) {
    for (var target : stored.targets()) {
      reject(new Refused(target, activity.id(), Code.REFUSED_BY_NOFOLLOW, nofollow));
    }
  }

  private void processEntries(LatestPage stored, Label label, Activity activity) {
    var scope = new Listing(page, label);
    for (var entry : stored.listed()) {
      var target = entry.target();
      var objection = scope.objection(entry);
      if (objection.isPresent()) {
        reject(new Refused(target, activity.id(), Code.UNHEEDED, objection.get()));
      } else {
        var link = new Link(entry.kind().text(), Optional.empty(), List.of());
        var context = Way.from(page, criteriaCache.of(activity), scope.onward(entry));
        process(target, List.of(link), context.judge(target, Optional.of(link)), context, activity);
      }
    }
  }

  private void processLinks(LatestPage stored, Label label, Activity activity) {
    for (var refresh : stored.refreshes()) followRefresh(refresh, label, activity);
    var criteria = criteriaCache.of(activity);
    var targets = stored.targets();
    var refreshed = stored.refreshedOnly();
    var counter = counter(criteria, label, targets, activity);
    var byTarget = criteria.speaksOfLink() ? stored.byTarget() : Map.<CrawlUrl, List<Followed>>of();
    var ordinal = 0;
    for (var target : targets) {
      var context = counter.wayTo(target, ++ordinal);
      if (refreshed.contains(target)) continue;
      if (criteria.speaksOfLink()) judge(target, links(byTarget, target), context, activity);
      else process(target, NO_LINKS, context.judge(target, Optional.empty()), context, activity);
    }
  }

  private DirectoryRunCounter counter(
      Measure criteria, Label label, List<CrawlUrl> targets, Activity activity) {
    var contexts = new Ways(page, criteria, label);
    return activity.way().care().park()
        ? DirectoryRunCounter.of(contexts, page, label, targets)
        : DirectoryRunCounter.uncounted(contexts);
  }

  private static List<Followed> links(Map<CrawlUrl, List<Followed>> byTarget, CrawlUrl target) {
    return byTarget.getOrDefault(target, List.of()).stream()
        .filter(followed -> !followed.isRefresh())
        .toList();
  }

  // A target is rejected if each of its links is; the first link gives the reason.
  private void judge(CrawlUrl target, List<Followed> links, Way context, Activity activity) {
    var decisions = new LinkedHashMap<Ruling, List<Link>>();
    for (var followed : links) {
      var link = followed.citation();
      var equalLinks = decisions.computeIfAbsent(context.judge(target, link), _ -> new ArrayList<>());
      link.ifPresent(equalLinks::add);
    }
    var first = decisions.firstEntry();
    decisions.keySet().removeIf(Refusal.class::isInstance);
    if (decisions.isEmpty()) process(target, first.getValue(), first.getKey(), context, activity);
    else decisions.forEach((decision, equalLinks) -> process(target, equalLinks, decision, context, activity));
  }

  /** Processes the target of a redirect that was found by this path. */
  void redirect(CrawlUrl to, Label label, Activity activity) {
    redirect(to, REDIRECT, label, activity);
  }

  // A refresh counts as a redirect, whatever delay it specifies for browsers.
  private void followRefresh(Followed refresh, Label label, Activity activity) {
    redirect(refresh.target(), refresh.citation().orElse(REFRESH), label, activity);
  }

  private void redirect(CrawlUrl to, Link by, Label label, Activity activity) {
    var next = label.acrossRedirect();
    if (next.hops() > Label.MOST_HOPS) {
      var reason = "more than " + Label.MOST_HOPS + " redirects in a row";
      reject(new Refused(to, activity.id(), Code.TOO_MANY_REDIRECTS, reason));
    } else {
      var context = Way.from(page, criteriaCache.of(activity), next);
      process(to, List.of(by), context.judge(to, Optional.of(by)), context, activity);
    }
  }

  private void process(
      CrawlUrl target, List<Link> links, Ruling decision, Way context, Activity activity) {
    switch (decision) {
      case Refusal(var code, var by) -> {
        var trace = traces.add(() -> context.trace(target, links.stream().findFirst()));
        reject(new Refused(target, activity.id(), code, by, trace));
      }
      case Wanted wanted -> {
        var wish = context.wish(target, wanted, links);
        if (recentOutlinks.isNew(target, wish)) batcher.add(new Candidate(target, wish));
        count(activity.id(), ONE_ACCEPTED);
      }
    }
  }

  private void reject(Refused candidate) {
    refused.add(candidate);
    count(candidate.activity(), ONE_REJECTED);
  }

  private void count(String activity, Tally tally) {
    tallies.merge(activity, tally, Tally::plus);
  }

  /** Returns the accepted outlinks, in batches. */
  List<ReferralDraft> drafts() {
    return batcher.drafts();
  }

  /** Returns the rejected outlinks. */
  List<Refused> refused() {
    return refused;
  }

  /** Returns the traces of the rejected outlinks. */
  List<Trace> traces() {
    return traces.all();
  }

  /** Returns the counts of outlinks by activity, including these batches. */
  Map<String, Tally> tallies(List<ReferralDraft> drafts) {
    for (var draft : drafts) draft.activities().forEach(id -> count(id, ONE_BATCH));
    return tallies;
  }
}
