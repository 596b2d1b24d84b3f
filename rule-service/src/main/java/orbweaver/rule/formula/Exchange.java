package orbweaver.rule.formula;

import static orbweaver.contract.order.Step.Answer.NO;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Refusal.Stage;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Steps;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Citation;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Residual;
import orbweaver.rule.formula.Ruling.Refusal;
import orbweaver.rule.formula.Ruling.Wanted;

/** What an exchange with a server says to the wishes that led to it. */
public final class Exchange {
  private static final String ROBOTS = "(header-robots-allowed)";

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

  /**
   * How a wish comes to what is said of it: all that can be asked again by the record of the page,
   * and what was answered on the way.
   *
   * @param whole the formula of the wish's version
   * @param by the constraint that decided, or a sentence
   */
  public Trace trace(Wish wish, Formula whole, String by) {
    var label = wish.label();
    var context = Labels.context(label, new Citation.Unknown());
    var known = Testimony.of(url, shown).with(context);
    var trace = Tracing.of(whole, wish.version(), label, known, otherwise(wish));
    var heard = new ArrayList<>(wish.heard().orElse(List.of()));
    denial(by).ifPresent(heard::add);
    return new Hindsight(heard, Steps.shortened(by), shown.robotsLine()).on(trace);
  }

  /** What robots.txt said, if that is what the page was denied by. */
  private Optional<Step> denial(String by) {
    return shown
        .forbiddenBy()
        .filter(by::equals)
        .map(
            line ->
                new Step(0, ROBOTS, Stage.HEADER, NO, Optional.of("robots.txt: " + line), true));
  }

  private Optional<String> otherwise(Wish wish) {
    return wish.refusal()
        .map(orbweaver.contract.order.Refusal::otherwise)
        .orElseGet(
            () ->
                residual(wish)
                    .flatMap(formula -> formula.counterfactual(Testimony.of(url, shown)))
                    .map(Object::toString));
  }

  private Optional<Formula> residual(Wish wish) {
    try {
      return wish.isSettled() ? Optional.empty() : Optional.of(formulas.of(wish.residual()));
    } catch (FormulaSyntaxException e) {
      return Optional.empty(); // its decision says so
    }
  }

  /** The order is out, and a priority of what is accepted for certain comes too late. */
  private static Ruling ruling(Judgement judgement) {
    return judgement instanceof Residual rest && rest.accepts()
        ? Wanted.OUTRIGHT
        : Ruling.of(judgement);
  }
}
