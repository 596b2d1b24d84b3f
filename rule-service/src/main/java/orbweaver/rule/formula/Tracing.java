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
   * How a formula comes to its answer.
   *
   * @param version of the activity whose it is
   * @param label by which the URL was found
   */
  static Trace of(Formula formula, int version, Label label, Evidence known) {
    var otherwise = formula.counterfactual(known).map(Object::toString);
    return of(formula, version, label, known, otherwise);
  }

  /** The same, where it is known what would be said otherwise. */
  static Trace of(
      Formula formula, int version, Label label, Evidence known, Optional<String> otherwise) {
    var trace = formula.trace(known);
    return new Trace(version, label, Steps.of(trace, known), trace.more(), otherwise);
  }
}
