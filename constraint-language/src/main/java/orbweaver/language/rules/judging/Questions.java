package orbweaver.language.rules.judging;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.field.Field;
import orbweaver.language.rules.pattern.Pattern;
import orbweaver.language.rules.pattern.PatternIndex;

/** All the questions of a rule set, to be asked together: a field is read once for all of them. */
public final class Questions {
  private final Map<Field, PatternIndex> patterns;

  public Questions(Stream<Question> questions) {
    patterns =
        questions.collect(
            groupingBy(
                Question::field,
                mapping(Question::pattern, collectingAndThen(toSet(), PatternIndex::new))));
  }

  /** What this evidence answers to them; no other question may be asked. */
  public Answers ask(Evidence evidence) {
    var answered = new HashMap<Field, Optional<Set<Pattern>>>();
    return question ->
        answered
            .computeIfAbsent(question.field(), field -> matching(field, evidence))
            .map(matching -> Truth.of(matching.contains(question.pattern())))
            .orElse(Truth.UNKNOWN);
  }

  /** The patterns that match, once the field is known. */
  private Optional<Set<Pattern>> matching(Field field, Evidence evidence) {
    var index = patterns.getOrDefault(field, PatternIndex.EMPTY);
    return field
        .values(evidence)
        .map(
            values -> {
              var matching = new HashSet<Pattern>();
              for (var value : values) matching.addAll(index.matching(value));
              return matching;
            });
  }
}
