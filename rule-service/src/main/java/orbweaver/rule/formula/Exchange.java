package orbweaver.rule.formula;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Code;
import orbweaver.language.Citation;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.Truth;
import orbweaver.rule.formula.Ruling.Refusal;
import orbweaver.rule.formula.Ruling.Wanted;

/** What an exchange with a server says to the wishes that led to it. */
public final class Exchange {
  private final CrawlUrl url;
  private final orbweaver.contract.fetch.Evidence shown;
  private final Formulas formulas;

  public Exchange(CrawlUrl url, orbweaver.contract.fetch.Evidence shown, Formulas formulas) {
    this.url = url;
    this.shown = shown;
    this.formulas = formulas;
  }

  /** What is left of a wish, or why it is refused. */
  public Ruling judge(Wish wish, Activity activity) {
    return switch (wish.residual()) {
      case Ruling.NOTHING_LEFT -> new Wanted(Ruling.NOTHING_LEFT);
      case Ruling.NEVER -> reasonOfNever(activity, wish.label());
      default -> judge(wish.residual());
    };
  }

  private Ruling judge(String residual) {
    try {
      return Ruling.of(formulas.of(residual).judge(evidence()));
    } catch (FormulaSyntaxException e) {
      return new Refusal(Code.EVIDENCE_UNOBTAINABLE, "residual: " + e.getMessage());
    }
  }

  // Names are looked up before anything is sent, and whoever they refuse comes back as nil. The
  // answer of DNS is not written down: what it was asked is named.
  private Ruling reasonOfNever(Activity activity, Label label) {
    var root = new UrlLocation(label.root());
    var asked = place().with(new Context(label.depth(), root, new Citation.Unknown()));
    var judgement = formulas.of(activity.formula()).judge(asked);
    return switch (judgement) {
      case Decided(var accepted, _) ->
          accepted ? refusedByDns(activity.formula()) : Ruling.of(judgement);
      case Residual(var left) -> refusedByDns(left.toString());
    };
  }

  private static Refusal refusedByDns(String constraint) {
    return new Refusal(Code.REFUSED_BY_DNS, constraint);
  }

  private Evidence place() {
    return Evidence.nothing().with(new Uri(new UrlLocation(url)));
  }

  private Evidence evidence() {
    var place = place();
    return shown.status().map(this::head).map(place::with).orElse(place);
  }

  // Who was asked was allowed to be asked: a fetcher reads robots.txt before it sends.
  private Head head(int status) {
    var fields =
        shown.headers().stream()
            .collect(groupingBy(Header::name, mapping(Header::value, toList())));
    return new Head(status, shown.at(), fields, Truth.TRUE);
  }
}
