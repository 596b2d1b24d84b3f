package orbweaver.language.tree;

import java.util.function.LongSupplier;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;

/**
 * Adaptive evaluation of a formula: the order of predicates follows measured cost and selectivity.
 * Some candidates are sampled, and the order is recomputed each time the number of candidates has
 * doubled. Not thread-safe.
 */
public final class AdaptiveEvaluator {
  private final AdaptiveNode root;
  private final SamplingRate rate;
  private final LongSupplier nanos;
  private long candidates;
  private long nextSort;

  /**
   * Rate at which candidates are sampled and the order is computed.
   *
   * @param sampleInterval number of candidates of which one is sampled
   * @param firstSort number of candidates before the order is computed for the first time
   */
  public record SamplingRate(int sampleInterval, long firstSort) {
    /** Rate for many candidates that cost little each. */
    public static final SamplingRate OF_LINKS = new SamplingRate(64, 1_024);

    /** Rate for few candidates that cost much each. */
    public static final SamplingRate OF_CONTENT = new SamplingRate(16, 64);
  }

  /**
   * @param nanos monotonic clock
   */
  public AdaptiveEvaluator(Node ordered, SamplingRate rate, LongSupplier nanos) {
    root = AdaptiveNode.of(ordered);
    this.rate = rate;
    this.nanos = nanos;
    nextSort = rate.firstSort();
  }

  /** Evaluates the formula. */
  public Truth truth(CandidateEvidence evidence) {
    if (++candidates % rate.sampleInterval() == 0) learn(evidence);
    return root.truth(evidence);
  }

  private void learn(CandidateEvidence evidence) {
    root.sample(evidence, nanos);
    if (candidates < nextSort) return;
    root.sort();
    nextSort *= 2;
  }
}
