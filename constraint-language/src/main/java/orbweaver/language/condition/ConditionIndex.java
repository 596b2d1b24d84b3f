package orbweaver.language.condition;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;

/**
 * Index of all conditions of a rule set by field, so that one pass over a field evaluates all its
 * patterns.
 */
public final class ConditionIndex {
  private final Map<RuleField, PatternIndex> patterns;

  public ConditionIndex(Stream<FieldCondition> conditions) {
    patterns =
        conditions.collect(
            groupingBy(
                FieldCondition::field,
                mapping(FieldCondition::pattern, collectingAndThen(toSet(), PatternIndex::new))));
  }

  /**
   * Returns an evaluator of the indexed conditions for one candidate. It cannot evaluate other
   * conditions.
   */
  public CachingConditionEvaluator evaluator(CandidateEvidence evidence) {
    return new CachingConditionEvaluator(this, evidence);
  }

  /** Returns the matching patterns of a field; empty while the field is unknown. */
  Optional<Set<Pattern>> matchingPatterns(RuleField field, CandidateEvidence evidence) {
    var index = patterns.getOrDefault(field, PatternIndex.EMPTY);
    return field
        .values(evidence)
        .map(values -> matchingPatterns(index, values))
        .or(() -> matchingPatterns(FieldCondition.carriedAnswers(field, evidence)));
  }

  private static Optional<Set<Pattern>> matchingPatterns(
      Map<FieldCondition, PredicateAnswer> carriedAnswers) {
    if (carriedAnswers.isEmpty()) return Optional.empty();
    return Optional.of(
        carriedAnswers.entrySet().stream()
            .filter(answer -> answer.getValue().holds())
            .map(answer -> answer.getKey().pattern())
            .collect(toSet()));
  }

  private static Set<Pattern> matchingPatterns(PatternIndex index, List<String> values) {
    if (values.size() == 1) return index.matching(values.getFirst());
    var matching = new HashSet<Pattern>();
    for (var value : values) matching.addAll(index.matching(value));
    return matching;
  }
}
