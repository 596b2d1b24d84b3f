package orbweaver.extractor;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import orbweaver.language.Evaluation;
import orbweaver.language.Formula;
import orbweaver.language.FormulaEvaluator;
import orbweaver.language.evidence.CandidateEvidence;

/**
 * Evaluators that learn the cheapest order of the constraints on the content, for each formula and
 * kind of content. Results do not depend on the order. Not thread-safe.
 */
final class LearnedOrders {
  private static final int MAX_ENTRIES = 1_000;

  private final LongSupplier nanos;
  private final Map<Key, FormulaEvaluator> evaluators = new HashMap<>();

  private record Key(String formula, ContentKind kind) {}

  /**
   * Creates evaluators that have learned nothing.
   *
   * @param nanos monotonic clock that measures the cost of constraints
   */
  LearnedOrders(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /**
   * Evaluates a formula like {@link Formula#evaluate}.
   *
   * @param text text of the formula
   */
  Evaluation evaluate(String text, Formula formula, ContentKind kind, CandidateEvidence known) {
    if (evaluators.size() >= MAX_ENTRIES) evaluators.clear();
    return evaluators
        .computeIfAbsent(new Key(text, kind), _ -> FormulaEvaluator.ofContent(formula, nanos))
        .evaluate(known);
  }
}
