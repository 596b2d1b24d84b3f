package orbweaver.rule;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.language.Formula;
import orbweaver.rule.evaluation.BranchScore;
import orbweaver.rule.evaluation.CrawlCriteria;
import orbweaver.rule.evaluation.CriteriaCache;
import orbweaver.rule.evaluation.DirectoryRunCounter;
import orbweaver.rule.evaluation.EmbedScope;
import orbweaver.rule.evaluation.LinkContext;
import orbweaver.rule.evaluation.LinkContexts;
import orbweaver.rule.evaluation.LinkOrder;
import orbweaver.rule.evaluation.UrlDecision;
import orbweaver.rule.evaluation.UrlDecision.Accepted;
import orbweaver.rule.evaluation.UrlDecision.Rejected;
import orbweaver.runtime.evaluation.TraceSteps;

/**
 * Processor of the outlinks of one page: it evaluates them, batches the accepted ones, and counts
 * all.
 */
final class OutlinkProcessor {
  private static final OutlinkCounts ONE_ACCEPTED = new OutlinkCounts(0, 1, 0);
  private static final OutlinkCounts ONE_REJECTED = new OutlinkCounts(0, 0, 1);
  private static final OutlinkCounts ONE_BATCH = new OutlinkCounts(1, 0, 0);
  private static final ReferringLink REDIRECT =
      new ReferringLink(LinkKind.REDIRECT.text(), Optional.empty(), List.of());
  private static final ReferringLink REFRESH =
      new ReferringLink(LinkKind.REFRESH.text(), Optional.empty(), List.of());
  private static final List<ReferringLink> NO_LINKS = List.of();
  private static final String NO_WALKER = "no action walks links";

  private final CrawlUrl page;
  private final CriteriaCache criteriaCache;
  private final OutlinkBatcher batcher;
  private final RecentOutlinks recentOutlinks;
  private final List<RejectedOutlink> rejected = new ArrayList<>();
  private final TraceDictionary traces;
  private final Map<String, OutlinkCounts> outlinkCounts = new HashMap<>();
  private Optional<Integer> branchScore = Optional.empty();
  private LinkOrder order = LinkOrder.OF_PAGE;
  private final List<SortedOutlink> unsorted = new ArrayList<>();

  private record SortedOutlink(Outlink outlink, LinkOrder.Key key) {}

  OutlinkProcessor(
      CrawlUrl page,
      CriteriaCache criteriaCache,
      OutlinkBatcher batcher,
      RecentOutlinks recentOutlinks,
      TraceDictionary traces) {
    this.page = page;
    this.criteriaCache = criteriaCache;
    this.batcher = batcher;
    this.recentOutlinks = recentOutlinks;
    this.traces = traces;
  }

  /**
   * Processes the links and embeds of a page that was accepted for this interest, the embeds of a
   * stylesheet, or the entries of a sitemap.
   *
   * @param links order of the hyperlinks
   */
  void followLinks(LatestPage stored, Interest interest, Activity activity, LinkOrder links) {
    process(stored, interest, activity, path -> followHyperlinks(stored, path, activity, links));
  }

  /**
   * Processes the links and embeds of a page that was accepted for this interest, if no action
   * walks its links. Its refreshes, which count as redirects, are followed, and so are the entries
   * of a sitemap. Its embeds are requested, since they belong to the page.
   *
   * @param unmetPart part of the condition of the walkers that the page does not satisfy
   */
  void leaveLinks(LatestPage stored, Interest interest, Activity activity, String unmetPart) {
    process(stored, interest, activity, path -> leaveHyperlinks(stored, path, activity, unmetPart));
  }

  /** Returns the condition under which an activity walks the links of an accepted page. */
  Formula walkCondition(Activity activity) {
    return criteriaCache.of(activity).walkCondition();
  }

  /**
   * Returns the order in which an activity walks the links of a page.
   *
   * @param holds tests a condition of a walker on the page
   */
  LinkOrder linkOrder(Activity activity, Predicate<Formula> holds) {
    return criteriaCache.of(activity).linkOrder(holds);
  }

  private void process(
      LatestPage stored, Interest interest, Activity activity, Consumer<DiscoveryPath> hyperlinks) {
    branchScore = branchScore(stored, interest, activity);
    var path = pathOf(interest, activity);
    if (path.sitemapRole().isPresent()) processEntries(stored, path, activity);
    else if (!path.isEmbed()) hyperlinks.accept(path);
    var hasEmbeds = path.isEmbed() ? stored.isStylesheet() : path.sitemapRole().isEmpty();
    if (hasEmbeds && path.embedLevel().isPresent()) processEmbeds(stored, interest, activity);
  }

  // A redirect has no document; its target has the score of the link that led to it.
  private Optional<Integer> branchScore(LatestPage stored, Interest interest, Activity activity) {
    return criteriaCache
        .of(activity)
        .sortingKeys()
        .flatMap(keys -> stored.score(keys).map(BranchScore::of).or(interest::score));
  }

