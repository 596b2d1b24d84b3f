package orbweaver.language.explanation.words;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Said;
import orbweaver.language.Fact;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.field.Field;

/** Short description of the evidence for the fields of a rule. */
final class FieldWords {
  private FieldWords() {}

  static Stream<String> of(Rule rule, Evidence evidence) {
    return rule.questions()
        .map(Question::field)
        .distinct()
        .flatMap(field -> of(field, evidence).stream())
        .distinct();
  }

  private static Optional<String> of(Field field, Evidence evidence) {
    return field
        .values(evidence)
        .map(values -> words(field, values))
        .or(() -> carried(field, evidence));
  }

  private static Optional<String> carried(Field field, Evidence evidence) {
    return evidence.heard().about(field).values().stream().map(Said::words).findFirst();
  }

  private static String words(Field field, List<String> values) {
    if (field.asks() == Fact.URL) return Words.THE_URL;
    if (values.isEmpty()) return "no " + field;
    return values.stream()
        .map(value -> field.asks() == Fact.CONTENT ? size(value) : Words.cut(value))
        .collect(Collectors.joining(" ", field + " ", ""));
  }

  private static String size(String content) {
    return "of " + content.length() + " characters";
  }
}
