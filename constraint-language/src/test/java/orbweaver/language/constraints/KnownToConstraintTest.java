package orbweaver.language.constraints;

import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.residual;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.KnownBy;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.EvaluationReason;
import orbweaver.language.lint.LintReport;
import orbweaver.language.lint.Severity;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.translation.ConstraintsToRules;
import orbweaver.language.translation.UntranslatableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Constraint {@code known-to}. */
class KnownToConstraintTest {
  private static final CandidateEvidence PLACE = at("http://a.test/");

  private static CandidateEvidence knownTo(String... names) {
    return PLACE.with(new KnownBy(Set.of(names)));
  }

  @ParameterizedTest
  @CsvSource({
    "(known-to leeds),TRUE",
    "(known-to \"Leeds\"),FALSE",
    "(known-to york),FALSE",
    "(known-to (york leeds)),TRUE",
    "(known-to (york hull)),FALSE",
  })
  void oneExactNameIsEnough(String formula, Truth answer) {
    assertThat(truth(formula, knownTo("leeds", "HULL"))).isEqualTo(answer);
  }

  @Test
  void knownToIsUnknownWithoutEvidence() {
    assertThat(truth("(known-to leeds)", PLACE)).isEqualTo(Truth.UNKNOWN);
    assertThat(residual("((uri-scheme http) (not (known-to leeds)))", PLACE))
        .isEqualTo("(not (known-to \"leeds\"))");
  }

  @Test
  void namesArePrintedAsWrittenWithoutDuplicates() {
    var formula = Formula.parse("((Known-To (York leeds :York)) (not (known-to hull)))");

    assertThat(formula).hasToString("((known-to (\"York\" \"leeds\")) (not (known-to \"hull\")))");
    assertThat(formula.knownToNames()).containsExactly("York", "hull", "leeds");
    assertThat(Formula.parse("((uri-host leeds))").knownToNames()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"(known-to)", "(known-to ())", "(known-to \" \")", "(known-to a b)"})
  void aBlankNameIsRejected(String formula) {
    assertThatThrownBy(() -> Formula.parse(formula))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessageContaining("(known-to \"leeds\"), the name may be a list of them");
  }

  @Test
  void knownToRejectsBeforeAConnection() {
    var formula = Formula.parse("((header-server x) (not (known-to (york leeds))) (no-cycles))");

    assertThat(formula.evaluate(knownTo("leeds")))
        .isEqualTo(
            new Decided(
                false,
                Optional.of(
                    new EvaluationReason(
                        "(not (known-to (\"york\" \"leeds\")))", EvidenceClass.DNS))));
    assertThat(formula.trace(knownTo("leeds")).toString())
        .contains("(known-to (\"york\" \"leeds\")): true by known to leeds");
    assertThat(formula.trace(knownTo("hull")).toString())
        .contains("(known-to (\"york\" \"leeds\")): false by not known to leeds or york");
    assertThat(formula.counterfactual(knownTo("leeds")).orElseThrow())
        .hasToString(
            "without (not (known-to (\"york\" \"leeds\"))): it would depend on (header-server \"x\")");
  }

  @Test
  void lintReportsThatKnownToDependsOnTime() {
    var report = LintReport.of(W4Notation.parse("((no-cycles) (not (known-to leeds)))"));

    assertThat(report.partsNeedingRequest()).isEmpty();
    assertThat(report.hasWarnings()).isFalse();
    assertThat(report.findings())
        .singleElement()
        .satisfies(found -> assertThat(found.severity()).isEqualTo(Severity.NOTE))
        .satisfies(
            found ->
                assertThat(found.message())
                    .startsWith("(known-to \"leeds\") is evaluated when a URL is dispatched"));
  }

  @Test
  void knownToHasNoRuleField() {
    assertThatThrownBy(() -> ConstraintsToRules.translate(W4Notation.parse("(known-to leeds)")))
        .isInstanceOf(UntranslatableException.class)
        .hasMessage("no rule field corresponds to (known-to \"leeds\")");
  }
}
