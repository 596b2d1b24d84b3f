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
  static RelevantRules union(List<RelevantRules> selections) {
    var otherVotes = RuleVoteEvaluator.NONE;
    for (var selection : selections) otherVotes = otherVotes.max(selection.otherVotes);
    return new RelevantRules(
        otherVotes, selections.stream().flatMap(selection -> selection.rules.stream()).toList());
  }

  /**
   * Returns these rules if they apply to the candidate, and their possible votes while that is
   * unknown.
   */
  RelevantRules ifApplicable(Truth applies, ConditionEvaluator answers) {
    return switch (applies) {
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
