package orbweaver.language.rules.judging;

import java.util.Optional;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Sign;

/** Vote of a rule on a candidate; the maximum decides its group. */
enum Vote {
  /** The rule is a rejection that does not match. */
  NONE,
  /** The rule accepts, but does not match this candidate. */
  UNMATCHED,
  LAST,
  NEXT,
  REJECT,
  FIRST;

  /** Returns the rule that stands for a certain vote. */
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

  /** Returns the outcome of a group with this vote. */
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
