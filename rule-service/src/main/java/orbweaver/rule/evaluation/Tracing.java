package orbweaver.rule.evaluation;

import java.util.Optional;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.runtime.evaluation.TraceSteps;

/** Factory of decision traces. */
final class Tracing {
  private Tracing() {}

  /**
   * Returns the trace of a formula's evaluation, with the counterfactual of a rejection.
   *
   * @param formula the formula
   * @param version version of the activity
   * @param path discovery path of the URL
   * @param known evidence
   */
  static DecisionTrace of(
      Formula formula, int version, DiscoveryPath path, CandidateEvidence known) {
    var otherwise = formula.counterfactual(known).map(Object::toString);
    return of(formula, version, path, known, otherwise);
  }

  /** Returns the trace of a formula's evaluation with that counterfactual. */
  static DecisionTrace of(
      Formula formula,
      int version,
      DiscoveryPath path,
      CandidateEvidence known,
      Optional<String> otherwise) {
    var trace = formula.trace(known);
    return new DecisionTrace(version, path, TraceSteps.of(trace), trace.omittedSteps(), otherwise);
  }
}
