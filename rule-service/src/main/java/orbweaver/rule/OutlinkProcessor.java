package orbweaver.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
  private final OutlinkSorter inPageOrder = new OutlinkSorter(LinkOrder.PAGE_ORDER, this::accept);

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
   * Processes the links and embeds of a page, the embeds of a stylesheet, or the entries of a
   * sitemap.
   */
  void followLinks(LinkSource source) {
    process(source, this::followHyperlinks);
  }

  /**
   * Processes the links and embeds of a page if no action walks its links. Its refreshes, which
   * count as redirects, are followed, and so are the entries of a sitemap. Its embeds are
   * requested, since they belong to the page.
   *
   * @param unmetPart part of the condition of the walkers that the page does not satisfy
   */
  void leaveLinks(LinkSource source, String unmetPart) {
    process(source, page -> leaveHyperlinks(page, unmetPart));
  }

  private void process(LinkSource source, Consumer<LinkSource> hyperlinks) {
    var path = source.path();
    if (path.sitemapRole().isPresent()) processEntries(source);
    else if (!path.isEmbed()) hyperlinks.accept(source);
    var hasEmbeds = path.isEmbed() ? source.page().isStylesheet() : path.sitemapRole().isEmpty();
    if (hasEmbeds && path.embedLevel().isPresent()) processEmbeds(source);
  }

  private void followHyperlinks(LinkSource source) {
    source
        .nofollow()
        .ifPresentOrElse(
            directive ->
                rejectAll(
                    source.page().targets(),
                    DecisionCode.REJECTED_BY_NOFOLLOW,
                    directive,
                    source.activity()),
            () -> processLinks(source));
  }

  private void processEmbeds(LinkSource source) {
    var embeds = source.page().embeds();
    if (embeds.isEmpty()) return;
    var activity = source.activity();
    var answers = criteriaCache.carriedAnswers(source.interest());
    var scope = EmbedScope.of(page, source.interest(), source.criteria().formula(), answers);
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

  private void leaveHyperlinks(LinkSource source, String unmetPart) {
    if (source.nofollow().isPresent()) {
      followHyperlinks(source);
      return;
    }
    followRefreshes(source);
    var refreshOnly = source.page().refreshOnlyTargets();
    var targets = source.page().targets().stream().filter(target -> !refreshOnly.contains(target));
    var by = unmetPart.equals(Formula.NIL.toString()) ? NO_WALKER : unmetPart;
    rejectAll(
        targets.toList(), DecisionCode.NOT_WALKED, TraceSteps.abbreviate(by), source.activity());
  }

  private void rejectAll(List<CrawlUrl> targets, DecisionCode code, String by, Activity activity) {
    for (var target : targets) reject(new RejectedOutlink(target, activity.id(), code, by));
  }

  private void processEntries(LinkSource source) {
    var scope = new SitemapScope(page, source.path());
    var score = source.score();
    var contexts = new HashMap<DiscoveryPath, LinkContext>();
    for (var entry : source.page().sitemapEntries()) {
      var target = entry.target();
      var rejectionReason = scope.rejectionReason(entry);
      if (rejectionReason.isPresent()) {
        reject(
            new RejectedOutlink(
                target, source.activity().id(), DecisionCode.SITEMAP_SCOPE, rejectionReason.get()));
      } else {
        var link = new ReferringLink(entry.kind().text(), Optional.empty(), List.of());
        var context =
            contexts.computeIfAbsent(
                scope.pathTo(entry),
                path -> LinkContext.from(page, source.criteria(), path, score));
        process(target, link, context);
      }
    }
  }

  // Links are decided in page order, also if they are followed in another: family indexes and the
  // stored rejections depend on it.
  private void processLinks(LinkSource source) {
    followRefreshes(source);
    var accepted =
        source.order().sendsInPageOrder()
            ? inPageOrder
            : new OutlinkSorter(source.order(), this::accept);
    var targets = source.page().targets();
    var refreshOnly = source.page().refreshOnlyTargets();
    var counter = counter(source, targets);
    var dependsOnLink = source.criteria().dependsOnLink();
    var byTarget =
        dependsOnLink ? source.page().linksByTarget() : Map.<CrawlUrl, List<FollowedLink>>of();
    var ordinal = 0;
    for (var target : targets) {
      var context = counter.contextOf(target, ++ordinal);
      if (refreshOnly.contains(target)) continue;
      if (dependsOnLink) processByLink(target, links(byTarget, target), context, accepted);
      else process(target, NO_LINKS, context.evaluate(target, Optional.empty()), context, accepted);
    }
    accepted.finish();
  }

  private DirectoryRunCounter counter(LinkSource source, List<CrawlUrl> targets) {
    var path = source.path();
    var contexts = new LinkContexts(page, source.criteria(), path, source.score());
    return source.activity().effectivePolicy().effectiveTraps().quarantine()
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
      CrawlUrl target, List<FollowedLink> links, LinkContext context, OutlinkSorter accepted) {
    var decisions = new LinkedHashMap<UrlDecision, List<ReferringLink>>();
    for (var followed : links) {
      var link = followed.referringLink();
      var equalLinks =
          decisions.computeIfAbsent(context.evaluate(target, link), _ -> new ArrayList<>());
      link.ifPresent(equalLinks::add);
    }
    var first = decisions.firstEntry();
    decisions.keySet().removeIf(Rejected.class::isInstance);
    if (decisions.isEmpty()) process(target, first.getValue(), first.getKey(), context, accepted);
    else
      decisions.forEach(
          (decision, equalLinks) -> process(target, equalLinks, decision, context, accepted));
  }

  /** Processes the target of a redirect that was found for this interest. */
  void followRedirect(CrawlUrl to, Interest interest, CrawlCriteria criteria) {
    var path = LinkSource.pathOf(interest, criteria.activity());
    if (path.isEmbed() && path.hops() < DiscoveryPath.MAX_HOPS)
      accept(to, EmbedScope.ofRedirect(interest).interest(criteria.activity()));
    else
      followRedirect(to, REDIRECT, path, criteria, LinkSource.scoreOfRedirect(interest, criteria));
  }

  // A refresh counts as a redirect, whatever delay it specifies for browsers.
  private void followRefreshes(LinkSource source) {
    for (var refresh : source.page().refreshes()) {
      var link = refresh.referringLink().orElse(REFRESH);
      followRedirect(refresh.target(), link, source.path(), source.criteria(), source.score());
    }
  }

  private void followRedirect(
      CrawlUrl to,
      ReferringLink link,
      DiscoveryPath path,
      CrawlCriteria criteria,
      Optional<Integer> score) {
    var next = path.acrossRedirect();
    if (next.hops() > DiscoveryPath.MAX_HOPS) {
      var id = criteria.activity().id();
      var reason = "more than " + DiscoveryPath.MAX_HOPS + " redirects in a row";
      reject(new RejectedOutlink(to, id, DecisionCode.TOO_MANY_REDIRECTS, reason));
    } else {
      process(to, link, LinkContext.from(page, criteria, next, score));
    }
  }

  private void process(CrawlUrl target, ReferringLink link, LinkContext context) {
    var decision = context.evaluate(target, Optional.of(link));
    process(target, List.of(link), decision, context, inPageOrder);
  }

  private void process(
      CrawlUrl target,
      List<ReferringLink> links,
      UrlDecision decision,
      LinkContext context,
      OutlinkSorter accepted) {
    switch (decision) {
      case Rejected(var code, var by) -> {
        var trace = traces.add(() -> context.trace(target, links.stream().findFirst()));
        reject(new RejectedOutlink(target, context.activityId(), code, by, trace));
      }
      case Accepted acceptance ->
          accepted.add(target, context.interest(target, acceptance, links), links, context);
    }
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
