package orbweaver.language.rules;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.Evidence;
import orbweaver.language.Priority;
import orbweaver.language.rules.Rule.And;
import orbweaver.language.rules.Rule.Atom;
import orbweaver.language.rules.Rule.Minus;
import orbweaver.language.rules.Rule.Not;
import orbweaver.language.rules.Rule.Or;
import orbweaver.language.rules.Rule.Sign;

/**
 * Reference evaluator of rules, written after the text of 1996: by lists of elements and by single
 * elements. All evidence about an element must be known.
 */
final class Oracle {
  private enum Value {
    NOTHING,
    RETURNED,
    LAST,
    NEXT,
    FIRST
  }

  private Oracle() {}

  /** Returns the elements of a list that a rule returns. */
  static List<Evidence> returned(Rule rule, List<Evidence> elements) {
    return switch (rule) {
      case Atom(var category, var question) -> {
        var matched = elements.stream().filter(each -> matches(question, each)).toList();
        yield category == Category.REJECTION ? difference(elements, matched) : matched;
      }
      case Sign _ -> elements;
      case Or(var rules) -> {
        var union = new ArrayList<Evidence>();
        for (var each : rules) union.addAll(difference(returned(each, elements), union));
        yield elements.stream().filter(union::contains).toList();
      }
      case And(var rules) -> {
        var common = elements;
        for (var each : rules) common = intersection(common, returned(each, elements));
        yield common;
      }
      case Minus(var from, var less) ->
          difference(returned(from, elements), returned(less, elements));
      case Not(var inner) -> difference(elements, returned(inner, elements));
    };
  }

  private static List<Evidence> difference(List<Evidence> from, List<Evidence> less) {
    return from.stream().filter(each -> !less.contains(each)).toList();
  }

  private static List<Evidence> intersection(List<Evidence> one, List<Evidence> other) {
    return one.stream().filter(other::contains).toList();
  }

  static boolean matches(Question question, Evidence element) {
    return question.field().values(element).orElseThrow().stream()
        .anyMatch(question.pattern()::matches);
  }

  /** Returns the priority of one element. */
  static Priority priority(RuleSet rules, Evidence element) {
    var local =
        rules.local().stream()
            .filter(each -> each.where().stream().allMatch(where -> matches(where, element)))
            .flatMap(each -> each.rules().stream())
            .toList();
    if (isRejected(rules.global(), element) || isRejected(local, element)) return Priority.REJECTED;
    var values =
        Stream.concat(rules.global().stream(), local.stream())
            .filter(rule -> !isRejection(rule))
            .map(rule -> value(rule, element))
            .collect(toSet());
    return priority(values);
  }

  private static Priority priority(Set<Value> values) {
    if (values.contains(Value.FIRST)) return Priority.FIRST;
    if (values.contains(Value.NEXT) || values.contains(Value.RETURNED)) return Priority.NEXT;
    if (values.contains(Value.LAST)) return Priority.LAST;
    return values.isEmpty() ? Priority.NEXT : Priority.REJECTED;
  }

  private static boolean isRejected(List<Rule> level, Evidence element) {
    return level.stream().anyMatch(rule -> isRejection(rule) && rejects(rule, element))
        && level.stream()
            .noneMatch(rule -> !isRejection(rule) && value(rule, element) == Value.FIRST);
  }

  private static boolean isRejection(Rule rule) {
    return switch (rule) {
      case Atom(var category, _) -> category == Category.REJECTION;
      case Sign(var category) -> category == Category.REJECTION;
      case Or _, And _, Minus _, Not _ -> false;
    };
  }

  private static boolean rejects(Rule rejection, Evidence element) {
    return !(rejection instanceof Atom(_, var question)) || matches(question, element);
  }

  private static Value value(Rule rule, Evidence element) {
    return switch (rule) {
      case Atom(var category, var question) ->
          matches(question, element) == (category != Category.REJECTION)
              ? value(category)
              : Value.NOTHING;
      case Sign(var category) -> value(category);
      case Or(var rules) -> greatest(rules, element);
      case And(var rules) ->
          rules.stream().anyMatch(each -> value(each, element) == Value.NOTHING)
              ? Value.NOTHING
              : greatest(rules, element);
      case Minus(var from, var less) ->
          value(less, element) == Value.NOTHING ? value(from, element) : Value.NOTHING;
      case Not(var inner) ->
          value(inner, element) == Value.NOTHING ? Value.RETURNED : Value.NOTHING;
    };
  }

  private static Value value(Category category) {
    return switch (category) {
      case IMPERATIVE -> Value.FIRST;
      case DIRECTION -> Value.NEXT;
      case REJECTION -> Value.RETURNED;
      case LAST_RESORT -> Value.LAST;
    };
  }

  private static Value greatest(List<Rule> rules, Evidence element) {
    return rules.stream().map(each -> value(each, element)).max(Value::compareTo).orElseThrow();
  }
}
