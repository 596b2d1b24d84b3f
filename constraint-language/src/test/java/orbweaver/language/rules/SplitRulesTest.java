package orbweaver.language.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.language.TestLocation;
import orbweaver.language.condition.FieldCondition;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Evaluation of rules piece by piece gives the same priority as evaluation with all evidence at
 * once.
 */
class SplitRulesTest {
  private static final List<BinaryOperator<CandidateEvidence>> CLASSES =
      List.of(
          (known, all) -> known.with(all.context().orElseThrow()),
          (known, all) -> known.with(all.uri().orElseThrow()),
          (known, all) -> known.with(all.head().orElseThrow()),
          (known, all) -> known.with(all.resource().orElseThrow()));

  @Test
  void evaluationInPiecesEqualsEvaluationAtOnce() {
    var generated = new GeneratedRules(new Random(41));
    for (var count = 0; count < 600; count++) {
      var rules = RuleSet.parse(generated.rules(count % 5));
      var evidence = generated.evidence();
      for (var order : orders(CLASSES)) {
        assertThat(inPieces(rules, evidence, order))
            .as("%s", rules)
            .isEqualTo(answer(rules.evaluate(evidence)));
      }
    }
  }

  /** Prints and parses the residual between the pieces, as between two services. */
  private static String inPieces(
      RuleSet rules, CandidateEvidence all, List<BinaryOperator<CandidateEvidence>> order) {
    var left = rules.toString();
    var known = CandidateEvidence.empty();
    for (var piece : order) {
      known = piece.apply(known, all);
      var evaluation = RuleSet.parse(left).evaluate(known);
      if (evaluation.priority().isPresent()) return answer(evaluation);
      left = evaluation.residual().toString();
    }
    return left;
  }

  private static String answer(RuleSetEvaluation evaluation) {
    return evaluation
        .priority()
        .map(RulePriority::toString)
        .orElseGet(() -> evaluation.residual().toString());
  }

  /** Returns all ways to distribute the conditions, one by one or several at a time. */
  private static <T> List<List<T>> orders(List<T> pieces) {
    if (pieces.isEmpty()) return List.of(List.of());
    var orders = new ArrayList<List<T>>();
    for (var first : pieces) {
      var others = pieces.stream().filter(each -> !each.equals(first)).toList();
      for (var rest : orders(others)) {
        var order = new ArrayList<>(List.of(first));
        order.addAll(rest);
        orders.add(order);
      }
    }
    return orders;
  }

  @Test
  void anEarlyDecisionHoldsForAllCompletionsOfTheEvidence() {
    var generated = new GeneratedRules(new Random(42));
    for (var count = 0; count < 3_000; count++) {
      var rules = RuleSet.parse(generated.rules(count % 4));
      var evidence = generated.evidence();
      var known = CLASSES.get(1).apply(CandidateEvidence.empty(), evidence);
      if (rules.evaluate(evidence).priority().isEmpty()) continue;
      rules
          .evaluate(known)
          .priority()
          .ifPresent(
              early ->
                  assertThat(rules.evaluate(evidence).priority()).as("%s", rules).contains(early));
    }
  }

  @Test
  void anOpenResultHasSeveralPossibleCompletions() {
    var generated = new GeneratedRules(new Random(43));
    var seen = 0;
    for (var count = 0; count < 3_000; count++) {
      var rules = RuleSet.parse(generated.rules(count % 4));
      var left =
          rules
              .evaluate(
                  generated.evidence().uri().map(CandidateEvidence.empty()::with).orElseThrow())
              .residual();
      var questions = left.conditions().toList();
      var isOpen = left.evaluate(CandidateEvidence.empty()).priority().isEmpty();
      if (!isOpen
          || questions.size() > 8
          || questions.stream().distinct().count() < questions.size()) continue;
      seen++;
      assertThat(completions(left, questions)).as("%s", left).hasSizeGreaterThan(1);
    }
    assertThat(seen).isGreaterThan(300);
  }

  private static Set<RulePriority> completions(RuleSet rules, List<FieldCondition> questions) {
    return IntStream.range(0, 1 << questions.size())
        .mapToObj(
            yes ->
                new RuleSetEvaluation(rules, condition -> bit(yes, questions.indexOf(condition))))
        .map(evaluation -> evaluation.priority().orElseThrow())
        .collect(Collectors.toSet());
  }

  private static Truth bit(int bits, int at) {
    return Truth.of((bits >> at & 1) == 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "+url:* -body:*x*|+ -body:*x*|NEXT",
        "-url:* *body:*x*|- *body:*x*|LAST",
        "+body:*x*|+body:*x*|LAST",
        "?url:* +body:*x*|? +body:*x*|LAST",
        "-body:*x* -url:*zzz*|-body:*x*|NEXT",
        "-url:*zzz* {OR -body:*x* +url:*zzz*}|{OR -body:*x*}|NEXT",
        "+url:* ?body:*y* +head:*y* *body:*x*|+ *body:*x*|NEXT",
        "+url:* -body:*x* under http://h.test/ { ?url:* -head:*x* }"
            + "|+ -body:*x* under * { ? -head:*x* }|NEXT",
        "under http://x.test/ { -url:* } -body:*x*|-body:*x*|NEXT",
        "{AND +url:* *url:* ?body:*x*}|{AND * ?body:*x*}|LAST",
        "{NOT {AND -body:*x* +url:*} +head:*x*}|{NOT {AND + -body:*x*} +head:*x*}|NEXT",
      })
  void aResidualHasNoAnsweredConditionsAndAProvisionalPriority(
      String rules, String left, RulePriority provisional) {
    var evaluation =
        RuleSet.parse(rules)
            .evaluate(CandidateEvidence.empty().with(new Uri(TestLocation.at("http://h.test/"))));

    assertThat(evaluation.priority()).isEqualTo(Optional.empty());
    assertThat(evaluation.residual().toString().replace('\n', ' ')).isEqualTo(left);
    assertThat(evaluation.residual().provisionalPriority()).isEqualTo(provisional);
  }
}
