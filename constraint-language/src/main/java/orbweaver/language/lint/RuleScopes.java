package orbweaver.language.lint;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.language.rules.LocalRules;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.RuleSet;

/** Rules by scope: the global rules and the rules of each local scope. */
final class RuleScopes {
  private RuleScopes() {}

  static Stream<List<Rule>> of(RuleSet rules) {
    return Stream.concat(Stream.of(rules.global()), rules.local().stream().map(LocalRules::rules));
  }

  /** Returns every rule as a rule set of its own. */
  static Stream<RuleSet> singletons(RuleSet rules) {
    return Stream.concat(
        rules.global().stream().map(rule -> new RuleSet(List.of(rule), List.of())),
        rules.local().stream().map(local -> new RuleSet(List.of(), List.of(local))));
  }

  /** Returns the rules that are single atoms. */
  static List<Atom> atoms(List<Rule> scope) {
    return scope.stream().filter(Atom.class::isInstance).map(Atom.class::cast).toList();
  }
}
