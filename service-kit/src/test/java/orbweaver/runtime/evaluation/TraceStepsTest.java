package orbweaver.runtime.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.FormulaTrace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TraceStepsTest {
  @Test
  void everyStepIsConvertedInOrder() {
    var trace =
        new FormulaTrace(
            Optional.empty(),
            List.of(
                step("(depth-max 3)", Optional.of(Truth.TRUE), "depth 1", true),
                step("(no-cycles)", Optional.of(Truth.FALSE), " ", false),
                step("(uri-search \"/x\")", Optional.of(Truth.UNKNOWN), "", false),
                step("(status 200)", Optional.empty(), "", false)),
            0);

    var steps = TraceSteps.of(trace);

    assertThat(steps)
        .extracting(TraceStep::answer)
        .containsExactly(
            StepAnswer.YES, StepAnswer.NO, StepAnswer.UNKNOWN, StepAnswer.NOT_EVALUATED);
    assertThat(steps.getFirst())
        .isEqualTo(
            new TraceStep(
                1,
                "(depth-max 3)",
                EvidenceStage.HEADER,
                StepAnswer.YES,
                Optional.of("depth 1"),
                true));
    assertThat(steps).extracting(TraceStep::evidence).filteredOn(Optional::isPresent).hasSize(1);
  }

  @Test
  void aLongConstraintIsCutBetweenCharacters() {
    var exact = "x".repeat(400);
    assertThat(TraceSteps.abbreviate(exact)).isEqualTo(exact);

    var faces = "\ud83d\ude00".repeat(300);
    assertThat(TraceSteps.abbreviate(faces)).isEqualTo("\ud83d\ude00".repeat(200) + "…");
    assertThat(TraceSteps.abbreviate("x".repeat(401))).isEqualTo("x".repeat(200) + "…");
  }

  @ParameterizedTest
  @EnumSource
  void everyClassOfEvidenceHasAStage(EvidenceClass evidence) {
    assertThat(TraceSteps.stage(evidence).name()).isEqualTo(evidence.name());
  }

  private static FormulaTrace.TraceStep step(
      String constraint, Optional<Truth> answer, String evidence, boolean isDecisive) {
    return new FormulaTrace.TraceStep(
        1, constraint, EvidenceClass.HEADER, answer, evidence, isDecisive);
  }
}
