package orbweaver.rule.formula;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.Heard;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence;
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
   * How a wish comes to what is said of it: by the record of the page, and by what was answered on
   * the way.
   *
   * @param whole the formula of the wish's version
   * @param by the constraint that decided, or a sentence
   */
  public Trace trace(Wish wish, Formula whole, String by) {
    return shown.forbiddenBy().filter(by::equals).isPresent()
        ? denied(wish, whole)
        : answered(wish, whole);
  }

  private Trace answered(Wish wish, Formula whole) {
    var known = known(Testimony.of(url, shown), wish, true);
    return Tracing.of(whole, wish.version(), wish.label(), known);
  }

  /** Who is denied has no part in what others were answered, and nothing else would let it in. */
  private Trace denied(Wish wish, Formula whole) {
    var known = known(Testimony.of(url), wish, false);
    return Tracing.of(whole, wish.version(), wish.label(), known, Optional.empty());
  }

  private Evidence known(Evidence seen, Wish wish, boolean isAllowed) {
    var onTheWay = wish.heard().stream().flatMap(List::stream);
    var robots =
        shown
            .robotsLine()
            .map(line -> new Heard(ROBOTS, isAllowed, "robots.txt: " + line))
            .or(this::allowed);
    var heard = Stream.concat(onTheWay, robots.stream()).toList();
    return seen.with(Testimony.way(wish.label(), wish.cited())).with(formulas.heard(heard));
  }

  // A fetcher opens a connection for a page only if robots.txt allows it, so an exchange with an
  // address and no response head proves that too.
  private Optional<Heard> allowed() {
    var isBroken = shown.address().isPresent() && shown.status().isEmpty();
    return isBroken ? Optional.of(new Heard(ROBOTS, true, "robots.txt allows")) : Optional.empty();
  }

  /** The order is out, and a priority of what is accepted for certain comes too late. */
  private static Ruling ruling(Judgement judgement) {
    return judgement instanceof Residual rest && rest.accepts()
        ? Wanted.OUTRIGHT
        : Ruling.of(judgement);
  }
}
