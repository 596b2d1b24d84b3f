package orbweaver.language.tree;

import java.util.function.LongSupplier;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;

/**
 * Adaptive evaluation of a formula: the order of predicates follows measured cost and selectivity.
 * One candidate in 64 is sampled, and the order is recomputed each time the number of candidates
 * has doubled. Not thread-safe.
 */
public final class AdaptiveEvaluator {
  private static final int SAMPLE_INTERVAL = 64;
  private static final long FIRST_SORT = 1_024;

  private final AdaptiveNode root;
  private final LongSupplier nanos;
  private long candidates;
  private long nextSort = FIRST_SORT;

  /**
   * @param nanos monotonic clock
   */
  public AdaptiveEvaluator(Node ordered, LongSupplier nanos) {
    root = AdaptiveNode.of(ordered);
    this.nanos = nanos;
  }

  /** Evaluates the formula. */
  public Truth truth(CandidateEvidence evidence) {
    if (++candidates % SAMPLE_INTERVAL == 0) learn(evidence);
    return root.truth(evidence);
  }

  private void learn(CandidateEvidence evidence) {
    root.sample(evidence, nanos);
    if (candidates < nextSort) return;
    root.sort();
    nextSort *= 2;
  }
}
