package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Random;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of syntax errors: messages, positions, suggestions and limits. */
class SyntaxTest {
  private static FormulaSyntaxException errorIn(String text) {
    return catchThrowableOfType(FormulaSyntaxException.class, () -> Formula.parse(text));
  }

  @Test
  void anErrorMessageContainsThePosition() {
    assertThat(errorIn("((no-cycles)\n (dept 2))"))
        .hasMessage(
            """
            line 2, column 3: expected the name of a constraint, found "dept" (did you mean "depth"?)
               (dept 2))
                ^""");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void everyLineTerminatorEndsALine(String end) {
    var text = "; mine" + end + "((no-cycles) ; and" + end + "(dept 2)" + end + ")";

    assertThat(errorIn(text))
        .hasMessageStartingWith("line 3, column 2")
        .hasMessageEndingWith("  (dept 2)\n   ^");
    assertThat(Formula.parse(text.replace("dept", "depth"))).hasToString("((no-cycles) (depth 2))");
  }

  @Test
  void anErrorHasItsPartsAsAccessors() {
    var error = errorIn("((no-cycles)\n (dept 2))");

    assertThat(error.line()).isEqualTo(2);
    assertThat(error.column()).isEqualTo(3);
    assertThat(error.expected()).isEqualTo("the name of a constraint");
    assertThat(error.found()).isEqualTo("\"dept\"");
    assertThat(error.suggestion()).contains("depth");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|1|a formula|the end",
        "; nothing|10|a formula|the end",
        ")|1|a formula|\")\"",
        "()|1|t (accepts everything) or nil (accepts nothing)|\"()\"",
        "(not ())|6|t (accepts everything) or nil (accepts nothing)|\"()\"",
        "((depth 2)|11|\")\" to close the \"(\" at 1:1|the end",
        "(depth 2))|10|the end of the formula (several constraints must be in one list)|\")\"",
        "(depth 1) (no-cycles)|11|the end of the formula (several constraints must be in one"
            + " list)|\"(\"",
        "(depth)|1|(depth n)|\"(depth)\"",
        "(depth -1)|8|(depth n)|\"-1\"",
        "(depth 9999999999)|8|(depth n)|\"9999999999\"",
        "(depth \"2\")|8|(depth n)|the text \"2\"",
        "(depth 1 2)|10|(depth n)|\"2\"",
        "(no-cycles t)|12|(no-cycles)|\"t\"",
        "(origin-host a.test)|14|(origin-host)|\"a.test\"",
        "(not)|1|(not constraint)|\"(not)\"",
        "(not t nil)|8|(not constraint)|\"nil\"",
        "(if t nil)|1|(if condition then else)|\"(if …)\"",
        "(uri-search \"\")|13|(uri-search \"text\")|the text \"\"",
        "(uri-search (a))|13|(uri-search \"text\")|\"(a)\"",
        "(uri-search \"a)|16|'\"' to close the text begun at 1:13|the end",
        "(uri-search \"\\n\")|15|'\"' or '\\' after a '\\'|\"n\"\"",
        "(uri-scheme ())|13|(uri-scheme \"https\") or a list of them|\"()\"",
        "\"depth\"|1|a constraint, a list of them, t or nil|the text \"depth\"",
        "(\"depth\" 2)|2|the name of a constraint|the text \"depth\"",
        "((depth 2) no-cycles)|12|a constraint, a list of them, t or nil|\"no-cycles\"",
      })
  void anErrorNamesTheFoundAndTheExpectedText(
      String text, int column, String expected, String found) {
    var error = errorIn(text);

    assertThat(error.expected()).isEqualTo(expected);
    assertThat(error.found()).isEqualTo(found);
    assertThat(error.column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource({
    "(nocycles),no-cycles",
    "(url-serch x),uri-search",
    "(header-content-typ x),header-content-type",
    "(und (depth 2)),and",
    "nill,nil",
    "true,''",
    "(x),''",
    "(weather x),''"
  })
  void anUnknownNameSuggestsTheNearest(String text, String nearest) {
    assertThat(errorIn(text).suggestion().orElse("")).isEqualTo(nearest);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(header-content-type text)",
        "(header-content-type \"text/html; charset=utf-8\")",
        "(header-content-type \"text/*\")",
        "(header-content-type \"text/\")",
        "(header-content-type (text))",
        "(header-content-type (text html charset))",
      })
  void aContentTypeThatCouldNeverMatchIsRejected(String text) {
    assertThat(errorIn(text).expected()).startsWith("(header-content-type");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(uri-port 80 81)|14",
        "(uri-port ())|11",
        "(uri-class http-urls)|12",
        "(uri-directory-path docs)|21",
        "(uri-extension .html)|16",
        "(repeated-segments 1)|20",
        "(path-depth 5)|13",
        "(path-depth == 5)|13",
        "(address 10.0.0.0/33)|10",
        "(address 010.0.0.1)|10",
        "(address fe80::1%1)|10",
        "(address a.test)|10",
        "(header-content-length 100)|24",
        "(header-content-length <)|1",
        "(header-content-length < 100 maybe)|30",
        "(header-content-length < 9999999999999999999)|26",
        "(header-last-modified > 1996-02-30)|25",
        "(header-last-modified > 1996-01-01T05:00:00)|25",
        "(header-last-modified > 999999999999)|25",
        "(header-last-modified > +10000-01-01T00:00:00Z)|25",
        "(header-resource-age 0 P1M)|24",
        "(header-resource-age -5 5)|22",
        "(header-resource-age 0 99999999999999d)|24",
        "(header-resource-age 0 PT0.5S)|24",
        "(header-predicate server)|1",
        "(header-server (globb x))|17",
        "(header-server (glob))|16",
        "(header-server (glob x y))|24",
        "(header-server ())|16",
        "(header-server ((glob x)))|17",
        "(header-server (< soon))|19",
        "(header-server (re \"(\"))|20",
        "(header-server (re \"(?=a)\"))|20",
        "(status = )|9",
        "(status ok)|9",
        "(anchor-search \"\")|16",
      })
  void anImplausibleArgumentIsReportedWithItsPosition(String text, int column) {
    assertThat(errorIn(text)).as(text).isNotNull();
    assertThat(errorIn(text).column()).isEqualTo(column);
  }

