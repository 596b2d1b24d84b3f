package orbweaver.rule.formula;

import java.util.Optional;
import orbweaver.contract.order.Label;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Steps;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;

/** Traces of what formulas say of URLs. */
final class Tracing {
  private Tracing() {}

  /**
   * How a formula comes to its answer, and what it would say otherwise.
   *
   * @param version of the activity whose it is
   * @param label by which the URL was found
   */
  static Trace of(Formula formula, int version, Label label, Evidence known) {
    var otherwise = formula.counterfactual(known).map(Object::toString);
    return of(formula, version, label, known, otherwise);
  }

  /** The same, but for what it would say otherwise. */
  static Trace of(
      Formula formula, int version, Label label, Evidence known, Optional<String> otherwise) {
    var trace = formula.trace(known);
    return new Trace(version, label, Steps.of(trace), trace.more(), otherwise);
  }
}
