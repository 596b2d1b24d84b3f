package orbweaver.language.rules.judging;

import java.util.List;
import orbweaver.language.Truth;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.asking.Answers;

/**
 * Rules of a group that must be evaluated for a candidate.
 *
 * @param rest possible votes of all other rules; at least one of them may not match
 * @param rules rules in written order
 */
record Poll(Possible<Vote> rest, List<Rule> rules) {
  /** Returns the union of several selections as one group. */
  static Poll joined(List<Poll> polls) {
    var rest = Votes.NONE;
    for (var poll : polls) rest = rest.greatest(poll.rest);
    return new Poll(rest, polls.stream().flatMap(poll -> poll.rules.stream()).toList());
  }

  /**
   * Returns these rules if they apply to the candidate, and their possible votes while that is
   * unknown.
   */
  Poll given(Truth isHere, Answers answers) {
    return switch (isHere) {
      case TRUE -> this;
      case FALSE -> new Poll(Votes.NONE, List.of());
      case UNKNOWN -> new Poll(Votes.NONE.or(votes(answers)), List.of());
    };
  }

  /** Returns the possible votes of the group. */
  Possible<Vote> votes(Answers answers) {
    return rest.greatest(Votes.ofGlobal(rules, answers));
  }
}
