package orbweaver.language.rules.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;

/** What a combination begins with. */
enum Operator {
  OR("OR takes one rule at least", Integer.MAX_VALUE),
  AND("AND takes one rule at least", Integer.MAX_VALUE),
  NOT("NOT takes one or two rules", 2);

  static final Set<String> NAMES = Set.of("or", "and", "not");

  private final String takes;
  private final int most;

  Operator(String takes, int most) {
    this.takes = takes;
    this.most = most;
  }

  /** The operator of that name, in upper or lower case. */
  static Optional<Operator> of(String name) {
    var known = NAMES.contains(name.toLowerCase(Locale.ROOT));
    return known ? Optional.of(valueOf(name.toUpperCase(Locale.ROOT))) : Optional.empty();
  }

  /** How many rules it takes, as a sentence. */
  String takes() {
    return takes;
  }

  /** How many rules it takes, at most. */
  int most() {
    return most;
  }

  /** The combination of one rule or more. */
  Rule of(List<Rule> rules) {
    return switch (this) {
      case OR -> new Or(rules);
      case AND -> new And(rules);
      case NOT ->
          rules.size() == 1 ? new Not(rules.getFirst()) : new Minus(rules.get(0), rules.get(1));
    };
  }
}
