package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Hostile input, parsed on a thread with a small stack like all tests of this module. Failures that
 * another seed finds, {@code -Dhostile.seed=92}, become files of {@link RegressionFilesTest}.
 */
class HostileInputTest {
  private static final int LONGEST = 64 * 1024;

  /** Texts to repeat, with a prefix and a suffix. */
  private static final List<String> PIECES =
      List.of(
          "(",
          ")",
          "(not ",
          "(or ",
          "(if t ",
          "\"",
          "\\",
          "(depth 1)",
          "t ",
          "nil ",
          "()",
          ";",
          "\n",
          "(rules ",
          "\"+url:*\" ",
          "\"-url:*a*b*\" ",
          "{OR ",
          "{NOT ",
          "}",
          "under * {",
          "* ",
          "~:(");

  private static String grown(Random random) {
    var text = new StringBuilder(random.nextBoolean() ? "(rules \"" : "");
    for (var left = random.nextInt(1, 5); left > 0; left--) {
      var piece = PIECES.get(random.nextInt(PIECES.size()));
      text.append(piece.repeat(random.nextInt(1, 1 + LONGEST / 2 / piece.length())));
    }
    return text.append(random.nextBoolean() ? "\")" : ")").toString();
  }

  @Test
  @Timeout(120)
  void hostileTextIsParsedAndEvaluatedOrRejected() {
    var random = new Random(Long.getLong("hostile.seed", 91));
    var generated = new GeneratedFormulas(random);
    var texts = new ArrayList<String>();
    for (var count = 0; count < 300; count++) texts.add(grown(random));
    texts.add("(rules" + " \"+url:*\"".repeat(7_000) + ")");
    texts.add("(rules" + " \"{NOT -url:*}\"".repeat(4_000) + ")");
    texts.add("(rules \"" + "under * {-url:*x*} ".repeat(3_400) + "\")");
    texts.add("((rules \"-url:*\")" + "(or nil nil)".repeat(5_000) + ")");
    var read = 0;
    for (var text : texts) {
      try {
        explain(Formula.parse(text), generated.evidence());
        read++;
      } catch (FormulaSyntaxException e) {
        assertThat(e.getMessage()).contains("expected", "found");
      }
    }
    assertThat(read).isGreaterThanOrEqualTo(4);
  }

  private static void explain(Formula formula, CandidateEvidence evidence) {
    for (var stage : EvidenceClass.values()) formula.evaluate(evidence.upTo(stage));
    assertThat(formula.trace(evidence).steps()).hasSizeLessThanOrEqualTo(64);
    assertThat(formula.counterfactual(evidence)).isNotNull();
  }

  @Test
  void aFormulaHoldsTenThousandRulesAndNoMore() {
    assertThat(Formula.parse("(rules \"" + "+ ".repeat(10_000) + "\")")).isNotNull();

    var error =
        catchThrowableOfType(
            FormulaSyntaxException.class,
            () -> Formula.parse("(rules \"" + "+ ".repeat(10_001) + "\")"));
    assertThat(error.expected()).isEqualTo("at most 10000 rules");
  }
}
