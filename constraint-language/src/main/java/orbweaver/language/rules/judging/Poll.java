package orbweaver.language.rules.judging;

import java.util.List;
import orbweaver.language.Truth;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.asking.Answers;

/**
 * The rules of a level that have to be heard.
 *
 * @param rest what all others come to, none of which is certain of anything but not to match
 * @param rules in the order they are written
 */
record Poll(Possible<Vote> rest, List<Rule> rules) {
  /** All of them, at one level. */
  static Poll joined(List<Poll> polls) {
    var rest = Votes.NONE;
    for (var poll : polls) rest = rest.greatest(poll.rest);
    return new Poll(rest, polls.stream().flatMap(poll -> poll.rules.stream()).toList());
  }

  /** What is heard of these rules, which are for a candidate if that is true. */
  Poll given(Truth isHere, Answers answers) {
    return switch (isHere) {
      case TRUE -> this;
      case FALSE -> new Poll(Votes.NONE, List.of());
      case UNKNOWN -> new Poll(Votes.NONE.or(votes(answers)), List.of());
    };
  }

  /** What carries the level. */
  Possible<Vote> votes(Answers answers) {
    return rest.greatest(Votes.ofGlobal(rules, answers));
  }
}
