package orbweaver.language.explanation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.condition.RuleField;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.Fact;
import orbweaver.language.rules.Rule;

/** Short description of the evidence for the fields of a rule. */
final class FieldText {
  private FieldText() {}

  static Stream<String> of(Rule rule, CandidateEvidence evidence) {
    return rule.conditions()
        .map(FieldCondition::field)
        .distinct()
        .flatMap(field -> of(field, evidence).stream())
        .distinct();
  }

  private static Optional<String> of(RuleField field, CandidateEvidence evidence) {
    return field
        .values(evidence)
        .map(values -> words(field, values))
        .or(() -> carried(field, evidence));
  }

  // The evidence itself was read by an earlier service, which sent its answers along.
  private static Optional<String> carried(RuleField field, CandidateEvidence evidence) {
    return FieldCondition.carriedAnswers(field, evidence).values().stream()
        .map(PredicateAnswer::description)
        .findFirst();
  }

  private static String words(RuleField field, List<String> values) {
    if (field.fact() == Fact.URL) return EvidenceText.THE_URL;
    if (values.isEmpty()) return "no " + field;
    return values.stream()
        .map(value -> field.fact() == Fact.CONTENT ? size(value) : EvidenceText.truncated(value))
        .collect(Collectors.joining(" ", field + " ", ""));
  }

  private static String size(String content) {
    return "of " + content.length() + " characters";
  }
}
