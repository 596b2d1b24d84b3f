package orbweaver.rule.formula;

import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Code;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Residual;
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

  /** With whom. */
  public String origin() {
    return url.origin();
  }

  /** What is left of a wish, or why it is refused: whoever refused it on the way is heard first. */
  public Ruling judge(Wish wish) {
    return wish.refusal().map(Ruling::of).orElseGet(() -> judge(wish.residual()));
  }

  private Ruling judge(String residual) {
    if (residual.equals(Ruling.NOTHING_LEFT)) return Wanted.OUTRIGHT;
    try {
      return ruling(formulas.of(residual).judge(Testimony.of(url, shown)));
    } catch (FormulaSyntaxException e) {
      return new Refusal(Code.EVIDENCE_UNOBTAINABLE, "residual: " + e.getMessage());
    }
  }

  /** The order is out, and a priority of what is accepted for certain comes too late. */
  private static Ruling ruling(Judgement judgement) {
    return judgement instanceof Residual rest && rest.accepts()
        ? Wanted.OUTRIGHT
        : Ruling.of(judgement);
  }
}
