package orbweaver.language.rules.asking;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.field.Field;
import orbweaver.language.rules.pattern.Pattern;

/** Evaluator of rule conditions for one candidate. It reads each field once, on first use. */
public final class Asked implements Answers {
  private final Questions questions;
  private final Evidence evidence;
  private final Map<Field, Optional<Set<Pattern>>> matching = new HashMap<>();

  Asked(Questions questions, Evidence evidence) {
    this.questions = questions;
    this.evidence = evidence;
  }

  /** Returns the matching patterns of a field; empty while the field is unknown. */
  public Optional<Set<Pattern>> matching(Field field) {
    return matching.computeIfAbsent(field, key -> questions.matching(key, evidence));
  }

  @Override
  public Truth to(Question question) {
    return matching(question.field())
        .map(patterns -> Truth.of(patterns.contains(question.pattern())))
        .orElse(Truth.UNKNOWN);
  }
}
