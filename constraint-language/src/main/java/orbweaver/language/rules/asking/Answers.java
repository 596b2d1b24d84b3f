package orbweaver.language.rules.asking;

import orbweaver.language.Truth;
import orbweaver.language.rules.Question;

/** Evaluator of rule conditions. */
@FunctionalInterface
public interface Answers {
  /** Evaluator for which every condition is false. */
  Answers NO = _ -> Truth.FALSE;

  /** Evaluator for which every condition is unknown. */
  Answers NONE = _ -> Truth.UNKNOWN;

  Truth to(Question question);
}
