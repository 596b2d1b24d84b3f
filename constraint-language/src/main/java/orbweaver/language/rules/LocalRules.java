package orbweaver.language.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.condition.ConditionEvaluator;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.condition.RuleFields;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.Truth;

/**
 * Rules for a part of the Web, for example {@code under http://a.test/docs/ { -url:*.pdf }}, or for
 * a family of pages, for example {@code under 03.02 { -url:*.pdf }}.
 *
 * @param scope condition that candidates of this part satisfy; empty once it is satisfied
 */
public record LocalRules(Optional<FieldCondition> scope, List<Rule> rules) {
  /** Scope of rules that apply to the current candidate. */
  public static final String CURRENT_CANDIDATE = "*";

  public LocalRules {
    rules = List.copyOf(rules);
  }

  /** Tests whether the rules apply to the candidate. */
  public Truth appliesTo(ConditionEvaluator answers) {
    return scope.map(answers::truth).orElse(Truth.TRUE);
  }

  Stream<FieldCondition> conditions() {
    return Stream.concat(scope.stream(), rules.stream().flatMap(Rule::conditions));
  }

  /** Returns the family of the scope, if the scope is a family. */
  public Optional<FamilyIndex> family() {
    return scope
        .filter(condition -> condition.field().equals(RuleFields.FAMILY))
        .map(LocalRules::prefix)
        .map(FamilyIndex::parse);
  }

  /** Returns the prefix of a scope, without the final {@code *} of its glob. */
  private static String prefix(FieldCondition scope) {
    var glob = scope.pattern().toString();
    return glob.substring(0, glob.length() - 1);
  }

  private String scopeText() {
    return family()
        .map(FamilyIndex::toString)
        .orElseGet(() -> scope.map(LocalRules::prefix).orElse(CURRENT_CANDIDATE));
  }

  @Override
  public String toString() {
    return rules.stream()
        .map(Rule::toString)
        .collect(Collectors.joining(" ", "under " + scopeText() + " { ", " }"));
  }
}
