package orbweaver.language;

import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.deep;
import static orbweaver.language.TestEvidence.head;
import static orbweaver.language.TestEvidence.rejection;
import static orbweaver.language.rules.RulePriority.REJECTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Optional;
import java.util.Random;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.rules.RulePriority;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules in formulas. */
class FormulaRulesTest {
  private static final CandidateEvidence PAGE =
      at("http://www.a.test/docs/")
          .with(deep(1).context().orElseThrow())
          .with(head(200, Truth.TRUE, "text/html"));

  private static Evaluation evaluate(String formula, CandidateEvidence evidence) {
    return Formula.parse(formula).evaluate(evidence);
  }

  private static FormulaSyntaxException errorIn(String text) {
    return catchThrowableOfType(FormulaSyntaxException.class, () -> Formula.parse(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(Rules \"+url:*a* -url:*b* ?url:*\")|(rules \"+url:*a*\" \"-url:*b*\" \"?url:*\")",
        "((rules \"+url:*\"))|(rules \"+url:*\")",
        "(and (rules) (depth 2))|((rules) (depth 2))",
        "(t (rules \"\\\"+body:*bad word*\\\"\"))|(t (rules \"\\\"+body:*bad word*\\\"\"))",
        "(rules \"+url:a\\\\*\")|(rules \"+url:a\\\\*\")",
        "(rules \"under http://a.test/ { +url:* } +url:a\")"
            + "|(rules \"+url:a\" \"under http://a.test/ { +url:* }\")",
      })
  void rulesHaveOneSpellingInAFormula(String written, String canonical) {
    assertThat(Formula.parse(written)).hasToString(canonical);
  }

  @Test
  void rulesInAFormulaHaveLinesAndComments() {
    assertThat(Formula.parse("(rules \"+url:*a* # why\n  -url:*b*\")"))
        .hasToString("(rules \"+url:*a*\" \"-url:*b*\")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((depth 2) (rules \"*url:*\"))|FIRST",
        "((depth 2) (rules \"+url:*\"))|NEXT",
        "((depth 2) (rules \"?url:*\"))|LAST",
        "((depth 2) (rules \"-url:*\"))|REJECTED",
        "((depth 0) (rules \"*url:*\"))|REJECTED",
        "(rules)|NEXT",
        "(depth 2)|NEXT",
        "((depth 2) (rules \"*url:*\") (header-content-type image/png))|REJECTED",
      })
  void thePriorityOfTheRulesOverridesNoConstraint(String formula, RulePriority priority) {
    assertThat(evaluate(formula, PAGE)).isInstanceOf(Decided.class);
    assertThat(evaluate(formula, PAGE).priority()).isEqualTo(priority);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((rules \"*url:*\") (header-robots-allowed))"
            + "|((rules \"*\") (header-robots-allowed))|FIRST",
        "((rules \"?url:*\") (header-robots-allowed))"
            + "|((rules \"?\") (header-robots-allowed))|LAST",
        "((rules \"+url:*\") (header-robots-allowed))|(header-robots-allowed)|NEXT",
        "((rules \"+url:*\" \"-body:*x*\") (uri-search a))" + "|(rules \"+\" \"-body:*x*\")|NEXT",
        "((rules \"-url:*\" \"*body:*x*\") (uri-search a))" + "|(rules \"-\" \"*body:*x*\")|LAST",
        "(rules \"+url:*\" \"*body:*x*\")|(rules \"+\" \"*body:*x*\")|NEXT",
      })
  void aResidualCarriesTheProvisionalPriority(String formula, String left, RulePriority priority) {
    var evaluation = evaluate(formula, at("http://www.a.test/docs/"));

    assertThat(evaluation).isEqualTo(new Residual(Formula.parse(left)));
    assertThat(evaluation.priority()).isEqualTo(priority);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(rules \"+url:*\" \"*body:*x*\")|true",
        "(rules \"*body:*x*\")|false",
        "(rules \"+url:*\" \"-body:*x*\")|false",
        "((rules \"+url:*\" \"*body:*x*\") (header-robots-allowed))|false",
      })
  void aCandidateWithAnOpenPriorityIsCertainlyAccepted(String formula, boolean accepts) {
    var evaluation = evaluate(formula, at("http://www.a.test/docs/"));

    assertThat(((Residual) evaluation).isCertainlyAccepted()).isEqualTo(accepts);
  }

  @Test
  void anAcceptedCandidateIsNeverRejectedLater() {
    var generated = new GeneratedFormulas(new Random(71));
    var seen = 0;
    for (var count = 0; count < 20_000; count++) {
      var formula = Formula.parse(generated.formula(count % 3));
      var evidence = generated.evidence();
      var early = formula.evaluate(evidence.upTo(EvidenceClass.URI));
      if (!(early instanceof Residual rest) || !rest.isCertainlyAccepted()) continue;
      seen++;
      assertThat(formula.evaluate(evidence).priority()).as("%s", formula).isNotEqualTo(REJECTED);
    }
    assertThat(seen).isGreaterThan(20);
  }

  @Test
  void theReasonIsTheDecidingRule() {
    assertThat(rejection("((depth 2) (rules \"+url:*\" \"-url:*docs*\" \"-url:*a*\"))", PAGE))
        .isEqualTo(new EvaluationReason("-url:*docs*", EvidenceClass.URI));
    assertThat(rejection("(rules \"-type:text/*\")", PAGE))
        .isEqualTo(new EvaluationReason("-type:text/*", EvidenceClass.HEADER));
    assertThat(evaluate("((rules \"*url:*\") (header-robots-allowed))", PAGE))
        .isEqualTo(
            new Decided(
                true,
                Optional.of(
                    new EvaluationReason("*url:*", EvidenceClass.HEADER, RulePriority.FIRST))));
  }

  @Test
  void theReasonIsThatNoRuleMatchesIfNoneDoes() {
    assertThat(rejection("((depth 2) (rules \"+url:*elsewhere*\" \"-body:*x*\"))", PAGE))
        .isEqualTo(new EvaluationReason("no-rule-matches", EvidenceClass.URI));
  }

  @Test
  void rulesNeedTheEvidenceOfTheirFields() {
    assertThat(
            Formula.parse("((depth 2) (rules \"{OR +type:* -host:*.a.test}\"))").evidenceClasses())
        .containsExactly(EvidenceClass.CONTEXT, EvidenceClass.URI, EvidenceClass.HEADER);
    assertThat(Formula.parse("(rules \"+referrer:*\")").dependsOnReferrer()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(not (rules \"+url:*\"))|6|a constraint (rules are only allowed in the outermost"
            + " list)|\"(rules …)\"",
        "((depth 2) ((rules \"+url:*\")))|13|a constraint (rules are only allowed in the"
            + " outermost list)|\"(rules …)\"",
        "(or (rules) t)|5|a constraint (rules are only allowed in the outermost list)|\"(rules)\"",
        "((rules) (rules))|10|a single (rules …) that holds all rules|\"(rules)\"",
        "(rules +url:*)|8|(rules \"rule\" …)|\"+url:*\"",
        "(rules \"+url:*\" \"+ulr:*\")|19|the name of a field|\"ulr\"",
        "(rules \"\\\"+url:*\\\" +ulr:*\")|21|the name of a field|\"ulr\"",
        "(rules \"{OR +url:*\")|9|\"}\" before the end|none: \"{OR\" opened at 1:9 is not closed;"
            + " OR takes at least one rule, one found",
      })
  void anErrorPointsToItsPlaceInTheFormula(String text, int column, String expected, String found) {
    var error = errorIn(text);

    assertThat(error.expected()).isEqualTo(expected);
    assertThat(error.found()).isEqualTo(found);
    assertThat(error.column()).isEqualTo(column);
  }

  @Test
  void evidenceOfTheUrlAloneMayNotSuffice() {
    var url = CandidateEvidence.empty().with(new Uri(TestLocation.at("http://www.a.test/")));

    assertThat(evaluate("(rules \"+title:*\")", url)).isInstanceOf(Residual.class);
  }
}
