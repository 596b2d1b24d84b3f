package orbweaver.rule;

import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.RejectedOutlink;
import org.junit.jupiter.api.Test;

class SizeBudgetTest {
  private static final List<DecisionTrace> TRACES =
      List.of(new DecisionTrace(1, path(1, 0), List.of(), 0, Optional.of("x".repeat(2_000))));
  private static final List<RejectedOutlink> REFUSED =
      List.of(
          new RejectedOutlink(
              url("https://b.test/"), "walk", DecisionCode.REJECTED_BY_URI, "(x)", Optional.of(0)));

  @Test
  void tracesAndRejectedOutlinksFitTogether() {
    var room = new SizeBudget(10_000);
    var traces = room.fitTraces(TRACES);

    assertThat(traces).isEqualTo(TRACES);
    assertThat(room.fitRejected(REFUSED, traces)).isEqualTo(REFUSED);
  }

  @Test
  void rejectedOutlinksTakePrecedenceOverTraces() {
    var room = new SizeBudget(3_000);
    var traces = room.fitTraces(TRACES);

    assertThat(traces).isEmpty();
    assertThat(room.fitRejected(REFUSED, traces))
        .containsExactly(REFUSED.getFirst().withoutTrace());
  }
}
