package orbweaver.language.rules.asking;

import orbweaver.language.Truth;
import orbweaver.language.rules.Question;

/** What is known of the questions that rules ask. */
@FunctionalInterface
public interface Answers {
  /** As if nothing matched that is not known to. */
  Answers NO = _ -> Truth.FALSE;

  /** As if nothing were known. */
  Answers NONE = _ -> Truth.UNKNOWN;

  Truth to(Question question);
}
