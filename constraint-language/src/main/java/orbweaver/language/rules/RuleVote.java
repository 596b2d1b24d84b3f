package orbweaver.language.rules;

import java.util.Optional;
import orbweaver.language.rules.Rule.Sign;

/** Vote of a rule on a candidate; the maximum decides its group. */
enum RuleVote {
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
      case UNMATCHED -> Optional.of(RulePartialEvaluator.NOTHING);
      case LAST -> Optional.of(new Sign(RuleCategory.LAST_RESORT));
      case NEXT -> Optional.of(new Sign(RuleCategory.DIRECTION));
      case REJECT -> Optional.of(new Sign(RuleCategory.REJECTION));
      case FIRST -> Optional.of(new Sign(RuleCategory.IMPERATIVE));
    };
  }

  /** Returns the outcome of a group with this vote. */
  GroupOutcome outcome() {
    return switch (this) {
      case NONE -> GroupOutcome.NO_VOTE;
      case UNMATCHED -> GroupOutcome.UNMATCHED;
      case LAST -> GroupOutcome.LAST;
      case NEXT -> GroupOutcome.NEXT;
      case REJECT -> GroupOutcome.REJECTED;
      case FIRST -> GroupOutcome.FIRST;
    };
  }
}
