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
    this(formula, formula.adaptiveEvaluator(AdaptiveEvaluator.SamplingRate.OF_LINKS, nanos));
  }

  private FormulaEvaluator(Formula formula, AdaptiveEvaluator evaluator) {
    this.formula = formula;
    this.evaluator = evaluator;
  }

  /**
   * Returns an evaluator for candidates whose content is evaluated. They are fewer than links, and
   * each one costs more, so the evaluator learns from fewer of them.
   *
   * @param nanos monotonic clock that measures the cost of predicates
   */
  public static FormulaEvaluator ofContent(Formula formula, LongSupplier nanos) {
    return new FormulaEvaluator(
        formula, formula.adaptiveEvaluator(AdaptiveEvaluator.SamplingRate.OF_CONTENT, nanos));
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
