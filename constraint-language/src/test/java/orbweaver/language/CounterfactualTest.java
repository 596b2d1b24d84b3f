package orbweaver.language;

import static orbweaver.language.TestEvidence.reached;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import orbweaver.language.Counterfactual.Without;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.notation.Library;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counterfactuals of rejected candidates. */
class CounterfactualTest {
  private static final CandidateEvidence PAGE = reached("http://b.test/docs/x", "http://a.test/");

  private static String counterfactual(String formula) {
    return Formula.parse(formula)
        .counterfactual(PAGE)
        .map(Counterfactual::toString)
        .orElse("not refused");
  }

  private static boolean isRejected(Evaluation evaluation) {
    return evaluation instanceof Decided(var accepted, _) && !accepted;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(depth 2)|not refused",
        "((depth 2) (header-robots-allowed))|not refused",
        "(depth 0)|without (depth 0): accepted",
        "((origin-host) (depth 0) (depth 0))|without (depth 0) and (origin-host): accepted",
        "((header-content-type text/html) (origin-host) (depth 0))"
            + "|without (depth 0) and (origin-host):"
            + " it would depend on (header-content-type \"text/html\")",
        "((depth 2) (or (uri-search z) (depth 0)) (status 200))"
            + "|without (or (depth 0) (uri-search \"z\")): it would depend on (status = 200)",
        "(if (depth 2) ((uri-search z) (uri-search b)) nil)"
            + "|without (uri-search \"z\"): accepted",
        "(if (depth 2) nil (uri-search b))"
            + "|without (if (depth 2) nil (uri-search \"b\")): accepted",
        "nil|nothing: nil",
        "((depth 0) nil)|nothing: nil",
        "((uri-search 1) (uri-search 2) (uri-search 3) (uri-search 4) (uri-search 5)"
            + " (uri-search 6))|nothing: (uri-search \"6\")",
        "((depth 0) (rules \"+url:*\" \"-url:*docs*\" \"-host:b.*\"))"
            + "|without (depth 0) and -url:*docs* and -host:b.*: accepted",
        "((depth 2) (rules \"+url:*\" \"under http://b.test/ { -path:* }\") (status 200))"
            + "|without -path:*: it would depend on (status = 200)",
        "((depth 2) (rules \"+host:a.test\"))|without no-rule-matches: accepted",
      })
  void rejectingConstraintsAreRemovedUntilNoneIsLeft(String formula, String counterfactual) {
    assertThat(counterfactual(formula)).isEqualTo(counterfactual);
  }

  @Test
  void onlyRejectedCandidatesHaveACounterfactual() {
    var generated = new GeneratedFormulas(new Random(61));
    for (var count = 0; count < 3_000; count++) {
      var formula = Formula.parse(generated.formula(count % 6));
      var evidence = generated.evidence();

      assertThat(formula.counterfactual(evidence).isPresent())
          .as("%s", formula)
          .isEqualTo(isRejected(formula.evaluate(evidence)));
    }
  }

  @Test
  void allRemovedConstraintsAreNecessary() {
    var generated = new GeneratedFormulas(new Random(62));
    var seen = 0;
    for (var count = 0; count < 3_000; count++) {
      var all = conjuncts(generated, 1 + count % 5);
      var evidence = generated.evidence();
      if (!(formula(all).counterfactual(evidence).orElse(null)
          instanceof Without(var dropped, var then))) continue;
      seen++;
      assertThat(reverses(all, evidence, dropped)).as("%s", all).isEqualTo(then);
    }
    assertThat(seen).isGreaterThan(1_000);
  }

  /**
   * Returns the members of a conjunction: none is a conjunction itself, and each has one spelling.
   */
  private static List<String> conjuncts(GeneratedFormulas generated, int depth) {
    var conjuncts = new ArrayList<String>();
    for (var left = depth + 1; left > 0; left--) {
      var text = "(not " + generated.structure(depth / 2) + ")";
      conjuncts.add(Formula.parse(text).toString());
    }
    return conjuncts;
  }

  private static Formula formula(List<String> conjuncts) {
    return Formula.parse("(and " + String.join(" ", conjuncts) + ")");
  }

  /**
   * Removes a rejecting constraint by its text, and checks that it is the next one of the
   * counterfactual.
   */
  private static Evaluation reverses(
      List<String> all, CandidateEvidence evidence, List<String> dropped) {
    var left = new ArrayList<>(all);
    for (var next : dropped) {
      var evaluation = formula(left).evaluate(evidence);
      assertThat(evaluation).isInstanceOf(Decided.class);
      var by = ((Decided) evaluation).reason().map(EvaluationReason::constraint);
      assertThat(by).isEqualTo(Optional.of(next));
      left.removeIf(
          text ->
              W4Notation.parse(new SourceText(text), Library.NONE)
                  .costOrdered()
                  .toString()
                  .equals(next));
    }
    return formula(left).evaluate(evidence);
  }
}
