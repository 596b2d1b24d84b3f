package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import orbweaver.language.evidence.EvidenceClass;
import org.junit.jupiter.api.Test;

/** Adaptive evaluation does not change results. */
class FormulaEvaluatorTest {
  @Test
  void adaptiveOrderingNeverChangesAResult() {
    var stages = List.of(EvidenceClass.values());
    var generated = new GeneratedFormulas(new Random(81));
    for (var count = 0; count < 60; count++) {
      var formula = Formula.parse(generated.formula(1 + count % 5));
      // a clock with random readings
      var clock = new Random(count);
      var evaluator =
          count % 2 == 0
              ? new FormulaEvaluator(formula, clock::nextInt)
              : FormulaEvaluator.ofContent(formula, clock::nextInt);
      for (var seen = 0; seen < 3_000; seen++) {
        var evidence = generated.evidence().upTo(stages.get(seen % stages.size()));
        assertThat(evaluator.evaluate(evidence))
            .as("%s", formula)
            .isEqualTo(formula.evaluate(evidence));
      }
    }
  }
}
