package orbweaver.language.learning;

import java.util.function.LongSupplier;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node;

/**
 * The answers of a formula, its questions asked in an order that is learned: one candidate in so
 * many is a sample, and the order is made anew when twice as many were seen. For one thread.
 */
public final class LearnedOrder {
  private static final int ONE_IN = 64;
  private static final long FIRST_TIME = 1_024;

  private final Asked asked;
  private final LongSupplier nanos;
  private long seen;
  private long next = FIRST_TIME;

  /**
   * @param nanos a clock that only goes forward
   */
  public LearnedOrder(Node ordered, LongSupplier nanos) {
    asked = Asked.of(ordered);
    this.nanos = nanos;
  }

  /** The answer by this evidence. */
  public Truth truth(Evidence evidence) {
    if (++seen % ONE_IN == 0) learn(evidence);
    return asked.truth(evidence);
  }

  private void learn(Evidence evidence) {
    asked.sample(evidence, nanos);
    if (seen < next) return;
    asked.sort();
    next *= 2;
  }
}
