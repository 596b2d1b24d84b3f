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

/** Evidence of one HTTP exchange, for the evaluation of the interests in its URL. */
public final class Exchange {
  private static final String ROBOTS = "(header-robots-allowed)";

  private final CrawlUrl url;
  private final orbweaver.contract.fetch.Evidence evidence;
  private final Formulas formulas;

  public Exchange(CrawlUrl url, orbweaver.contract.fetch.Evidence evidence, Formulas formulas) {
    this.url = url;
    this.evidence = evidence;
    this.formulas = formulas;
  }

  /** Returns the origin of the URL. */
  public String origin() {
    return url.origin();
  }

  /**
   * Evaluates an interest: returns the rest of its formula, or the reason of a rejection. A
   * rejection by a service on the way takes precedence.
   */
  public Ruling judge(Wish wish) {
    return wish.refusal().map(Ruling::of).orElseGet(() -> judge(wish.residual()));
  }

  private Ruling judge(String residual) {
    if (residual.equals(Ruling.NOTHING_LEFT)) return Wanted.OUTRIGHT;
    try {
      return decision(formulas.of(residual).judge(Testimony.of(url, evidence)));
    } catch (FormulaSyntaxException e) {
      return new Refusal(Code.EVIDENCE_UNOBTAINABLE, "residual: " + e.getMessage());
    }
  }

  /**
   * Returns the trace of an interest's evaluation, from the record of the page and the answers of
   * services on the way.
   *
   * @param wish the interest
   * @param formula formula of the interest's version
   * @param by constraint that decided, or a sentence
   */
  public Trace trace(Wish wish, Formula formula, String by) {
    return evidence.forbiddenBy().filter(by::equals).isPresent()
        ? traceOfDenial(wish, formula)
        : traceOfResponse(wish, formula);
  }

  private Trace traceOfResponse(Wish wish, Formula formula) {
    var known = known(Testimony.of(url, evidence), wish, true);
    return Tracing.of(formula, wish.version(), wish.label(), known);
  }

  /**
   * Returns the trace of a denial by robots.txt: it does not use the response, which is for other
   * activities, and has no counterfactual.
   */
  private Trace traceOfDenial(Wish wish, Formula formula) {
    var known = known(Testimony.of(url), wish, false);
    return Tracing.of(formula, wish.version(), wish.label(), known, Optional.empty());
  }

  private Evidence known(Evidence ownEvidence, Wish wish, boolean isAllowed) {
    var carried = wish.heard().stream().flatMap(List::stream);
    var robots =
        evidence
            .robotsLine()
            .map(line -> new Heard(ROBOTS, isAllowed, "robots.txt: " + line))
            .or(this::provenAllowed);
    var heard = Stream.concat(carried, robots.stream()).toList();
    return ownEvidence.with(Testimony.way(wish.label(), wish.cited())).with(formulas.heard(heard));
  }

  // A fetcher opens a connection for a page only if robots.txt allows it, so an exchange with an
  // address and no response head proves that robots.txt allowed it.
  private Optional<Heard> provenAllowed() {
    var isBroken = evidence.address().isPresent() && evidence.status().isEmpty();
    return isBroken ? Optional.of(new Heard(ROBOTS, true, "robots.txt allows")) : Optional.empty();
  }

  /**
   * Returns the decision without the priority of an accepted residual: the URL is already fetched.
   */
  private static Ruling decision(Judgement judgement) {
    return judgement instanceof Residual rest && rest.accepts()
        ? Wanted.OUTRIGHT
        : Ruling.of(judgement);
  }
}
