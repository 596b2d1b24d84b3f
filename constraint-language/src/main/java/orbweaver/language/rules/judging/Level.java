package orbweaver.language.rules.judging;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import orbweaver.language.rules.Category;
import orbweaver.language.rules.Question;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.asking.Answers;
import orbweaver.language.rules.asking.Asked;
import orbweaver.language.rules.field.Field;
import orbweaver.language.rules.pattern.Pattern;

/**
 * Group of rules of one scope, indexed by pattern: an evaluation visits the matching atoms and all
 * combinations.
 */
final class Level {
  private final List<Rule> rules;
  private final List<Integer> combinations = new ArrayList<>();
  private final Map<Field, Map<Pattern, List<Integer>>> atoms = new HashMap<>();

  /** Possible votes of the atoms on a field while the field is unknown. */
  private final Map<Field, Possible<Vote>> open = new HashMap<>();

  /** Vote of the atoms if none matches. */
  private Possible<Vote> unmatched = Votes.NONE;

  Level(List<Rule> rules) {
    this.rules = rules;
    for (var at = 0; at < rules.size(); at++) add(at, rules.get(at));
  }

  private void add(int at, Rule rule) {
    if (rule instanceof Atom(var category, var question)) {
      positions(question).add(at);
      open.merge(question.field(), Votes.of(rule, Answers.NONE), Possible::greatest);
      if (category != Category.REJECTION) unmatched = Possible.only(Vote.UNMATCHED);
    } else {
      combinations.add(at);
    }
  }

  private List<Integer> positions(Question question) {
    return atoms
        .computeIfAbsent(question.field(), _ -> new HashMap<>())
        .computeIfAbsent(question.pattern(), _ -> new ArrayList<>(1));
  }

  /** Returns the rules to evaluate for a candidate. */
  Poll poll(Asked asked) {
    var otherVotes = unmatched;
    var relevant = new TreeSet<>(combinations);
    for (var field : atoms.entrySet()) {
      var matching = asked.matching(field.getKey());
      if (matching.isEmpty()) {
        otherVotes = otherVotes.greatest(open.getOrDefault(field.getKey(), Votes.NONE));
      } else {
        for (var pattern : matching.get()) {
          relevant.addAll(field.getValue().getOrDefault(pattern, List.of()));
        }
      }
    }
    return new Poll(otherVotes, relevant.stream().map(rules::get).toList());
  }
}
