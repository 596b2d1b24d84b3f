package orbweaver.language.rules.judging;

import java.util.Optional;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Sign;

/** Value that a rule assigns to a candidate, in ascending order. */
enum Value {
  /** The rule does not return the candidate. */
  NOTHING,
  /** The rule returns the candidate without a category. */
  RETURNED,
  LAST,
  NEXT,
  FIRST;

  /** Returns the value of an atom that matched. */
  static Value of(Category category) {
    return switch (category) {
      case IMPERATIVE -> FIRST;
      case DIRECTION -> NEXT;
      case REJECTION -> RETURNED;
      case LAST_RESORT -> LAST;
    };
  }

  /** Returns the rule that stands for a certain value. */
  Optional<Rule> rule() {
    return switch (this) {
      case NOTHING -> Optional.empty();
      case RETURNED -> Optional.of(new Sign(Category.REJECTION));
      case LAST -> Optional.of(new Sign(Category.LAST_RESORT));
      case NEXT -> Optional.of(new Sign(Category.DIRECTION));
      case FIRST -> Optional.of(new Sign(Category.IMPERATIVE));
    };
  }

  /** Returns the vote of a rule with this value. */
  Vote vote() {
    return switch (this) {
      case NOTHING -> Vote.UNMATCHED;
      case RETURNED, NEXT -> Vote.NEXT;
      case LAST -> Vote.LAST;
      case FIRST -> Vote.FIRST;
    };
  }
}
