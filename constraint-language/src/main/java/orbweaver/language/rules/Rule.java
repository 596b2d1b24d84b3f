package orbweaver.language.rules;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A rule. It prints itself as it is written. */
public sealed interface Rule {
  /** The least a rule can be, for example {@code +url:*.mit.edu/*}. */
  record Atom(Category category, Question question) implements Rule {
    @Override
    public String toString() {
      var text = category.toString() + question;
      return text.chars().anyMatch(Atom::wantsQuotes) ? '"' + text + '"' : text;
    }

    private static boolean wantsQuotes(int letter) {
      return letter == '{' || letter == '}' || Character.isWhitespace(letter);
    }
  }

  /**
   * An atom that has had its say, for example {@code +}: a rejection has rejected or, inside a
   * combination, found nothing to reject; any other has matched.
   */
  record Sign(Category category) implements Rule {
    @Override
    public String toString() {
      return category.toString();
    }
  }

  /** What one rule at least returns. */
  record Or(List<Rule> rules) implements Rule {
    public Or {
      rules = List.copyOf(rules);
    }

    @Override
    public String toString() {
      return combination("OR", rules);
    }
  }

  /** What all rules return. */
  record And(List<Rule> rules) implements Rule {
    public And {
      rules = List.copyOf(rules);
    }

    @Override
    public String toString() {
      return combination("AND", rules);
    }
  }

  /** What the first returns and the other does not. */
  record Minus(Rule from, Rule less) implements Rule {
    @Override
    public String toString() {
      return combination("NOT", List.of(from, less));
    }
  }

  /** What it does not return. */
  record Not(Rule rule) implements Rule {
    @Override
    public String toString() {
      return combination("NOT", List.of(rule));
    }
  }

  /** The questions in it, in the order they are written. */
  default Stream<Question> questions() {
    return switch (this) {
      case Atom(_, var question) -> Stream.of(question);
      case Sign _ -> Stream.of();
      case Or(var rules) -> rules.stream().flatMap(Rule::questions);
      case And(var rules) -> rules.stream().flatMap(Rule::questions);
      case Minus(var from, var less) -> Stream.concat(from.questions(), less.questions());
      case Not(var rule) -> rule.questions();
    };
  }

  /** The categories in it, in the order they are written. */
  default Stream<Category> categories() {
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
