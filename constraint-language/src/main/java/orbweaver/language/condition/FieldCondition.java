package orbweaver.language.condition;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.CandidatePredicate;
import orbweaver.language.evidence.Fact;

/**
 * Condition of a rule: some value of a field matches a pattern. False for a candidate without a
 * value.
 */
public record FieldCondition(RuleField field, Pattern pattern) implements CandidatePredicate {
  /** Returns the carried answers to all conditions on a field; empty if the field was not read. */
  public static Map<FieldCondition, PredicateAnswer> carriedAnswers(
      RuleField field, CandidateEvidence evidence) {
    var carried = evidence.carriedAnswers();
    if (carried.answers().isEmpty() || !carried.isWithinLimit(field.fact())) return Map.of();
    var answers = new HashMap<FieldCondition, PredicateAnswer>();
    carried
        .answers()
        .forEach(
            (predicate, answer) -> {
              if (predicate instanceof FieldCondition condition && condition.field().equals(field))
                answers.put(condition, answer);
            });
    return answers;
  }

  @Override
  public Set<Fact> facts() {
    return Set.of(field.fact());
  }

  @Override
  public String toString() {
    return switch (pattern) {
      case GlobPattern glob -> field + ":" + glob;
      case RegexPattern expression -> field + "~:" + expression;
    };
  }
}
