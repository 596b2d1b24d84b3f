package orbweaver.language.rules;

import java.util.List;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.evidence.Truth;

/**
 * Rules of a group that must be evaluated for a candidate.
 *
 * @param otherVotes possible votes of all other rules; at least one of them may not match
 * @param rules rules in written order
 */
record RelevantRules(PossibleValues<RuleVote> otherVotes, List<Rule> rules) {
  /** Returns the union of several selections as one group. */
  static RelevantRules union(List<RelevantRules> polls) {
    var rest = RuleVoteEvaluator.NONE;
    for (var poll : polls) rest = rest.max(poll.otherVotes);
    return new RelevantRules(rest, polls.stream().flatMap(poll -> poll.rules.stream()).toList());
  }

  /**
   * Returns these rules if they apply to the candidate, and their possible votes while that is
   * unknown.
   */
  RelevantRules ifApplicable(Truth isHere, ConditionEvaluator answers) {
    return switch (isHere) {
      case TRUE -> this;
      case FALSE -> new RelevantRules(RuleVoteEvaluator.NONE, List.of());
      case UNKNOWN -> new RelevantRules(RuleVoteEvaluator.NONE.union(votes(answers)), List.of());
    };
  }

  /** Returns the possible votes of the group. */
  PossibleValues<RuleVote> votes(ConditionEvaluator answers) {
    return otherVotes.max(RuleVoteEvaluator.maxOf(rules, answers));
  }
}
