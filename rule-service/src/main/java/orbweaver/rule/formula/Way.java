package orbweaver.rule.formula;

import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Citation.Nowhere;
import orbweaver.language.Citation.Page;
import orbweaver.language.Citation.Unknown;
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
  private final int version;
  private final Label label;
  private final Context context;
  private final Evidence known;
  private final Optional<Ruling> decided;

  private Way(Judge judge, int version, Label label, Citation citation) {
    this.judge = judge;
    this.version = version;
    this.label = label;
    context = Labels.context(label, citation);
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
    return new Way(judge, version, label, new Nowhere());
  }

  /**
   * The way from a page.
   *
   * @param version of the activity whose formula it is
   * @param label of what it leads to
   */
  public static Way from(CrawlUrl page, Judge judge, int version, Label label) {
    var citation = new Page(new UrlLocation(page), Optional.empty());
    return new Way(judge, version, label, citation);
  }

  /** That of what is found this way. */
  public Label label() {
    return label;
  }

  /** What is said of a URL that is found this way, by whatever link. */
  public Ruling judge(CrawlUrl target) {
    return judge(target, known);
  }

  /** The same, where it matters by which link. */
  public Ruling judge(CrawlUrl target, Link link) {
    return judge(target, known.with(over(link)));
  }

  /** How it comes to that, by whatever link. */
  public Trace trace(CrawlUrl target) {
    return trace(target, known);
  }

  /** The same, where it matters by which link. */
  public Trace trace(CrawlUrl target, Link link) {
    return trace(target, known.with(over(link)));
  }

  private Trace trace(CrawlUrl target, Evidence found) {
    return Tracing.of(judge.formula(), version, label, at(target, found));
  }

  private Ruling judge(CrawlUrl target, Evidence found) {
    if (decided.isPresent()) return decided.get();
    return Ruling.of(judge.judge(at(target, found)));
  }

  private static Evidence at(CrawlUrl target, Evidence found) {
    return found.with(new Uri(new UrlLocation(target)));
  }

  private Context over(Link link) {
    return switch (context.citation()) {
      case Page(var page, _) -> context.citedBy(new Page(page, Optional.of(link)));
      case Nowhere _, Unknown _ -> context;
    };
  }
}
