package orbweaver.rule.formula;

import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Steps;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;

/** Factory of decision traces. */
final class Tracing {
  private Tracing() {}

  /**
   * Returns the trace of a formula's evaluation, with the counterfactual of a rejection.
   *
   * @param formula the formula
   * @param version version of the activity
   * @param label discovery path of the URL
   * @param known evidence
   */
  static Trace of(Formula formula, int version, Label label, Evidence known) {
    var otherwise = formula.counterfactual(known).map(Object::toString);
    return of(formula, version, label, known, otherwise);
  }

  /** Returns the trace of a formula's evaluation with that counterfactual. */
  static Trace of(
      Formula formula, int version, Label label, Evidence known, Optional<String> otherwise) {
    var trace = formula.trace(known);
    return new Trace(version, label, Steps.of(trace), trace.more(), otherwise);
  }
}