  // The latest version of the activity decides whether embeds are requested.
  private static DiscoveryPath pathOf(Interest interest, Activity activity) {
    var path = interest.path();
    return path.isEmbed() ? path : path.withEmbedLevel(EmbedScope.levelOfPages(activity));
  }

  private void followHyperlinks(
      LatestPage stored, DiscoveryPath path, Activity activity, LinkOrder links) {
    nofollow(stored, activity)
        .ifPresentOrElse(
            directive ->
                rejectAll(stored.targets(), DecisionCode.REJECTED_BY_NOFOLLOW, directive, activity),
            () -> processLinks(stored, path, activity, links));
  }

  private static Optional<String> nofollow(LatestPage stored, Activity activity) {
    return stored.nofollow().filter(_ -> activity.effectivePolicy().obeysRobotsMeta());
  }

  private void processEmbeds(LatestPage stored, Interest interest, Activity activity) {
    var embeds = stored.embeds();
    if (embeds.isEmpty()) return;
    var answers = criteriaCache.carriedAnswers(interest);
    var scope = EmbedScope.of(page, interest, criteriaCache.of(activity).formula(), answers);
    var embed = scope.map(found -> found.interest(activity));
    for (var target : embeds) {
      embed.ifPresentOrElse(
          found -> accept(target, found), () -> reject(tooDeep(target, activity)));
    }
  }

  private static RejectedOutlink tooDeep(CrawlUrl target, Activity activity) {
    var reason = "nested more than " + EmbedLevel.MAX_NESTING + " deep";
    return new RejectedOutlink(target, activity.id(), DecisionCode.EMBED_NESTING, reason);
  }

  private void leaveHyperlinks(
      LatestPage stored, DiscoveryPath path, Activity activity, String unmetPart) {
    if (nofollow(stored, activity).isPresent()) {
      followHyperlinks(stored, path, activity, LinkOrder.OF_PAGE);
      return;
    }
    for (var refresh : stored.refreshes()) followRefresh(refresh, path, activity);
    var refreshOnly = stored.refreshOnlyTargets();
    var targets = stored.targets().stream().filter(target -> !refreshOnly.contains(target));
    var by = unmetPart.equals(Formula.NIL.toString()) ? NO_WALKER : unmetPart;
    rejectAll(targets.toList(), DecisionCode.NOT_WALKED, TraceSteps.abbreviate(by), activity);
  }

  private void rejectAll(List<CrawlUrl> targets, DecisionCode code, String by, Activity activity) {
    for (var target : targets) reject(new RejectedOutlink(target, activity.id(), code, by));
  }

  private void processEntries(LatestPage stored, DiscoveryPath path, Activity activity) {
    var scope = new SitemapScope(page, path);
    for (var entry : stored.sitemapEntries()) {
      var target = entry.target();
      var rejectionReason = scope.rejectionReason(entry);
      if (rejectionReason.isPresent()) {
        reject(
            new RejectedOutlink(
                target, activity.id(), DecisionCode.SITEMAP_SCOPE, rejectionReason.get()));
      } else {
        var link = new ReferringLink(entry.kind().text(), Optional.empty(), List.of());
        var context = LinkContext.from(page, criteriaCache.of(activity), scope.pathTo(entry));
        process(
            target, List.of(link), context.evaluate(target, Optional.of(link)), context, activity);
      }
    }
  }

  private void processLinks(
      LatestPage stored, DiscoveryPath path, Activity activity, LinkOrder links) {
    for (var refresh : stored.refreshes()) followRefresh(refresh, path, activity);
    order = links;
    processLinks(stored, path, activity);
    unsorted.sort(comparing(SortedOutlink::key, order.comparator()));
    for (var sorted : unsorted) accept(sorted.outlink().target(), sorted.outlink().interest());
    unsorted.clear();
    order = LinkOrder.OF_PAGE;
  }

  // Links are decided in page order, also if they are followed in another: family indexes and the
  // stored rejections depend on it.
  private void processLinks(LatestPage stored, DiscoveryPath path, Activity activity) {
    var criteria = criteriaCache.of(activity);
    var targets = stored.targets();
    var refreshOnly = stored.refreshOnlyTargets();
    var counter = counter(criteria, path, targets, activity);
    var byTarget =
        criteria.dependsOnLink() ? stored.linksByTarget() : Map.<CrawlUrl, List<FollowedLink>>of();
    var ordinal = 0;
    for (var target : targets) {
      var context = counter.contextOf(target, ++ordinal);
      if (refreshOnly.contains(target)) continue;
      if (criteria.dependsOnLink())
        processByLink(target, links(byTarget, target), context, activity);
      else process(target, NO_LINKS, context.evaluate(target, Optional.empty()), context, activity);
    }
  }

