package orbweaver.rule.evaluation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.language.Counterfactual.IfRobotsAllowed;
import orbweaver.language.Evaluation;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.rule.evaluation.UrlDecision.Accepted;
import orbweaver.rule.evaluation.UrlDecision.Rejected;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.FormulaCache;

/** Evidence of one HTTP exchange, for the evaluation of the interests in its URL. */
public final class FetchEvidence {
  private static final String ROBOTS = "(header-robots-allowed)";

  private final CrawlUrl url;
  private final orbweaver.contract.fetch.Evidence evidence;
  private final FormulaCache formulas;

  public FetchEvidence(
      CrawlUrl url, orbweaver.contract.fetch.Evidence evidence, FormulaCache formulas) {
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
   * rejection by an earlier service takes precedence.
   */
  public UrlDecision evaluate(Interest interest) {
    return interest.rejection().map(UrlDecision::of).orElseGet(() -> evaluate(interest.residual()));
  }

  private UrlDecision evaluate(String residual) {
    if (residual.equals(UrlDecision.SETTLED)) return Accepted.UNCONDITIONAL;
    try {
      return decision(formulas.of(residual).evaluate(EvidenceMapper.of(url, evidence)));
    } catch (FormulaSyntaxException e) {
      return new Rejected(DecisionCode.EVIDENCE_UNOBTAINABLE, "residual: " + e.getMessage());
    }
  }

  /** Returns the constraints that are tested on an embed; empty if there are none. */
  public Optional<Formula> embedConstraints(Interest interest) {
    return interest.path().embedLevel().flatMap(EmbedLevel::constraints).map(formulas::of);
  }

  /**
   * Evaluates the condition of a walker for a page: returns the part that does not hold or is
   * unknown; empty if the condition holds.
   */
  public Optional<String> unmetPart(Formula condition, Interest interest) {
    if (condition.equals(Formula.T)) return Optional.empty();
    var known = candidateEvidence(EvidenceMapper.of(url, evidence), interest, true);
    return switch (condition.evaluate(known)) {
      case Decided(var isAccepted, _) when isAccepted -> Optional.empty();
      case Decided(_, var reason) ->
          Optional.of(reason.map(EvaluationReason::constraint).orElseGet(condition::toString));
      case Residual(var rest) -> Optional.of(rest.toString());
    };
  }

  /**
   * Returns the trace of an interest's evaluation, from the record of the page and the answers of
   * earlier services.
   *
   * @param interest the interest
   * @param formula formula of the interest's version
   * @param by constraint that decided, or a sentence
   */
  public DecisionTrace trace(Interest interest, Formula formula, String by) {
    return evidence.overriddenDisallow().filter(by::equals).isPresent()
        ? traceOfDenial(interest, formula)
        : traceOfResponse(interest, formula);
  }

  private DecisionTrace traceOfResponse(Interest interest, Formula formula) {
    var known = candidateEvidence(EvidenceMapper.of(url, evidence), interest, true);
    return Tracing.of(formula, interest.version(), interest.path(), known);
  }

  /**
   * Returns the trace of a denial by robots.txt: it does not use the response, which is for other
   * activities.
   */
  private DecisionTrace traceOfDenial(Interest interest, Formula formula) {
    var known = candidateEvidence(EvidenceMapper.of(url), interest, false);
    var ifAllowed = formula.evaluate(candidateEvidence(EvidenceMapper.of(url), interest, true));
    var otherwise = Optional.of(new IfRobotsAllowed(ifAllowed).toString());
    return Tracing.of(formula, interest.version(), interest.path(), known, otherwise);
  }

  private CandidateEvidence candidateEvidence(
      CandidateEvidence ownEvidence, Interest interest, boolean isAllowed) {
    var carried = interest.answers().stream().flatMap(List::stream);
    var robots =
        evidence
            .robotsLine()
            .map(line -> new CarriedAnswer(ROBOTS, isAllowed, "robots.txt: " + line))
            .or(this::provenAllowed);
    var answers = Stream.concat(carried, robots.stream()).toList();
    return ownEvidence
        .with(EvidenceMapper.context(interest.path(), interest.referrer()))
        .with(formulas.evidenceOf(answers));
  }

  // A fetcher opens a connection for a page only if robots.txt allows it, so an exchange with an
  // address and no response head proves that robots.txt allowed it.
  private Optional<CarriedAnswer> provenAllowed() {
    var hasNoHead = evidence.address().isPresent() && evidence.status().isEmpty();
    return hasNoHead
        ? Optional.of(new CarriedAnswer(ROBOTS, true, "robots.txt allows"))
        : Optional.empty();
  }

  /**
   * Returns the decision without the priority of an accepted residual: the URL is already fetched.
   */
  private static UrlDecision decision(Evaluation evaluation) {
    return evaluation instanceof Residual rest && rest.isCertainlyAccepted()
        ? Accepted.UNCONDITIONAL
        : UrlDecision.of(evaluation);
  }
}
