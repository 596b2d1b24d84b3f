package orbweaver.language;

import java.util.function.LongSupplier;
import orbweaver.language.learning.LearnedOrder;

/**
 * Evaluator of one formula for many candidates. It learns the cheapest order of predicates of equal
 * class; the order does not change results. Not thread-safe.
 */
public final class Judge {
  private final Formula formula;
  private final LearnedOrder order;

  /**
   * @param nanos monotonic clock that measures the cost of predicates
   */
  public Judge(Formula formula, LongSupplier nanos) {
    this.formula = formula;
    order = formula.learnedOrder(nanos);
  }

  /** Returns the formula. */
  public Formula formula() {
    return formula;
  }

  /** Evaluates the formula like {@link Formula#judge}. */
  public Judgement judge(Evidence evidence) {
    return formula.judgement(order.truth(evidence), evidence);
  }
}