  @Test
  void aClassOfUrlsThatIsUnknownSuggestsTheNearest() {
    assertThat(errorIn("(uri-satisfies (globb \"*\"))").suggestion()).contains("glob");
    assertThat(errorIn("(uri-class http-urls)").suggestion()).contains("http-url");
  }

  @Test
  void nestingIsBounded() {
    assertThat(Formula.parse("(not ".repeat(63) + "(depth 1)" + ")".repeat(63))).isNotNull();
    for (var open : new String[] {"(", "(not ", "(uri-host ", "(if "}) {
      var error = errorIn(open.repeat(20_000 / open.length() * 3));
      assertThat(error.expected()).isEqualTo("at most 64 nested parentheses");
      assertThat(error.column()).isEqualTo(64 * open.length() + 1);
    }
  }

  @Test
  void lengthIsBoundedAsWrittenAndAsPrinted() {
    var longest = "(uri-search \"" + "a".repeat(64 * 1024 - 15) + "\")";

    assertThat(Formula.parse(longest)).hasToString(longest);
    assertThat(errorIn(longest + " ").expected()).isEqualTo("at most 65536 characters");
    assertThat(errorIn("(" + "(domain a)".repeat(6_000) + ")").expected())
        .isEqualTo("at most 65536 characters in canonical form");
  }

  @ParameterizedTest
  @ValueSource(strings = {"glob", "re"})
  void thePatternOfAPredicateIsBounded(String kind) {
    var most = "(uri-satisfies (" + kind + " \"" + "[a-z]".repeat(60) + "\"))";

    assertThat(Formula.parse(most)).hasToString(most);
    assertThat(errorIn("(uri-satisfies (" + kind + " \"" + "a".repeat(1_001) + "\"))").expected())
        .contains("at most 1000 characters");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "((a{1000}){1000}){1000}",
        "((a{99}){99}){99}",
        "(a{2,1000}){2,1000}",
        "a{1000}",
        "(((((a?){9}){9}){9}){9}){9}",
        "(?:a{0,900})*",
        "a{99999999999999999999}",
      })
  void aPatternWithExponentialGrowthIsRejected(String pattern) {
    var error = errorIn("(resource-satisfies (re \"" + pattern + "\"))");

    assertThat(error.expected()).contains("RE2 pattern");
    assertThat(error.column()).isEqualTo(25);
  }

  @Test
  void aSnippetIsShortAndHasNoControlCharacters() {
    var error = errorIn("(or " + "(depth 1) ".repeat(1_000) + "(dep\u001b[2Jth 1) (depth 1)");

    assertThat(error).hasMessageNotContaining("\u001b");
    assertThat(String.valueOf(error.getMessage()).lines()).allMatch(line -> line.length() < 120);
  }

  @Test
  void noiseIsParsedOrRejectedWithASyntaxError() {
    var generated = new GeneratedFormulas(new Random(2));
    for (var count = 0; count < 100_000; count++) {
      var text = generated.noise();
      try {
        assertThat(Formula.parse(text).toString()).isNotEmpty();
      } catch (FormulaSyntaxException error) {
        assertThat(error.getMessage()).contains("expected", "found", "^");
      }
    }
  }

  @Test
  void aHostileFormulaCostsAFractionOfASecond() {
    var hostile =
        new String[] {
          "(".repeat(65_536),
          ")".repeat(65_536),
          "\"" + "\\\"".repeat(32_000),
          "(" + "x".repeat(65_000) + ")",
          "(" + "t ".repeat(32_000),
          "(or" + " t".repeat(32_000) + ")",
          "(or" + "(depth 1)".repeat(7_000) + ")",
          "(if ".repeat(60) + "t " + "(depth 1)".repeat(6_000) + ")".repeat(60),
          "(and (no-cycles) ".repeat(60) + "(depth 1)".repeat(6_000) + ")".repeat(60),
          "\n".repeat(65_000) + "(",
          ";".repeat(65_536),
          "(uri-satisfies (re \"" + "(".repeat(60_000) + "\"))",
          "(uri-satisfies (re \"" + "(".repeat(500) + ")".repeat(500) + "\"))",
          "(uri-satisfies (re \"" + "(a*".repeat(300) + ")*".repeat(300) + "\"))",
          "(or" + " (uri-satisfies (re \"(a{20}){20}\"))".repeat(1_900) + ")",
          "(uri-satisfies (glob \"" + "*a".repeat(30_000) + "\"))",
          "(uri-port (" + "80 ".repeat(21_000) + "))",
          "(uri-directory-path (" + "a ".repeat(16_000) + "))",
          "(header-last-modified > " + "9".repeat(65_000) + ")",
          "(header-resource-age 0 P" + "9".repeat(65_000) + "D)",
          "(uri-" + "x".repeat(65_000) + ")",
        };
    for (var text : hostile) {
      assertThat(catchThrowable(() -> Formula.parse(text)))
          .satisfiesAnyOf(
              none -> assertThat(none).isNull(),
              error -> assertThat(error).isInstanceOf(FormulaSyntaxException.class));
    }
  }
}
