package orbweaver.language.rules;

import java.util.Optional;
import orbweaver.language.rules.Rule.Sign;

/** Value that a rule assigns to a candidate, in ascending order. */
enum RuleValue {
  /** The rule does not return the candidate. */
  NOTHING,
  /** The rule returns the candidate without a category. */
  RETURNED,
  LAST,
  NEXT,
  FIRST;

  /** Returns the value of an atom that matched. */
  static RuleValue of(RuleCategory category) {
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
      case RETURNED -> Optional.of(new Sign(RuleCategory.REJECTION));
      case LAST -> Optional.of(new Sign(RuleCategory.LAST_RESORT));
      case NEXT -> Optional.of(new Sign(RuleCategory.DIRECTION));
      case FIRST -> Optional.of(new Sign(RuleCategory.IMPERATIVE));
    };
  }

  /** Returns the vote of a rule with this value. */
  RuleVote vote() {
    return switch (this) {
      case NOTHING -> RuleVote.UNMATCHED;
      case RETURNED, NEXT -> RuleVote.NEXT;
      case LAST -> RuleVote.LAST;
      case FIRST -> RuleVote.FIRST;
    };
  }
}
