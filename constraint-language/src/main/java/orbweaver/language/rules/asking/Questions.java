package orbweaver.language.rules.asking;

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
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Said;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.field.Field;
import orbweaver.language.rules.pattern.Pattern;
import orbweaver.language.rules.pattern.PatternIndex;

/**
 * Index of all conditions of a rule set by field, so that one pass over a field evaluates all its
 * patterns.
 */
public final class Questions {
  private final Map<Field, PatternIndex> patterns;

  public Questions(Stream<Question> questions) {
    patterns =
        questions.collect(
            groupingBy(
                Question::field,
                mapping(Question::pattern, collectingAndThen(toSet(), PatternIndex::new))));
  }

  /**
   * Returns an evaluator of the indexed conditions for one candidate; it must not be asked about
   * others.
   */
  public Asked ask(Evidence evidence) {
    return new Asked(this, evidence);
  }

  /** Returns the matching patterns of a field; empty while the field is unknown. */
  Optional<Set<Pattern>> matching(Field field, Evidence evidence) {
    var index = patterns.getOrDefault(field, PatternIndex.EMPTY);
    return field
        .values(evidence)
        .map(values -> matching(index, values))
        .or(() -> matching(evidence.heard().about(field)));
  }

  private static Optional<Set<Pattern>> matching(Map<Question, Said> heard) {
    if (heard.isEmpty()) return Optional.empty();
    return Optional.of(
        heard.entrySet().stream()
            .filter(answer -> answer.getValue().holds())
            .map(answer -> answer.getKey().pattern())
            .collect(toSet()));
  }

  private static Set<Pattern> matching(PatternIndex index, List<String> values) {
    if (values.size() == 1) return index.matching(values.getFirst());
    var matching = new HashSet<Pattern>();
    for (var value : values) matching.addAll(index.matching(value));
    return matching;
  }
}
