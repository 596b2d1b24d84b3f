package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test that printed formulas are read back and have one spelling. */
class PrintingTest {
  @Test
  void aPrintedFormulaIsReadBack() {
    var generated = new GeneratedFormulas(new Random(1));
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
        "(uri-host A.test :Literal)|(uri-host \"a.test\" literal)",
        "(uri-host literal)|(uri-host \"literal\")",
        "(uri-referrer-host (a.test b.test) literal)"
            + "|(uri-referrer-host (\"a.test\" \"b.test\") literal)",
        "(same-host a.test b.test LITERAL)|(same-host \"a.test\" \"b.test\" literal)",
        "(header-content-type (:text :html))|(header-content-type \"text/html\")",
        "(HEADER-CONTENT-TYPE (TEXT HTML))|(header-content-type \"text/html\")",
        "(header-content-type text/html)|(header-content-type \"text/html\")",
        "(header-content-type (text html b 2 a 1))"
            + "|(header-content-type (\"text\" \"html\" \"a\" \"1\" \"b\" \"2\"))",
        "(t (depth 2) nil)|(t (depth 2) nil)",
        "(uri-port (080 80 8080))|(uri-port (80 8080))",
        "(uri-port (443))|(uri-port 443)",
        "(uri-directory-path (:People \"\"))|(uri-directory-path (\"people\" \"\"))",
        "(uri-directory-path ())|(uri-directory-path ())",
        "(uri-class :HTTP-Path)|(uri-class http-path)",
        "(uri-satisfies (GLOB *.pdf))|(uri-satisfies (glob \"*.pdf\"))",
        "(uri-satisfies (re \"\\\\d\"))|(uri-satisfies (re \"\\\\d\"))",
        "(uri-satisfies :Present)|(uri-satisfies present)",
        "(uri-satisfies \"Present\")|(uri-satisfies \"present\")",
        "(query-parameter Q present)|(query-parameter \"q\")",
        "(query-parameter q (> -07 nil))|(query-parameter \"q\" (> -7))",
        "(query-parameter q (> 7 T))|(query-parameter \"q\" (> 7 t))",
        "(query-parameter q (= 1996-01-01))|(query-parameter \"q\" (= 1996-01-01T00:00:00Z))",
        "(address 10.9.8.7/8)|(address \"10.0.0.0/8\")",
        "(address 10.9.8.7)|(address \"10.9.8.7/32\")",
        "(address ::/0)|(address \"0:0:0:0:0:0:0:0/0\")",
        "(header-content-length = 1 nil)|(header-content-length = 1)",
        "(header-content-length-upto 1 t)|(header-content-length-upto 1)",
        "(header-last-modified > 3029461200)|(header-last-modified > 1996-01-01T05:00:00Z)",
        "(header-last-modified > 0)|(header-last-modified > 1900-01-01T00:00:00Z)",
        "(header-expires < 1996-01-01)|(header-expires < 1996-01-01T00:00:00Z)",
        "(header-expires < \"1996-01-01T01:00:00+01:00\")|(header-expires < 1996-01-01T00:00:00Z)",
        "(header-resource-age 0 90)|(header-resource-age 0s 90s)",
        "(header-resource-age 120 PT36H)|(header-resource-age 2m 36h)",
        "(header-resource-age 24h P30D)|(header-resource-age 1d 30d)",
        "(status 404)|(status = 404)",
      })
  void everyConstraintHasOneSpelling(String written, String canonical) {
    assertThat(Formula.parse(written)).hasToString(canonical);
  }

  @Test
  void theWrittenOrderIsKeptAlthoughCheapConstraintsAreEvaluatedFirst() {
    var formula = "((header-robots-allowed) (uri-search \"docs\") (depth 2) (no-cycles))";

    assertThat(Formula.parse(formula)).hasToString(formula);
    assertThat(TestEvidence.residual(formula, TestEvidence.deep(1)))
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
