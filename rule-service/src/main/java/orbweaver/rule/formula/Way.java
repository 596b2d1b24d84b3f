package orbweaver.rule.formula;

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
import orbweaver.language.Judge;
import orbweaver.language.Judgement;
import orbweaver.rule.formula.Ruling.Wanted;

/**
 * One way into the unknown: all that is found from one page, for one activity, by one label. What
 * the way alone decides, such as the limit of depth, is decided before any URL is looked at.
 */
public final class Way {
  private final Optional<CrawlUrl> page;
  private final Judge judge;
  private final int version;
  private final Label label;
  private final Context context;
  private final Evidence known;
  private final Optional<Ruling> decided;

  private Way(Optional<CrawlUrl> page, Judge judge, int version, Label label) {
    this.page = page;
    this.judge = judge;
    this.version = version;
    this.label = label;
    context = Testimony.way(label, citation(Optional.empty()));
    known = Evidence.nothing().with(context);
    decided =
        switch (judge.judge(known)) {
          case Judgement.Decided answer -> Optional.of(Ruling.of(answer));
          case Judgement.Residual _ -> Optional.empty();
        };
  }

  /**
   * The way of a seed, which nothing refers to.
   *
   * @param version of the activity whose formula it is
   */
  public static Way ofSeed(Judge judge, int version, Label label) {
    return new Way(Optional.empty(), judge, version, label);
  }

  /**
   * The way from a page.
   *
   * @param version of the activity whose formula it is
   * @param label of what it leads to
   */
  public static Way from(CrawlUrl page, Judge judge, int version, Label label) {
    return new Way(Optional.of(page), judge, version, label);
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
    return decided.orElseGet(() -> Ruling.of(judge.judge(at(target, link))));
  }

  /** How it comes to that. */
  public Trace trace(CrawlUrl target, Optional<Link> link) {
    return Tracing.of(judge.formula(), version, label, at(target, link));
  }

  /** The wish for a URL that is wanted. It tells what led there if the formula asks for that. */
  public Wish wish(String activity, Wanted wanted, Optional<Link> link) {
    var formula = judge.formula();
    var tells = formula.speaksOfReferrer() || formula.speaksOfLink();
    return new Wish(
        activity,
        version,
        label,
        wanted.residual(),
        wanted.priority(),
        tells ? citation(link) : Optional.empty());
  }

  private Evidence at(CrawlUrl target, Optional<Link> link) {
    var found = link.map(this::over).map(known::with).orElse(known);
    return found.with(new Uri(new UrlLocation(target)));
  }

  /** The locations stay the same: a registrable domain is dear to find. */
  private Context over(Link link) {
    return switch (context.citation()) {
      case Page(var citing, _) -> over(new Page(citing, Optional.of(Testimony.link(link))));
      case Nowhere _, Unknown _ -> context;
    };
  }

  private Context over(Page citation) {
    return new Context(context.depth(), context.root(), citation);
  }
}
