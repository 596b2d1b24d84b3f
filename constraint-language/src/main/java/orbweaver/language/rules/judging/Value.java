package orbweaver.language.rules.judging;

import java.util.Optional;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Sign;

/** What a rule makes of a candidate, in ascending order. */
enum Value {
  /** It does not return it. */
  NOTHING,
  /** It returns it, by no category of its own. */
  RETURNED,
  LAST,
  NEXT,
  FIRST;

  /** That of an atom which has had its say. */
  static Value of(Category category) {
    return switch (category) {
      case IMPERATIVE -> FIRST;
      case DIRECTION -> NEXT;
      case REJECTION -> RETURNED;
      case LAST_RESORT -> LAST;
    };
  }

  /** What is written for it, once it is certain. */
  Optional<Rule> rule() {
    return switch (this) {
      case NOTHING -> Optional.empty();
      case RETURNED -> Optional.of(new Sign(Category.REJECTION));
      case LAST -> Optional.of(new Sign(Category.LAST_RESORT));
      case NEXT -> Optional.of(new Sign(Category.DIRECTION));
      case FIRST -> Optional.of(new Sign(Category.IMPERATIVE));
    };
  }

  /** What it counts for among the rules of a set. */
  Vote vote() {
    return switch (this) {
      case NOTHING -> Vote.UNMATCHED;
      case RETURNED, NEXT -> Vote.NEXT;
      case LAST -> Vote.LAST;
      case FIRST -> Vote.FIRST;
    };
  }
}
