package orbweaver.language.answers;

import static orbweaver.language.Asking.at;
import static orbweaver.language.Asking.residual;
import static orbweaver.language.Asking.truth;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Parties;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Truth;
import orbweaver.language.check.Report;
import orbweaver.language.check.Severity;
import orbweaver.language.translation.ToRules;
import orbweaver.language.translation.Untranslatable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Constraint {@code known-to}. */
class PartyAnswersTest {
  private static final Evidence PLACE = at("http://a.test/");

  private static Evidence knownTo(String... names) {
    return PLACE.with(new Parties(Set.of(names)));
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
    assertThat(formula.parties()).containsExactly("York", "hull", "leeds");
    assertThat(Formula.parse("((uri-host leeds))").parties()).isEmpty();
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

    assertThat(formula.judge(knownTo("leeds")))
        .isEqualTo(
            new Decided(
                false,
                Optional.of(
                    new Reason("(not (known-to (\"york\" \"leeds\")))", EvidenceClass.DNS))));
    assertThat(formula.trace(knownTo("leeds")).toString())
        .contains("(known-to (\"york\" \"leeds\")): true by known to leeds");
    assertThat(formula.trace(knownTo("hull")).toString())
        .contains("(known-to (\"york\" \"leeds\")): false by not known to leeds or york");
    assertThat(formula.counterfactual(knownTo("leeds")).orElseThrow())
        .hasToString(
            "without (not (known-to (\"york\" \"leeds\"))): still to ask (header-server \"x\")");
  }

  @Test
  void lintReportsThatKnownToDependsOnTime() {
    var report = Report.of(Formula.parse("((no-cycles) (not (known-to leeds)))"));

    assertThat(report.needsRequest()).isEmpty();
    assertThat(report.warns()).isFalse();
    assertThat(report.findings())
        .singleElement()
        .satisfies(found -> assertThat(found.severity()).isEqualTo(Severity.NOTE))
        .satisfies(
            found ->
                assertThat(found.sentence())
                    .startsWith("(known-to \"leeds\") is evaluated when a URL is handed out"));
  }

  @Test
  void knownToHasNoRuleField() {
    assertThatThrownBy(() -> ToRules.translate(Formula.parse("(known-to leeds)")))
        .isInstanceOf(Untranslatable.class)
        .hasMessage("no rule field corresponds to (known-to \"leeds\")");
  }
}