  private DirectoryRunCounter counter(
      CrawlCriteria criteria, DiscoveryPath path, List<CrawlUrl> targets, Activity activity) {
    var contexts = new LinkContexts(page, criteria, path);
    return activity.effectivePolicy().effectiveTraps().quarantine()
        ? DirectoryRunCounter.of(contexts, page, path, targets)
        : DirectoryRunCounter.disabled(contexts);
  }

  private static List<FollowedLink> links(
      Map<CrawlUrl, List<FollowedLink>> byTarget, CrawlUrl target) {
    return byTarget.getOrDefault(target, List.of()).stream()
        .filter(followed -> !followed.isRefresh())
        .toList();
  }

  // A target is rejected if each of its links is; the first link gives the reason.
  private void processByLink(
      CrawlUrl target, List<FollowedLink> links, LinkContext context, Activity activity) {
    var decisions = new LinkedHashMap<UrlDecision, List<ReferringLink>>();
    for (var followed : links) {
      var link = followed.referringLink();
      var equalLinks =
          decisions.computeIfAbsent(context.evaluate(target, link), _ -> new ArrayList<>());
      link.ifPresent(equalLinks::add);
    }
    var first = decisions.firstEntry();
    decisions.keySet().removeIf(Rejected.class::isInstance);
    if (decisions.isEmpty()) process(target, first.getValue(), first.getKey(), context, activity);
    else
      decisions.forEach(
          (decision, equalLinks) -> process(target, equalLinks, decision, context, activity));
  }

  /** Processes the target of a redirect that was found for this interest. */
  void followRedirect(CrawlUrl to, Interest interest, Activity activity) {
    branchScore = criteriaCache.of(activity).sortingKeys().flatMap(_ -> interest.score());
    var path = pathOf(interest, activity);
    if (path.isEmbed() && path.hops() < DiscoveryPath.MAX_HOPS)
      accept(to, EmbedScope.ofRedirect(interest).interest(activity));
    else followRedirect(to, REDIRECT, path, activity);
  }

  // A refresh counts as a redirect, whatever delay it specifies for browsers.
  private void followRefresh(FollowedLink refresh, DiscoveryPath path, Activity activity) {
    followRedirect(refresh.target(), refresh.referringLink().orElse(REFRESH), path, activity);
  }

  private void followRedirect(
      CrawlUrl to, ReferringLink link, DiscoveryPath path, Activity activity) {
    var next = path.acrossRedirect();
    if (next.hops() > DiscoveryPath.MAX_HOPS) {
      var reason = "more than " + DiscoveryPath.MAX_HOPS + " redirects in a row";
      reject(new RejectedOutlink(to, activity.id(), DecisionCode.TOO_MANY_REDIRECTS, reason));
    } else {
      var context = LinkContext.from(page, criteriaCache.of(activity), next);
      process(to, List.of(link), context.evaluate(to, Optional.of(link)), context, activity);
    }
  }

  private void process(
      CrawlUrl target,
      List<ReferringLink> links,
      UrlDecision decision,
      LinkContext context,
      Activity activity) {
    switch (decision) {
      case Rejected(var code, var by) -> {
        var trace = traces.add(() -> context.trace(target, links.stream().findFirst()));
        reject(new RejectedOutlink(target, activity.id(), code, by, trace));
      }
      case Accepted accepted -> {
        var interest = withBranchScore(context.interest(target, accepted, links));
        if (order.isOfPage()) accept(target, interest);
        else
          unsorted.add(
              new SortedOutlink(
                  new Outlink(target, interest), order.keyOf(target, links, context)));
      }
    }
  }

  private Interest withBranchScore(Interest interest) {
    return branchScore.isEmpty()
        ? interest
        : interest.withScore(BranchScore.plus(branchScore, interest.score()));
  }

  private void accept(CrawlUrl target, Interest interest) {
    if (recentOutlinks.addIfNew(target, interest)) batcher.add(new Outlink(target, interest));
    count(interest.activity(), ONE_ACCEPTED);
  }

  private void reject(RejectedOutlink outlink) {
    rejected.add(outlink);
    count(outlink.activity(), ONE_REJECTED);
  }

  private void count(String activity, OutlinkCounts counts) {
    outlinkCounts.merge(activity, counts, OutlinkCounts::plus);
  }

  /** Returns the accepted outlinks, in batches. */
  List<AddressedOutlinks> batches() {
    return batcher.batches();
  }

  /** Returns the rejected outlinks. */
  List<RejectedOutlink> rejected() {
    return rejected;
  }

  /** Returns the traces of the rejected outlinks. */
  List<DecisionTrace> traces() {
    return traces.all();
  }

  /** Returns the counts of outlinks by activity, including these batches. */
  Map<String, OutlinkCounts> outlinkCounts(List<AddressedOutlinks> batches) {
    for (var batch : batches) batch.activities().forEach(id -> count(id, ONE_BATCH));
    return outlinkCounts;
  }
}
