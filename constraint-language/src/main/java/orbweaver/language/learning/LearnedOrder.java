package orbweaver.language.learning;

import java.util.function.LongSupplier;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node;

/**
 * Adaptive evaluation of a formula: the order of predicates follows measured cost and selectivity.
 * One candidate in 64 is sampled, and the order is recomputed each time the number of candidates
 * has doubled. Not thread-safe.
 */
public final class LearnedOrder {
  private static final int SAMPLE_INTERVAL = 64;
  private static final long FIRST_SORT = 1_024;

  private final Asked root;
  private final LongSupplier nanos;
  private long candidates;
  private long nextSort = FIRST_SORT;

  /**
   * @param nanos monotonic clock
   */
  public LearnedOrder(Node ordered, LongSupplier nanos) {
    root = Asked.of(ordered);
    this.nanos = nanos;
  }

  /** Evaluates the formula. */
  public Truth truth(Evidence evidence) {
    if (++candidates % SAMPLE_INTERVAL == 0) learn(evidence);
    return root.truth(evidence);
  }

  private void learn(Evidence evidence) {
    root.sample(evidence, nanos);
    if (candidates < nextSort) return;
    root.sort();
    nextSort *= 2;
  }
}
