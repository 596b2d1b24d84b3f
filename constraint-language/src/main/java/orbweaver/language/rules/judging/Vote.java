package orbweaver.language.rules.judging;

import java.util.Optional;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Sign;

/** What a rule that stands by itself says of a candidate; the greatest vote carries its level. */
enum Vote {
  /** A rejection that does not match. */
  NONE,
  /** A rule that accepts, but not this. */
  UNMATCHED,
  LAST,
  NEXT,
  REJECT,
  FIRST;

  /** What is written for it, once it is certain. */
  Optional<Rule> rule() {
    return switch (this) {
      case NONE -> Optional.empty();
      case UNMATCHED -> Optional.of(Residues.NOTHING);
      case LAST -> Optional.of(new Sign(Category.LAST_RESORT));
      case NEXT -> Optional.of(new Sign(Category.DIRECTION));
      case REJECT -> Optional.of(new Sign(Category.REJECTION));
      case FIRST -> Optional.of(new Sign(Category.IMPERATIVE));
    };
  }

  /** What its level makes of it. */
  Outcome outcome() {
    return switch (this) {
      case NONE -> Outcome.NO_RULE;
      case UNMATCHED -> Outcome.UNMATCHED;
      case LAST -> Outcome.LAST;
      case NEXT -> Outcome.NEXT;
      case REJECT -> Outcome.REJECTED;
      case FIRST -> Outcome.FIRST;
    };
  }
}
