package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Random;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Laws of three-valued logic, over generated formulas and partial evidence. */
class FormulaLawsTest {
  private static final int ROUNDS = 1_500;

  private Random random;
  private GeneratedFormulas generated;

  @BeforeEach
  void seeds() {
    random = new Random(17);
    generated = new GeneratedFormulas(random);
  }

  private static Truth truth(String formula, CandidateEvidence evidence) {
    return switch (Formula.parse(formula).evaluate(evidence)) {
      case Decided(var accepted, _) -> Truth.of(accepted);
      case Residual _ -> Truth.UNKNOWN;
    };
  }

  private CandidateEvidence partial() {
    var classes = EvidenceClass.values();
    return generated.evidence().upTo(classes[random.nextInt(classes.length)]);
  }

  private void assertEqual(String left, String right) {
    var evidence = partial();
    assertThat(truth(left, evidence)).as("%s%n%s", left, right).isEqualTo(truth(right, evidence));
  }

  @Test
  void aDoubleNegationChangesNothing() {
    for (var round = 0; round < ROUNDS; round++) {
      var a = generated.structure(2);
      assertEqual("(not (not " + a + "))", a);
    }
  }

  @Test
  void aNegatedConjunctionIsTheDisjunctionOfNegations() {
    for (var round = 0; round < ROUNDS; round++) {
      var a = generated.structure(2);
      var b = generated.structure(2);
      assertEqual("(not (and " + a + " " + b + "))", "(or (not " + a + ") (not " + b + "))");
      assertEqual("(not (or " + a + " " + b + "))", "(and (not " + a + ") (not " + b + "))");
    }
  }

  @Test
  void theOrderOfMembersDoesNotMatter() {
    for (var round = 0; round < ROUNDS; round++) {
      var a = generated.structure(2);
      var b = generated.structure(2);
      assertEqual("(and " + a + " " + b + ")", "(and " + b + " " + a + ")");
      assertEqual("(or " + a + " " + b + ")", "(or " + b + " " + a + ")");
    }
  }

  @Test
  void constantsAreNeutralOrDecide() {
    for (var round = 0; round < ROUNDS; round++) {
      var a = generated.structure(2);
      assertEqual("(and t " + a + ")", a);
      assertEqual("(or nil " + a + ")", a);
      assertEqual("(and nil " + a + ")", "nil");
      assertEqual("(or t " + a + ")", "t");
      assertEqual("(if t " + a + " nil)", a);
      assertEqual("(if nil t " + a + ")", a);
    }
  }

  @Test
  void aConditionWithEqualBranchesDoesNotMatter() {
    for (var round = 0; round < ROUNDS; round++) {
      var a = generated.structure(2);
      assertEqual("(if " + generated.structure(2) + " " + a + " " + a + ")", a);
    }
  }

  @Test
  void moreEvidenceNeverChangesADecision() {
    for (var round = 0; round < ROUNDS; round++) {
      var formula = Formula.parse(generated.formula(3));
      var evidence = generated.evidence();
      var before = Truth.UNKNOWN;
      for (var stage : EnumSet.allOf(EvidenceClass.class)) {
        var now = truth(formula.toString(), evidence.upTo(stage));
        if (before != Truth.UNKNOWN)
          assertThat(now).as("%s at %s", formula, stage).isEqualTo(before);
        before = now;
      }
    }
  }

  @Test
  void aResidualEvaluatesToTheResultOfTheWhole() {
    for (var round = 0; round < ROUNDS; round++) {
      var text = generated.structure(3);
      var evidence = generated.evidence();
      for (var stage : EvidenceClass.values()) {
        if (!(Formula.parse(text).evaluate(evidence.upTo(stage)) instanceof Residual open))
          continue;
        assertThat(truth(open.formula().toString(), evidence))
            .as("%s after %s", text, stage)
            .isEqualTo(truth(text, evidence));
      }
    }
  }

  @Test
  void everyResidualIsPrintedAndReadBack() {
    for (var round = 0; round < ROUNDS; round++) {
      if (!(Formula.parse(generated.formula(3)).evaluate(partial()) instanceof Residual open))
        continue;
      var printed = open.formula().toString();
      assertThat(Formula.parse(printed)).isEqualTo(open.formula()).hasToString(printed);
    }
  }
}
