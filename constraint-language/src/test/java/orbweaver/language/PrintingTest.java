package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintingTest {
  @Test
  void whatIsPrintedIsReadAsTheSameFormula() {
    var generated = new Generated(new Random(1));
    for (var count = 0; count < 10_000; count++) {
      var text = generated.formula(count % 6);
      var formula = Formula.parse(text);
      var printed = formula.toString();

      assertThat(Formula.parse(printed)).as(text).isEqualTo(formula).hasToString(printed);
      assertThat(Formula.parse(printed)).hasSameHashCodeAs(formula);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "T|t",
        "nil|nil",
        "(and)|t",
        "(or)|nil",
        "(nil)|nil",
        "((depth 2))|(depth 2)",
        "(((depth 2)))|(depth 2)",
        "(Depth 007)|(depth 7)",
        "(or (depth 1))|(depth 1)",
        "(and (no-cycles) (depth 2))|((no-cycles) (depth 2))",
        "(not ((no-cycles) (depth 2)))|(not (and (no-cycles) (depth 2)))",
        "(URL-SEARCH standards)|(uri-search \"standards\")",
        "(uri-search \"a\\\"b\\\\c\")|(uri-search \"a\\\"b\\\\c\")",
        "(uri-scheme (HTTP :https http))|(uri-scheme (\"http\" \"https\"))",
        "(uri-host (A.test))|(uri-host \"a.test\")",
        "(header-content-type (:text :html))|(header-content-type \"text/html\")",
        "(HEADER-CONTENT-TYPE (TEXT HTML))|(header-content-type \"text/html\")",
        "(header-content-type text/html)|(header-content-type \"text/html\")",
        "(header-content-type (text html b 2 a 1))"
            + "|(header-content-type (\"text\" \"html\" \"a\" \"1\" \"b\" \"2\"))",
        "(t (depth 2) nil)|(t (depth 2) nil)",
      })
  void everyConstraintHasOneSpelling(String written, String canonical) {
    assertThat(Formula.parse(written)).hasToString(canonical);
  }

  @Test
  void theWrittenOrderIsKeptAlthoughCheapQuestionsAreAskedFirst() {
    var formula = "((header-robots-allowed) (uri-search \"docs\") (depth 2) (no-cycles))";

    assertThat(Formula.parse(formula)).hasToString(formula);
    assertThat(Asking.residual(formula, Asking.deep(1)))
        .isEqualTo("((header-robots-allowed) (uri-search \"docs\"))");
  }

  @Test
  void aCommentEndsWithItsLine() {
    var formula =
        Formula.parse(
            """
            ; two hyperlinks, and no more
            ((no-cycles) ; once
             (depth 2)) ; that is all""");

    assertThat(formula).hasToString("((no-cycles) (depth 2))");
  }

  @Test
  void literalsAreConstantsToo() {
    assertThat(Formula.parse("t")).isEqualTo(Formula.T).isNotEqualTo(Formula.NIL);
    assertThat(Formula.parse("nil")).isEqualTo(Formula.NIL);
  }
}
