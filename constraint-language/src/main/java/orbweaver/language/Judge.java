package orbweaver.language;

import java.util.function.LongSupplier;
import orbweaver.language.learning.LearnedOrder;

/**
 * Judges many candidates by one formula, and learns which questions of equal class to ask first.
 * What it says does not depend on what it learned. For one thread.
 */
public final class Judge {
  private final Formula formula;
  private final LearnedOrder order;

  /**
   * @param nanos a clock that only goes forward, by which questions are timed
   */
  public Judge(Formula formula, LongSupplier nanos) {
    this.formula = formula;
    order = formula.learnedOrder(nanos);
  }

  /** By which it judges. */
  public Formula formula() {
    return formula;
  }

  /** As {@link Formula#judge} says. */
  public Judgement judge(Evidence evidence) {
    return formula.judgement(order.truth(evidence), evidence);
  }
}
