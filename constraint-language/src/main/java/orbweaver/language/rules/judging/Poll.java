package orbweaver.language.rules.judging;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.asking.Answers;

/**
 * The rules of a level that have to be heard.
 *
 * @param rest what all others come to, none of which is certain of anything but not to match
 * @param rules in the order they are written
 */
record Poll(Possible<Vote> rest, List<Rule> rules) {
  static final Poll EMPTY = new Poll(Votes.NONE, List.of());

  /** Both, at one level. */
  Poll and(Poll other) {
    return new Poll(
        rest.greatest(other.rest), Stream.concat(rules.stream(), other.rules.stream()).toList());
  }

  /** While it is not known whether this level has anything to say. */
  Poll orNone(Answers answers) {
    return new Poll(Votes.NONE.or(votes(answers)), List.of());
  }

  /** What carries the level. */
  Possible<Vote> votes(Answers answers) {
    return rest.greatest(Votes.ofGlobal(rules, answers));
  }
}
