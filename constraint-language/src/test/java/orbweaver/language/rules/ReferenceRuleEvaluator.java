package orbweaver.language.rules;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.evidence.CandidateEvidence;
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
final class ReferenceRuleEvaluator {
  private enum Value {
    NOTHING,
    RETURNED,
    LAST,
    NEXT,
    FIRST
  }

  private ReferenceRuleEvaluator() {}

  /** Returns the elements of a list that a rule returns. */
  static List<CandidateEvidence> returned(Rule rule, List<CandidateEvidence> elements) {
    return switch (rule) {
      case Atom(var category, var question) -> {
        var matched = elements.stream().filter(each -> matches(question, each)).toList();
        yield category == RuleCategory.REJECTION ? difference(elements, matched) : matched;
      }
      case Sign _ -> elements;
      case Or(var rules) -> {
        var union = new ArrayList<CandidateEvidence>();
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

  private static List<CandidateEvidence> difference(
      List<CandidateEvidence> from, List<CandidateEvidence> less) {
    return from.stream().filter(each -> !less.contains(each)).toList();
  }

  private static List<CandidateEvidence> intersection(
      List<CandidateEvidence> one, List<CandidateEvidence> other) {
    return one.stream().filter(other::contains).toList();
  }

  static boolean matches(FieldCondition question, CandidateEvidence element) {
    return question.field().values(element).orElseThrow().stream()
        .anyMatch(question.pattern()::matches);
  }

  /** Returns the priority of one element. */
  static RulePriority priority(RuleSet rules, CandidateEvidence element) {
    var local =
        rules.local().stream()
            .filter(each -> each.scope().stream().allMatch(where -> matches(where, element)))
            .flatMap(each -> each.rules().stream())
            .toList();
    if (isRejected(rules.global(), element) || isRejected(local, element))
      return RulePriority.REJECTED;
    var values =
        Stream.concat(rules.global().stream(), local.stream())
            .filter(rule -> !isRejection(rule))
            .map(rule -> value(rule, element))
            .collect(toSet());
    return priority(values);
  }

  private static RulePriority priority(Set<Value> values) {
    if (values.contains(Value.FIRST)) return RulePriority.FIRST;
    if (values.contains(Value.NEXT) || values.contains(Value.RETURNED)) return RulePriority.NEXT;
    if (values.contains(Value.LAST)) return RulePriority.LAST;
    return values.isEmpty() ? RulePriority.NEXT : RulePriority.REJECTED;
  }

  private static boolean isRejected(List<Rule> level, CandidateEvidence element) {
    return level.stream().anyMatch(rule -> isRejection(rule) && rejects(rule, element))
        && level.stream()
            .noneMatch(rule -> !isRejection(rule) && value(rule, element) == Value.FIRST);
  }

  private static boolean isRejection(Rule rule) {
    return switch (rule) {
      case Atom(var category, _) -> category == RuleCategory.REJECTION;
      case Sign(var category) -> category == RuleCategory.REJECTION;
      case Or _, And _, Minus _, Not _ -> false;
    };
  }

  private static boolean rejects(Rule rejection, CandidateEvidence element) {
    return !(rejection instanceof Atom(_, var question)) || matches(question, element);
  }

  private static Value value(Rule rule, CandidateEvidence element) {
    return switch (rule) {
      case Atom(var category, var question) ->
          matches(question, element) == (category != RuleCategory.REJECTION)
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

  private static Value value(RuleCategory category) {
    return switch (category) {
      case IMPERATIVE -> Value.FIRST;
      case DIRECTION -> Value.NEXT;
      case REJECTION -> Value.RETURNED;
      case LAST_RESORT -> Value.LAST;
    };
  }

  private static Value greatest(List<Rule> rules, CandidateEvidence element) {
    return rules.stream().map(each -> value(each, element)).max(Value::compareTo).orElseThrow();
  }
}
