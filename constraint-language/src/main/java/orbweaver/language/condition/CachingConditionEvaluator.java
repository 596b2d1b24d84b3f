package orbweaver.language.condition;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;

/** Evaluator of rule conditions for one candidate. It reads each field once, on first use. */
public final class CachingConditionEvaluator implements ConditionEvaluator {
  private final ConditionIndex index;
  private final CandidateEvidence evidence;
  private final Map<RuleField, Optional<Set<Pattern>>> matchingPatterns = new HashMap<>();

  CachingConditionEvaluator(ConditionIndex index, CandidateEvidence evidence) {
    this.index = index;
    this.evidence = evidence;
  }

  /** Returns the matching patterns of a field; empty while the field is unknown. */
  public Optional<Set<Pattern>> matchingPatterns(RuleField field) {
    return matchingPatterns.computeIfAbsent(field, key -> index.matchingPatterns(key, evidence));
  }

  @Override
  public Truth truth(FieldCondition condition) {
    return matchingPatterns(condition.field())
        .map(patterns -> Truth.of(patterns.contains(condition.pattern())))
        .orElse(Truth.UNKNOWN);
  }
}
