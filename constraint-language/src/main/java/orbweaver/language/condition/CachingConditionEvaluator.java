package orbweaver.language.condition;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Truth;

/** Evaluator of rule conditions for one candidate. It reads each field once, on first use. */
public final class CachingConditionEvaluator implements ConditionEvaluator {
  private final ConditionIndex questions;
  private final CandidateEvidence evidence;
  private final Map<RuleField, Optional<Set<Pattern>>> matchingPatterns = new HashMap<>();

  CachingConditionEvaluator(ConditionIndex questions, CandidateEvidence evidence) {
    this.questions = questions;
    this.evidence = evidence;
  }

  /** Returns the matching patterns of a field; empty while the field is unknown. */
  public Optional<Set<Pattern>> matchingPatterns(RuleField field) {
    return matchingPatterns.computeIfAbsent(
        field, key -> questions.matchingPatterns(key, evidence));
  }

  @Override
  public Truth truth(FieldCondition question) {
    return matchingPatterns(question.field())
        .map(patterns -> Truth.of(patterns.contains(question.pattern())))
        .orElse(Truth.UNKNOWN);
  }
}
