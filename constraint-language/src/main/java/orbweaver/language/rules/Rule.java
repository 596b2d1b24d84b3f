package orbweaver.language.rules;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.condition.FieldCondition;

/**
 * Rule of the W3C robot. It prints in rule notation. In the words of the robot, a rule returns the
 * candidates that match it, and a combination returns a set of candidates computed from those of
 * its rules.
 */
public sealed interface Rule {
  /** Atomic rule, for example {@code +url:*.mit.edu/*}. */
  record Atom(RuleCategory category, FieldCondition condition) implements Rule {
    @Override
    public String toString() {
      var text = category.toString() + condition;
      return text.chars().anyMatch(Atom::needsQuotes) ? '"' + text + '"' : text;
    }

    private static boolean needsQuotes(int character) {
      return character == '{' || character == '}' || Character.isWhitespace(character);
    }
  }

  /**
   * Atom with a known answer, for example {@code +}: a rejection that rejects or, inside a
   * combination, does not match; any other atom that matches.
   */
  record Sign(RuleCategory category) implements Rule {
    @Override
    public String toString() {
      return category.toString();
    }
  }

  /** Union: returns what at least one rule returns. */
  record Or(List<Rule> rules) implements Rule {
    public Or {
      rules = List.copyOf(rules);
    }

    @Override
    public String toString() {
      return combination("OR", rules);
    }
  }

  /** Intersection: returns what all rules return. */
  record And(List<Rule> rules) implements Rule {
    public And {
      rules = List.copyOf(rules);
    }

    @Override
    public String toString() {
      return combination("AND", rules);
    }
  }

  /** Difference: returns what the first rule returns and the second does not. */
  record Minus(Rule minuend, Rule subtrahend) implements Rule {
    @Override
    public String toString() {
      return combination("NOT", List.of(minuend, subtrahend));
    }
  }

  /** Complement: returns what the rule does not return. */
  record Not(Rule rule) implements Rule {
    @Override
    public String toString() {
      return combination("NOT", List.of(rule));
    }
  }

  /** Returns the conditions in written order. */
  default Stream<FieldCondition> conditions() {
    return switch (this) {
      case Atom(_, var condition) -> Stream.of(condition);
      case Sign _ -> Stream.of();
      case Or(var rules) -> rules.stream().flatMap(Rule::conditions);
      case And(var rules) -> rules.stream().flatMap(Rule::conditions);
      case Minus(var from, var less) -> Stream.concat(from.conditions(), less.conditions());
      case Not(var rule) -> rule.conditions();
    };
  }

  /** Returns the categories in written order. */
  default Stream<RuleCategory> categories() {
    return switch (this) {
      case Atom(var category, _) -> Stream.of(category);
      case Sign(var category) -> Stream.of(category);
      case Or(var rules) -> rules.stream().flatMap(Rule::categories);
      case And(var rules) -> rules.stream().flatMap(Rule::categories);
      case Minus(var from, var less) -> Stream.concat(from.categories(), less.categories());
      case Not(var rule) -> rule.categories();
    };
  }

  private static String combination(String operator, List<Rule> rules) {
    return rules.stream()
        .map(Rule::toString)
        .collect(Collectors.joining(" ", "{" + operator + " ", "}"));
  }
}
