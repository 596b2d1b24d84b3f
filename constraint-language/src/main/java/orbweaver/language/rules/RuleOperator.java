package orbweaver.language.rules;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;

/** Operator of a combination of rules. */
enum RuleOperator {
  OR("OR takes at least one rule", Integer.MAX_VALUE),
  AND("AND takes at least one rule", Integer.MAX_VALUE),
  NOT("NOT takes one or two rules", 2);

  static final Set<String> NAMES = Set.of("or", "and", "not");

  private final String arity;
  private final int maxRules;

  RuleOperator(String arity, int maxRules) {
    this.arity = arity;
    this.maxRules = maxRules;
  }

  /** Returns the operator with this name, in upper or lower case. */
  static Optional<RuleOperator> of(String name) {
    var isKnown = NAMES.contains(name.toLowerCase(Locale.ROOT));
    return isKnown ? Optional.of(valueOf(name.toUpperCase(Locale.ROOT))) : Optional.empty();
  }

  /** Returns the number of operands as a sentence. */
  String arity() {
    return arity;
  }

  /** Returns the maximum number of operands. */
  int maxRules() {
    return maxRules;
  }

  /** Creates the combination of at least one rule. */
  Rule of(List<Rule> rules) {
    return switch (this) {
      case OR -> new Or(rules);
      case AND -> new And(rules);
      case NOT ->
          rules.size() == 1 ? new Not(rules.getFirst()) : new Minus(rules.get(0), rules.get(1));
    };
  }
}
