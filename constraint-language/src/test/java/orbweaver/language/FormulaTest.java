package orbweaver.language;

import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.deep;
import static orbweaver.language.TestEvidence.head;
import static orbweaver.language.TestEvidence.reached;
import static orbweaver.language.TestEvidence.rejection;
import static orbweaver.language.TestEvidence.residual;
import static orbweaver.language.TestEvidence.truth;
import static orbweaver.language.TestEvidence.typed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.EvaluationReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {
  /** Evidence of a page at depth 1 before its head is known. */
  private static final CandidateEvidence NEAR = deep(1);

  @ParameterizedTest
  @CsvSource({
    "(and t ?),?",
    "(and nil ?),nil",
    "(and ? nil),nil",
    "(and ? ?),?",
    "(or t ?),t",
    "(or ? t),t",
    "(or nil ?),?",
    "(not ?),?",
    "(not nil),t",
    "(if t nil ?),nil",
    "(if nil ? t),t",
    "(if ? t nil),?",
    "(if ? nil nil),nil",
    "(if ? t t),t",
    "(if ? ? ?),?",
    "(t ? nil),nil",
  })
  void unknownIsATruthValue(String formula, String answer) {
    var text = formula.replace("?", "(header-robots-allowed)");
    var expected = answer.equals("?") ? Truth.UNKNOWN : Truth.of(answer.equals("t"));

    assertThat(truth(text, CandidateEvidence.empty())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "((depth 1) (header-robots-allowed)),(header-robots-allowed)",
    "(or (depth 0) (uri-search a) (uri-search b)),(or (uri-search a) (uri-search b))",
    "(or (not (depth 1)) (and (uri-search a) (uri-search b))),((uri-search a) (uri-search b))",
    "(not (or (depth 0) (uri-search a))),(not (uri-search a))",
    "(if (uri-search a) (depth 1) (uri-search b)),(or (uri-search a) (uri-search b))",
    "(if (uri-search a) (uri-search b) (depth 0)),((uri-search a) (uri-search b))",
    "(if (uri-search a) (depth 1) nil),(uri-search a)",
    "(if (uri-search a) (depth 0) t),(not (uri-search a))",
    "(if (uri-search a) (depth 0) (uri-search b)),(if (uri-search a) nil (uri-search b))",
    "(if (uri-search a) (uri-search b) t),(if (uri-search a) (uri-search b) t)",
    "(if (depth 1) (uri-search a) (uri-search b)),(uri-search a)",
    "(if (uri-search a) (uri-search b) (uri-search b)),(uri-search b)",
    "(if (uri-search a) (or (depth 0) (uri-search b)) (uri-search b)),(uri-search b)",
    "((no-cycles) (or (depth 1) (uri-search a)) (domain a.test)),(domain a.test)",
  })
  void aResidualHoldsTheOpenConstraints(String formula, String left) {
    assertThat(residual(formula, NEAR)).isEqualTo(Formula.parse(left).toString());
  }

  @Test
  void theReadableFigureOfThePaperIsEvaluated() {
    var figure = "((if ((header-content-type (:text :html))) ((depth 1)) nil))";

    assertThat(truth(figure, typed("text/html").with(NEAR.context().orElseThrow())))
        .isEqualTo(Truth.TRUE);
    assertThat(rejection(figure, typed("image/png")).constraint())
        .isEqualTo("(if (header-content-type \"text/html\") (depth 1) nil)");
  }

  @Test
  void anAcceptanceHasNoReason() {
    assertThat(Formula.parse("((no-cycles) (depth 1))").evaluate(NEAR))
        .isEqualTo(new Decided(true, Optional.empty()));
  }

  @Test
  void theCheapestRejectionIsTheReasonInAnyOrder() {
    var known =
        reached("http://b.test/", "http://a.test/").with(head(200, Truth.FALSE, "image/png"));

    assertThat(rejection("((header-robots-allowed) (origin-host) (depth 0))", known))
        .isEqualTo(new EvaluationReason("(depth 0)", EvidenceClass.CONTEXT));
    assertThat(rejection("((header-robots-allowed) (origin-host) (depth 9))", known))
        .isEqualTo(new EvaluationReason("(origin-host)", EvidenceClass.URI));
    assertThat(rejection("((header-robots-allowed) (header-content-type (text html)))", known))
        .isEqualTo(new EvaluationReason("(header-robots-allowed)", EvidenceClass.HEADER));
  }

  @ParameterizedTest
  @CsvSource({
    "nil,nil",
    "(depth 0),(depth 0)",
    "((no-cycles) (t (depth 0))),(depth 0)",
    "(not (depth 1)),(not (depth 1))",
    "(or (depth 0) nil),(or (depth 0) nil)",
    "((depth 2) (or (depth 0) (not (depth 3)))),(or (depth 0) (not (depth 3)))",
    "(if (depth 1) ((depth 3) (depth 0)) t),(depth 0)",
    "(if (depth 1) nil t),(if (depth 1) nil t)",
    "(if (uri-search a) (depth 0) nil),(if (uri-search a) (depth 0) nil)",
  })
  void theReasonIsTheSmallestDecidingPart(String formula, String constraint) {
    var expected = Formula.parse(constraint).toString();

    assertThat(rejection(formula, NEAR))
        .isEqualTo(new EvaluationReason(expected, EvidenceClass.CONTEXT));
  }

  @Test
  void aHostUnderAnotherDomainIsRejectedByItsUrl() {
    assertThat(rejection("(uri-host www.a.test)", at("http://b.test/")))
        .isEqualTo(new EvaluationReason("(uri-host \"www.a.test\")", EvidenceClass.URI));
  }
}
