package orbweaver.rule.formula;

import static java.util.Comparator.naturalOrder;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.order.Citation;
import orbweaver.contract.order.Citation.Link;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Testimony;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Citation.Unknown;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Judgement;
import orbweaver.rule.formula.Ruling.Wanted;

/**
 * Context of links: one page, one activity and one discovery path. The constraints that depend only
 * on this context, such as the depth limit, are evaluated once. Robots.txt and sitemaps are
 * accepted whatever the formula says about pages.
 */
public final class Way {
  private final Optional<CrawlUrl> page;
  private final Measure measure;
  private final Label label;
  private final Context context;
  private final Evidence contextEvidence;
  private final Optional<Ruling> contextDecision;
  // Most outlinks of one context have the same interest.
  private final Map<Wanted, Wish> interests = new HashMap<>();

  private Way(Optional<CrawlUrl> page, Measure measure, Label label) {
    this.page = page;
    this.measure = measure;
    this.label = label;
    context = Testimony.way(label, referrerBy(Optional.empty()));
    contextEvidence = Evidence.nothing().with(context);
    contextDecision = label.means().isPresent() ? Optional.of(Wanted.OUTRIGHT) : contextDecision();
  }

  private Optional<Ruling> contextDecision() {
    return switch (measure.judge().judge(contextEvidence)) {
      case Judgement.Decided answer -> Optional.of(Ruling.of(answer));
      case Judgement.Residual _ -> Optional.empty();
    };
  }

  /** Returns the context of a seed, which has no referrer. */
  public static Way ofSeed(Measure measure, Label label) {
    return new Way(Optional.empty(), measure, label);
  }

  /**
   * Returns the context of a page's links.
   *
   * @param page URL of the page
   * @param measure criteria of the activity
   * @param label path of the targets
   */
  public static Way from(CrawlUrl page, Measure measure, Label label) {
    return new Way(Optional.of(page), measure, label);
  }

  private Optional<Citation> referrerBy(Optional<Link> link) {
    return page.map(url -> new Citation(url, link));
  }

  /**
   * Evaluates a target.
   *
   * @param target URL of the target
   * @param link link that leads there, where it can make a difference
   */
  public Ruling judge(CrawlUrl target, Optional<Link> link) {
    return contextDecision.orElseGet(() -> Ruling.of(measure.judge().judge(evidenceOf(target, link))));
  }

  /** Returns the trace of a target's evaluation. */
  public Trace trace(CrawlUrl target, Optional<Link> link) {
    return Tracing.of(measure.formula(), measure.version(), label, evidenceOf(target, link));
  }

  /**
   * Returns the interest in an accepted target. It contains the referrer if the formula depends on
   * it, and the maximum score of the links.
   *
   * @param target URL of the target
   * @param wanted the decision
   * @param links links that lead there, where they can make a difference; the first one becomes the
   *     referrer
   */
  public Wish wish(CrawlUrl target, Wanted wanted, List<Link> links) {
    return measure.tellsTargetsApart()
        ? wish(wanted, referrer(links)).scoring(score(target, links))
        : interests.computeIfAbsent(wanted, decision -> wish(decision, referrer(links)));
  }

  private Wish wish(Wanted wanted, Optional<Citation> cited) {
    return new Wish(
        measure.activity(), measure.version(), label, wanted.residual(), wanted.priority(), cited);
  }

  private Optional<Citation> referrer(List<Link> links) {
    var formula = measure.formula();
    if (formula.speaksOfLink()) return referrerBy(links.stream().findFirst());
    return formula.speaksOfReferrer() ? referrerBy(Optional.empty()) : Optional.empty();
  }

  private Optional<Integer> score(CrawlUrl target, List<Link> links) {
    var scores = measure.scores();
    if (scores.areNone()) return Optional.empty();
    if (links.isEmpty()) return scores.score(evidenceOf(target, Optional.empty()));
    return links.stream()
        .flatMap(link -> scores.score(evidenceOf(target, Optional.of(link))).stream())
        .max(naturalOrder());
  }

  private Evidence evidenceOf(CrawlUrl target, Optional<Link> link) {
    var found = link.map(this::contextWith).map(contextEvidence::with).orElse(contextEvidence);
    return found.with(new Uri(new UrlLocation(target)));
  }

  /**
   * Returns the context with that link. The locations are reused, because the registrable domain is
   * expensive to compute.
   */
  private Context contextWith(Link link) {
    return switch (context.citation()) {
      case Page(var citing, _) ->
          context.citedBy(new Page(citing, Optional.of(Testimony.link(link))));
      case Nowhere _, Unknown _ -> context;
    };
  }
}
