package orbweaver.language;

import java.util.function.LongSupplier;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.tree.AdaptiveEvaluator;

/**
 * Evaluator of one formula for many candidates. It learns the cheapest order of the predicates that
 * need the same class of evidence; the order does not change results. Not thread-safe.
 */
public final class FormulaEvaluator {
  private final Formula formula;
  private final AdaptiveEvaluator evaluator;

  /**
   * @param nanos monotonic clock that measures the cost of predicates
   */
  public FormulaEvaluator(Formula formula, LongSupplier nanos) {
    this.formula = formula;
    evaluator = formula.adaptiveEvaluator(nanos);
  }

  /** Returns the formula. */
  public Formula formula() {
    return formula;
  }

  /** Evaluates the formula like {@link Formula#evaluate}. */
  public Evaluation evaluate(CandidateEvidence evidence) {
    return formula.resultOf(evaluator.truth(evidence), evidence);
  }
}
