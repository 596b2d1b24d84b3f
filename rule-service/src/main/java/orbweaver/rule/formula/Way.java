package orbweaver.rule.formula;

import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Citation.Unknown;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Formula;
import orbweaver.language.Judgement;

/**
 * One way into the unknown: all that is found from one page, for one activity, by one label. What
 * the way alone decides, such as the limit of depth, is decided before any URL is looked at.
 */
public final class Way {
  private final Formula formula;
  private final Context context;
  private final Evidence known;
  private final Optional<Ruling> decided;

  private Way(Formula formula, Context context) {
    this.formula = formula;
    this.context = context;
    known = Evidence.nothing().with(context);
    decided =
        switch (formula.judge(known)) {
          case Judgement.Decided answer -> Optional.of(Ruling.of(answer));
          case Judgement.Residual _ -> Optional.empty();
        };
  }

  /** The way of a seed, which nothing refers to. */
  public static Way ofSeed(Formula formula, Label label) {
    return new Way(formula, context(label, new Nowhere()));
  }

  /**
   * The way from a page.
   *
   * @param label of what it leads to
   */
  public static Way from(CrawlUrl page, Formula formula, Label label) {
    return new Way(formula, context(label, new Page(new UrlLocation(page), Optional.empty())));
  }

  private static Context context(Label label, Citation citation) {
    return new Context(label.depth(), new UrlLocation(label.root()), citation);
  }

  /** What is said of a URL that is found this way, by whatever link. */
  public Ruling judge(CrawlUrl target) {
    return judge(target, known);
  }

  /** The same, where it matters by which link. */
  public Ruling judge(CrawlUrl target, Link link) {
    return judge(target, known.with(over(link)));
  }

  private Ruling judge(CrawlUrl target, Evidence found) {
    if (decided.isPresent()) return decided.get();
    return Ruling.of(formula.judge(found.with(new Uri(new UrlLocation(target)))));
  }

  private Context over(Link link) {
    return switch (context.citation()) {
      case Page(var page, _) ->
          new Context(context.depth(), context.root(), new Page(page, Optional.of(link)));
      case Nowhere _, Unknown _ -> context;
    };
  }
}
