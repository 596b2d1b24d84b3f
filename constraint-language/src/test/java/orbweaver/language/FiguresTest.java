package orbweaver.language;

import static orbweaver.language.TestEvidence.answered;
import static orbweaver.language.TestEvidence.rejection;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.api.Test;

/** Formulas of the figures of the W4 paper as printed. */
class FiguresTest {
  private static final String FIGURE_1 =
      """
      ((if ((header-content-type (:text :html)))
        (header-last-modified > 3029461200)
        nil))""";
  private static final String FIGURE_2 =
      "((IF ((HEADER-CONTENT-TYPE (TEXT HTML))) ((HEADER-LAST-MODIFIED > 3029461200)) NIL))";
  private static final String FIGURE_3 =
      """
      (url-search "image-maps"
       (url-search "server-structure"))))))""";
  private static final String FIGURE_4 =
      """
      ((NOT ((OR (URL-SEARCH standards)
                  (URL-SEARCH image-maps)
                  (URL-SEARCH server-structure))))))""";

  @Test
  void theFirstTwoFiguresAreOneFormulaInTwoSpellings() {
    assertThat(Formula.parse(FIGURE_1))
        .isEqualTo(Formula.parse(FIGURE_2))
        .hasToString(
            "(if (header-content-type \"text/html\")"
                + " (header-last-modified > 1996-01-01T05:00:00Z) nil)");
  }

  @Test
  void theFirstFigureRejectsOldPagesAndEverythingButHtml() {
    var fresh =
        answered("content-type", "text/html", "last-modified", "Mon, 01 Jan 1996 05:00:01 GMT");
    var old =
        answered("content-type", "text/html", "last-modified", "Mon, 01 Jan 1996 05:00:00 GMT");
    var image =
        answered("content-type", "image/gif", "last-modified", "Mon, 01 Jul 1996 00:00:00 GMT");

    assertThat(truth(FIGURE_1, fresh)).isEqualTo(Truth.TRUE);
    assertThat(rejection(FIGURE_1, old).constraint())
        .isEqualTo("(header-last-modified > 1996-01-01T05:00:00Z)");
    assertThat(rejection(FIGURE_1, image).constraint())
        .isEqualTo(Formula.parse(FIGURE_1).toString());
    assertThat(truth(FIGURE_1, answered("content-type", "text/html"))).isEqualTo(Truth.FALSE);
  }

  @Test
  void theThirdFigureIsIncompleteAtANamedPosition() {
    assertThatThrownBy(() -> Formula.parse(FIGURE_3))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessage(
            """
            line 2, column 34: expected the end of the formula\
             (several constraints must be in one list), found ")"
               (url-search "server-structure"))))))
                                               ^""");
  }

  @Test
  void theFourthFigureHasASurplusParenthesis() {
    assertThatThrownBy(() -> Formula.parse(FIGURE_4))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessageContaining("line 3, column 46: expected the end of the formula")
        .hasMessageEndingWith("^");
    assertThat(Formula.parse(FIGURE_4.substring(0, FIGURE_4.length() - 1)))
        .hasToString(
            "(not (or (uri-search \"standards\") (uri-search \"image-maps\")"
                + " (uri-search \"server-structure\")))");
  }

  @Test
  void theThirdDefinitionIsAnActivityOfThreeConstraints() {
    assertThat(Formula.parse("((no-cycles) (depth 2)\n  (header-robots-allowed))"))
        .hasToString("((no-cycles) (depth 2) (header-robots-allowed))");
  }
}
