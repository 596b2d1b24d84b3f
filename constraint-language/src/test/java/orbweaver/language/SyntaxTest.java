package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxTest {
  private static FormulaSyntaxException errorIn(String text) {
    return catchThrowableOfType(FormulaSyntaxException.class, () -> Formula.parse(text));
  }

  @Test
  void anErrorIsASentenceWithThePlaceInIt() {
    assertThat(errorIn("((no-cycles)\n (dept 2))"))
        .hasMessage(
            """
            line 2, column 3: expected the name of a constraint, found "dept" (did you mean "depth"?)
               (dept 2))
                ^""");
  }

  @Test
  void itsPartsCanBeAskedFor() {
    var error = errorIn("((no-cycles)\n (dept 2))");

    assertThat(error.line()).isEqualTo(2);
    assertThat(error.column()).isEqualTo(3);
    assertThat(error.expected()).isEqualTo("the name of a constraint");
    assertThat(error.found()).isEqualTo("\"dept\"");
    assertThat(error.nearest()).contains("depth");
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
        "(depth 2))|10|the end of the formula (several constraints stand in one list)|\")\"",
        "(depth 1) (no-cycles)|11"
            + "|the end of the formula (several constraints stand in one list)|\"(\"",
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
  void itSaysWhatWasFoundAndWhatWasExpected(
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
    "(known-to x),''"
  })
  void anUnknownNameSuggestsTheNearest(String text, String nearest) {
    assertThat(errorIn(text).nearest().orElse("")).isEqualTo(nearest);
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
  void aContentTypeThatCouldNeverMatchIsRefused(String text) {
    assertThat(errorIn(text).expected()).startsWith("(header-content-type");
  }

  @Test
  void theFormulasThatWerePrintedBrokenAreErrors() {
    var tooMany =
        "((NOT ((OR (URL-SEARCH standards) (URL-SEARCH image-maps)"
            + " (URL-SEARCH server-structure))))))";
    var cut = tooMany.substring(0, tooMany.length() - 3);

    assertThatThrownBy(() -> Formula.parse(tooMany)).isInstanceOf(FormulaSyntaxException.class);
    assertThatThrownBy(() -> Formula.parse(cut)).isInstanceOf(FormulaSyntaxException.class);
    assertThat(Formula.parse(tooMany.substring(0, tooMany.length() - 1)))
        .hasToString(
            "(not (or (uri-search \"standards\") (uri-search \"image-maps\")"
                + " (uri-search \"server-structure\")))");
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

  @Test
  void aPictureStaysSmallAndClean() {
    var error = errorIn("(or " + "(depth 1) ".repeat(1_000) + "(dep\u001b[2Jth 1) (depth 1)");

    assertThat(error).hasMessageNotContaining("\u001b");
    assertThat(String.valueOf(error.getMessage()).lines()).allMatch(line -> line.length() < 120);
  }

  @Test
  void noiseIsReadOrRefusedAndNeverMore() {
    var generated = new Generated(new Random(2));
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
        };
    for (var text : hostile) {
      assertThat(catchThrowable(() -> Formula.parse(text)))
          .satisfiesAnyOf(
              none -> assertThat(none).isNull(),
              error -> assertThat(error).isInstanceOf(FormulaSyntaxException.class));
    }
  }
}
