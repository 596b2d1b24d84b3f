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
 * One way into the unknown: all that is found from one page, for one activity, by one label. What
 * the way alone decides, such as the limit of depth, is decided before any URL is looked at. What
 * leads to pages and is none is wanted, whatever the formula says of pages.
 */
public final class Way {
  private final Optional<CrawlUrl> page;
  private final Measure measure;
  private final Label label;
  private final Context context;
  private final Evidence known;
  private final Optional<Ruling> decided;
  // Most of what is found one way is wanted alike.
  private final Map<Wanted, Wish> alike = new HashMap<>();

  private Way(Optional<CrawlUrl> page, Measure measure, Label label) {
    this.page = page;
    this.measure = measure;
    this.label = label;
    context = Testimony.way(label, citation(Optional.empty()));
    known = Evidence.nothing().with(context);
    decided = label.means().isPresent() ? Optional.of(Wanted.OUTRIGHT) : decided();
  }

  private Optional<Ruling> decided() {
    return switch (measure.judge().judge(known)) {
      case Judgement.Decided answer -> Optional.of(Ruling.of(answer));
      case Judgement.Residual _ -> Optional.empty();
    };
  }

  /** The way of a seed, which nothing refers to. */
  public static Way ofSeed(Measure measure, Label label) {
    return new Way(Optional.empty(), measure, label);
  }

  /**
   * The way from a page.
   *
   * @param label of what it leads to
   */
  public static Way from(CrawlUrl page, Measure measure, Label label) {
    return new Way(Optional.of(page), measure, label);
  }

  private Optional<Citation> citation(Optional<Link> link) {
    return page.map(citing -> new Citation(citing, link));
  }

  /**
   * What is said of a URL that is found this way.
   *
   * @param link by which it is, where that matters
   */
  public Ruling judge(CrawlUrl target, Optional<Link> link) {
    return decided.orElseGet(() -> Ruling.of(measure.judge().judge(at(target, link))));
  }

  /** How it comes to that. */
  public Trace trace(CrawlUrl target, Optional<Link> link) {
    return Tracing.of(measure.formula(), measure.version(), label, at(target, link));
  }

  /**
   * The wish for a URL that is wanted. It tells what led there if the formula asks for that, and is
   * as good as the best of its links.
   *
   * @param links by which it is found, where that matters; the first is told
   */
  public Wish wish(CrawlUrl target, Wanted wanted, List<Link> links) {
    return measure.tellsTargetsApart()
        ? wish(wanted, told(links)).scoring(score(target, links))
        : alike.computeIfAbsent(wanted, each -> wish(each, told(links)));
  }

  private Wish wish(Wanted wanted, Optional<Citation> cited) {
    return new Wish(
        measure.activity(), measure.version(), label, wanted.residual(), wanted.priority(), cited);
  }

  private Optional<Citation> told(List<Link> links) {
    var formula = measure.formula();
    if (formula.speaksOfLink()) return citation(links.stream().findFirst());
    return formula.speaksOfReferrer() ? citation(Optional.empty()) : Optional.empty();
  }

  private Optional<Integer> score(CrawlUrl target, List<Link> links) {
    var scores = measure.scores();
    if (scores.areNone()) return Optional.empty();
    if (links.isEmpty()) return scores.of(at(target, Optional.empty()));
    return links.stream()
        .flatMap(link -> scores.of(at(target, Optional.of(link))).stream())
        .max(naturalOrder());
  }

  private Evidence at(CrawlUrl target, Optional<Link> link) {
    var found = link.map(this::over).map(known::with).orElse(known);
    return found.with(new Uri(new UrlLocation(target)));
  }

  /** The locations stay the same: a registrable domain is dear to find. */
  private Context over(Link link) {
    return switch (context.citation()) {
      case Page(var citing, _) ->
          context.citedBy(new Page(citing, Optional.of(Testimony.link(link))));
      case Nowhere _, Unknown _ -> context;
    };
  }
}
