package orbweaver.language;

import static orbweaver.language.TestEvidence.NOON;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Incomplete heads from external sources: an unknown field is never treated as absent. */
class PartialHeadTest {
  private static final String TYPE = "content-type";
  private static final CandidateEvidence HTML =
      CandidateEvidence.empty()
          .with(new Head(200, NOON, type("text/html"), Truth.TRUE).asPartial());

  @ParameterizedTest
  @CsvSource({
    "(header-content-type \"text/html\"),TRUE",
    "(header-content-type \"image/png\"),FALSE",
    "(header-content-type (text html charset utf-8)),UNKNOWN",
    "(header-predicate \"content-type\" present),UNKNOWN",
    "(header-predicate \"x\" absent),UNKNOWN",
    "(header-content-length < 10),UNKNOWN",
    "(header-robots-allowed),TRUE",
    "(status 200),UNKNOWN",
    "(status /= 404),TRUE",
    "(status < 300),TRUE",
    "(rules \"+type:text/html\"),TRUE",
    "(rules \"-type:text/*\" \"+type:*\"),FALSE",
    "(rules \"+header.content-type:*\"),UNKNOWN",
    "(rules \"+date:*december*\"),UNKNOWN"
  })
  void onlyKnownFieldsOfAnIncompleteHeadAnswer(String constraint, Truth answer) {
    assertThat(truth(constraint, HTML)).isEqualTo(answer);
  }

  @Test
  void anIncompleteHeadDecidesLikeTheCompleteHead() {
    var generated = new GeneratedFormulas(new Random(11));
    for (var count = 0; count < 5_000; count++) {
      var formula = Formula.parse(generated.formula(1 + count % 4));
      var evidence = generated.evidence();
      var head = evidence.head().orElseThrow();
      var plain = head.field(TYPE).map(value -> value.split(";", 2)[0]);
      if (plain.isEmpty() || !head.isSuccess()) continue;
      var partial = new Head(200, NOON, type(plain.get()), head.robotsAllowed()).asPartial();
      if (formula.evaluate(evidence.with(partial)) instanceof Decided(var accepted, _)) {
        assertThat(truth(formula.evaluate(evidence)))
            .as("%s, %s", formula, head)
            .isEqualTo(Truth.of(accepted));
      }
    }
  }

  private static Map<String, List<String>> type(String value) {
    return Map.of(TYPE, List.of(value));
  }
}
