package orbweaver.rule.evaluation;

import static java.util.Comparator.naturalOrder;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.language.Evaluation;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.InboundLink.FromPage;
import orbweaver.language.evidence.InboundLink.Root;
import orbweaver.language.evidence.InboundLink.Unknown;
import orbweaver.rule.evaluation.UrlDecision.Accepted;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.UrlLocation;

/**
 * Context of links: one page, one activity and one discovery path. The constraints that depend only
 * on this context, such as the depth limit, are evaluated once. Robots.txt and sitemaps are
 * accepted whatever the formula says about pages.
 */
public final class LinkContext {
  private final Optional<CrawlUrl> page;
  private final CrawlCriteria criteria;
  private final DiscoveryPath path;
  private final Optional<Integer> referrerScore;
  private final Context context;
  private final CandidateEvidence contextEvidence;
  private final Optional<UrlDecision> contextDecision;
  // Most outlinks of one context have the same interest.
  private final Map<Accepted, Interest> interests = new HashMap<>();

  private LinkContext(
      Optional<CrawlUrl> page,
      CrawlCriteria criteria,
      DiscoveryPath path,
      Optional<Integer> referrerScore) {
    this.page = page;
    this.criteria = criteria;
    this.path = path;
    this.referrerScore = referrerScore;
    context = EvidenceMapper.context(path, referrerBy(Optional.empty()));
    contextEvidence = CandidateEvidence.empty().with(context);
    contextDecision =
        path.sitemapRole().isPresent() ? Optional.of(Accepted.UNCONDITIONAL) : contextDecision();
  }

  private Optional<UrlDecision> contextDecision() {
    return switch (criteria.evaluator().evaluate(contextEvidence)) {
      case Evaluation.Decided answer -> Optional.of(UrlDecision.of(answer));
      case Evaluation.Residual _ -> Optional.empty();
    };
  }

  /** Returns the context of a seed, which has no referrer. */
  public static LinkContext ofSeed(CrawlCriteria criteria, DiscoveryPath path) {
    return new LinkContext(Optional.empty(), criteria, path, Optional.empty());
  }

  /**
   * Returns the context of a page's links.
   *
   * @param page URL of the page
   * @param criteria criteria of the activity
   * @param path path of the targets
   * @param referrerScore score that each link has because of the page; empty if it has none
   */
  public static LinkContext from(
      CrawlUrl page, CrawlCriteria criteria, DiscoveryPath path, Optional<Integer> referrerScore) {
    return new LinkContext(Optional.of(page), criteria, path, referrerScore);
  }

  /** Returns the id of the activity. */
  public String activityId() {
    return criteria.activity().id();
  }

  private Optional<Referrer> referrerBy(Optional<ReferringLink> link) {
    return page.map(url -> new Referrer(url, link));
  }

  /**
   * Evaluates a target.
   *
   * @param target URL of the target
   * @param link link that leads there, where it can make a difference
   */
  public UrlDecision evaluate(CrawlUrl target, Optional<ReferringLink> link) {
    return contextDecision.orElseGet(
        () -> UrlDecision.of(criteria.evaluator().evaluate(evidenceOf(target, link))));
  }

  /** Returns the trace of a target's evaluation. */
  public DecisionTrace trace(CrawlUrl target, Optional<ReferringLink> link) {
    return Tracing.of(
        criteria.formula(), criteria.activity().version(), path, evidenceOf(target, link));
  }

  /**
   * Returns the interest in an accepted target. It contains the referrer if the formula depends on
   * it, and the score of the page plus the maximum score of the links.
   *
   * @param target URL of the target
   * @param accepted the decision
   * @param links links that lead there, where they can make a difference; the first one becomes the
   *     referrer
   */
  public Interest interest(CrawlUrl target, Accepted accepted, List<ReferringLink> links) {
    return criteria.dependsOnTarget()
        ? interest(accepted, links, ReferrerScore.plus(referrerScore, score(target, links)))
        : interests.computeIfAbsent(accepted, decision -> interest(decision, links, referrerScore));
  }

  private Interest interest(Accepted accepted, List<ReferringLink> links, Optional<Integer> score) {
    var interest =
        new Interest(
            activityId(),
            criteria.activity().version(),
            path,
            accepted.residual(),
            accepted.priority(),
            referrer(links));
    return score.isEmpty() ? interest : interest.withScore(score);
  }

  private Optional<Referrer> referrer(List<ReferringLink> links) {
    var formula = criteria.formula();
    if (formula.dependsOnLink()) return referrerBy(links.stream().findFirst());
    return formula.dependsOnReferrer() ? referrerBy(Optional.empty()) : Optional.empty();
  }

  private Optional<Integer> score(CrawlUrl target, List<ReferringLink> links) {
    var scorer = criteria.scorer();
    if (scorer.isEmpty()) return Optional.empty();
    if (links.isEmpty()) return scorer.score(evidenceOf(target, Optional.empty()));
    return links.stream()
        .flatMap(link -> scorer.score(evidenceOf(target, Optional.of(link))).stream())
        .max(naturalOrder());
  }

  /**
   * Tests whether a target satisfies a condition with what is known where the link is found.
   *
   * @param target URL of the target
   * @param links links that lead there, where they can make a difference; one of them is enough
   */
  boolean satisfies(Formula condition, CrawlUrl target, List<ReferringLink> links) {
    if (links.isEmpty()) return satisfies(condition, target, Optional.empty());
    return links.stream().anyMatch(link -> satisfies(condition, target, Optional.of(link)));
  }

  private boolean satisfies(Formula condition, CrawlUrl target, Optional<ReferringLink> link) {
    return condition.evaluate(evidenceOf(target, link)).isCertainlyAccepted();
  }

  private CandidateEvidence evidenceOf(CrawlUrl target, Optional<ReferringLink> link) {
    var evidence = link.map(this::contextWith).map(contextEvidence::with).orElse(contextEvidence);
    return evidence.with(new Uri(new UrlLocation(target)));
  }

  /**
   * Returns the context with that link. The locations are reused, because the registrable domain is
   * expensive to compute.
   */
  private Context contextWith(ReferringLink link) {
    return switch (context.inboundLink()) {
      case FromPage(var referringPage, _) ->
          context.withInboundLink(
              new FromPage(referringPage, Optional.of(EvidenceMapper.link(link))));
      case Root _, Unknown _ -> context;
    };
  }
}
