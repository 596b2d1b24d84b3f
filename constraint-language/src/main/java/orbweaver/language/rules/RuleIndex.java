package orbweaver.language.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.condition.CachingConditionEvaluator;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.condition.Pattern;
import orbweaver.language.condition.RuleField;

/** Index of a rule set by pattern: an evaluation visits only the rules whose patterns match. */
final class RuleIndex {
  private static final List<Integer> NO_SCOPES = List.of();
  private static final RelevantRules NO_RULES = RelevantRules.union(List.of());

  private final RuleSet rules;
  private final RuleGroup global;
  private final List<RuleGroup> local;

  /** Local rules whose scope is satisfied already. */
  private final List<Integer> unscoped = new ArrayList<>();

  private final Map<RuleField, Map<Pattern, List<Integer>>> scopes = new HashMap<>();

  public RuleIndex(RuleSet rules) {
    this.rules = rules;
    global = new RuleGroup(rules.global());
    local = rules.local().stream().map(LocalRules::rules).map(RuleGroup::new).toList();
    for (var at = 0; at < local.size(); at++) scopeEntry(at).add(at);
  }

  private List<Integer> scopeEntry(int at) {
    return rules.local().get(at).scope().map(this::scopeEntry).orElse(unscoped);
  }

  private List<Integer> scopeEntry(FieldCondition scope) {
    return scopes
        .computeIfAbsent(scope.field(), _ -> new HashMap<>())
        .computeIfAbsent(scope.pattern(), _ -> new ArrayList<>(1));
  }

  /** Evaluates the rules for a candidate. */
  public RuleSetEvaluation evaluate(CachingConditionEvaluator evaluator) {
    return new RuleSetEvaluation(
        rules, evaluator, global.relevantRules(evaluator), localRules(evaluator));
  }

  private RelevantRules localRules(CachingConditionEvaluator evaluator) {
    if (local.isEmpty()) return NO_RULES;
    var selections = new ArrayList<RelevantRules>();
    for (var at : scopesToVisit(evaluator)) {
      selections.add(
          local
              .get(at)
              .relevantRules(evaluator)
              .ifApplicable(rules.local().get(at).appliesTo(evaluator), evaluator));
    }
    return RelevantRules.union(selections);
  }

  /** Returns the local scopes to visit; all scopes of a field while the field is unknown. */
  private Iterable<Integer> scopesToVisit(CachingConditionEvaluator evaluator) {
    var visited = new TreeSet<>(unscoped);
    scopes.forEach(
        (field, byPattern) ->
            visited.addAll(localsOf(byPattern, evaluator.matchingPatterns(field))));
    return visited;
  }

  private static List<Integer> localsOf(
      Map<Pattern, List<Integer>> scopes, Optional<Set<Pattern>> matching) {
    var patterns = matching.orElseGet(scopes::keySet);
    return patterns.stream()
        .flatMap(pattern -> scopes.getOrDefault(pattern, NO_SCOPES).stream())
        .toList();
  }
}
