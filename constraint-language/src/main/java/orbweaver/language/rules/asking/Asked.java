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

/** What one candidate answers to questions. Each field is read once, when it is first asked for. */
public final class Asked implements Answers {
  private final Questions questions;
  private final Evidence evidence;
  private final Map<Field, Optional<Set<Pattern>>> matching = new HashMap<>();

  Asked(Questions questions, Evidence evidence) {
    this.questions = questions;
    this.evidence = evidence;
  }

  /** The patterns that match, once the field is known. */
  public Optional<Set<Pattern>> matching(Field field) {
    return matching.computeIfAbsent(field, each -> questions.matching(each, evidence));
  }

  @Override
  public Truth to(Question question) {
    return matching(question.field())
        .map(patterns -> Truth.of(patterns.contains(question.pattern())))
        .orElse(Truth.UNKNOWN);
  }
}
