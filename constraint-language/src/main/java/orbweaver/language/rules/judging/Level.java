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
 * Rules that stand side by side, found by the patterns that match: of many atoms few have to be
 * heard. Combinations always are.
 */
final class Level {
  private final List<Rule> rules;
  private final List<Integer> combinations = new ArrayList<>();
  private final Map<Field, Map<Pattern, List<Integer>>> atoms = new HashMap<>();

  /** What the atoms of a field come to while it is not known. */
  private final Map<Field, Possible<Vote>> open = new HashMap<>();

  /** What the atoms come to when none matches. */
  private Possible<Vote> unmatched = Votes.NONE;

  Level(List<Rule> rules) {
    this.rules = rules;
    for (var at = 0; at < rules.size(); at++) add(at, rules.get(at));
  }

  private void add(int at, Rule rule) {
    if (rule instanceof Atom(var category, var question)) {
      places(question).add(at);
      open.merge(question.field(), Votes.of(rule, Answers.NONE), Possible::greatest);
      if (category != Category.REJECTION) unmatched = Possible.only(Vote.UNMATCHED);
    } else {
      combinations.add(at);
    }
  }

  private List<Integer> places(Question question) {
    return atoms
        .computeIfAbsent(question.field(), _ -> new HashMap<>())
        .computeIfAbsent(question.pattern(), _ -> new ArrayList<>(1));
  }

  /** The rules to be heard of a candidate. */
  Poll poll(Asked asked) {
    var rest = unmatched;
    var heard = new TreeSet<>(combinations);
    for (var field : atoms.entrySet()) {
      var matching = asked.matching(field.getKey());
      if (matching.isEmpty()) {
        rest = rest.greatest(open.getOrDefault(field.getKey(), Votes.NONE));
      } else {
        for (var pattern : matching.get()) {
          heard.addAll(field.getValue().getOrDefault(pattern, List.of()));
        }
      }
    }
    return new Poll(rest, heard.stream().map(rules::get).toList());
  }
}
