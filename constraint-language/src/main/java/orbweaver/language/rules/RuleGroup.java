package orbweaver.language.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import orbweaver.language.condition.CachingConditionEvaluator;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.condition.Pattern;
import orbweaver.language.condition.RuleField;
import orbweaver.language.rules.Rule.Atom;

/**
 * Group of rules of one scope, indexed by pattern: an evaluation visits the matching atoms and all
 * combinations.
 */
final class RuleGroup {
  private final List<Rule> rules;
  private final List<Integer> combinations = new ArrayList<>();
  private final Map<RuleField, Map<Pattern, List<Integer>>> atoms = new HashMap<>();

  /** Possible votes of the atoms on a field while the field is unknown. */
  private final Map<RuleField, PossibleValues<RuleVote>> open = new HashMap<>();

  /** Vote of the atoms if none matches. */
  private PossibleValues<RuleVote> unmatched = RuleVoteEvaluator.NONE;

  RuleGroup(List<Rule> rules) {
    this.rules = rules;
    for (var at = 0; at < rules.size(); at++) add(at, rules.get(at));
  }

  private void add(int at, Rule rule) {
    if (rule instanceof Atom(var category, var condition)) {
      positions(condition).add(at);
      open.merge(
          condition.field(),
          RuleVoteEvaluator.of(rule, ConditionEvaluator.ALL_UNKNOWN),
          PossibleValues::max);
      if (category != RuleCategory.REJECTION) unmatched = PossibleValues.single(RuleVote.UNMATCHED);
    } else {
      combinations.add(at);
    }
  }

  private List<Integer> positions(FieldCondition condition) {
    return atoms
        .computeIfAbsent(condition.field(), _ -> new HashMap<>())
        .computeIfAbsent(condition.pattern(), _ -> new ArrayList<>(1));
  }

  /** Returns the rules to evaluate for a candidate. */
  RelevantRules relevantRules(CachingConditionEvaluator evaluator) {
    var otherVotes = unmatched;
    var relevant = new TreeSet<>(combinations);
    for (var field : atoms.entrySet()) {
      var matching = evaluator.matchingPatterns(field.getKey());
      if (matching.isEmpty()) {
        otherVotes = otherVotes.max(open.getOrDefault(field.getKey(), RuleVoteEvaluator.NONE));
      } else {
        for (var pattern : matching.get()) {
          relevant.addAll(field.getValue().getOrDefault(pattern, List.of()));
        }
      }
    }
    return new RelevantRules(otherVotes, relevant.stream().map(rules::get).toList());
  }
}
