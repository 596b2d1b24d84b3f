package orbweaver.rule.formula;

import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.Judge;
import orbweaver.language.Judgement;

/**
 * One way into the unknown: all that is found from one page, for one activity, by one label. What
 * the way alone decides, such as the limit of depth, is decided before any URL is looked at.
 */
public final class Way {
  private final Judge judge;
  private final Evidence known;
  private final Optional<Ruling> decided;

  private Way(Judge judge, Evidence known) {
    this.judge = judge;
    this.known = known;
    decided =
        switch (judge.judge(known)) {
          case Judgement.Decided answer -> Optional.of(Ruling.of(answer));
          case Judgement.Residual _ -> Optional.empty();
        };
  }

  /** The way of a seed, which nothing refers to. */
  public static Way ofSeed(Judge judge, Label label) {
    return new Way(judge, context(label, new Nowhere()));
  }

  /**
   * The way from a page.
   *
   * @param label of what it leads to
   */
  public static Way from(CrawlUrl page, Judge judge, Label label) {
    return new Way(judge, context(label, new Page(new UrlLocation(page), Optional.empty())));
  }

  private static Evidence context(Label label, Citation citation) {
    var root = new UrlLocation(label.root());
    return Evidence.nothing().with(new Context(label.depth(), root, citation));
  }

  /** What is said of a URL that is found this way. */
  public Ruling judge(CrawlUrl target) {
    if (decided.isPresent()) return decided.get();
    return Ruling.of(judge.judge(known.with(new Uri(new UrlLocation(target)))));
  }
}
