package orbweaver.language;

import java.util.function.LongSupplier;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.tree.AdaptiveEvaluator;

/**
 * Evaluator of one formula for many candidates. It learns the cheapest order of predicates of equal
 * class; the order does not change results. Not thread-safe.
 */
public final class FormulaEvaluator {
  private final Formula formula;
  private final AdaptiveEvaluator order;

  /**
   * @param nanos monotonic clock that measures the cost of predicates
   */
  public FormulaEvaluator(Formula formula, LongSupplier nanos) {
    this.formula = formula;
    order = formula.adaptiveEvaluator(nanos);
  }

  /** Returns the formula. */
  public Formula formula() {
    return formula;
  }

  /** Evaluates the formula like {@link Formula#evaluate}. */
  public Evaluation evaluate(CandidateEvidence evidence) {
    return formula.resultOf(order.truth(evidence), evidence);
  }
}
