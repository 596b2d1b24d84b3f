package orbweaver.language.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts of syntax errors: positions, carets, quotes and suggestions. */
class SyntaxPartsTest {
  private static final List<String> NAMES = List.of("depth", "domain", "status", "no-cycles", "t");

  @ParameterizedTest
  @CsvSource({
    "dept, depth",
    "depht, depth",
    "ddepth, depth",
    "domian, domain",
    "nocycle, no-cycles",
    "stat, status",
    "depth, ''",
    "language, ''",
    "x, ''",
    "'', ''"
  })
  void theNearestNameIsSuggestedAndNoDistantOne(String unknown, String nearest) {
    assertThat(SpellingSuggestion.closest(unknown, NAMES)).isEqualTo(nearest);
  }

  @Test
  void ofEquallyNearNamesTheFirstIsSuggested() {
    assertThat(SpellingSuggestion.closest("bat", List.of("cat", "hat"))).isEqualTo("cat");
    assertThat(SpellingSuggestion.closest("bat", List.of("hat", "cat"))).isEqualTo("hat");
  }

  @Test
  void aVeryLongNameHasNoSuggestion() {
    var name = "a".repeat(65);
    assertThat(SpellingSuggestion.closest(name, List.of(name + "b"))).isEmpty();
    assertThat(SpellingSuggestion.closest("a".repeat(64), List.of(name))).isEqualTo(name);
  }

  @Test
  void aCaretStandsBelowItsColumn() {
    assertThat(CaretSnippet.of("abc", 0, 2)).isEqualTo("  abc\n   ^");
    assertThat(CaretSnippet.of("x\nabc\ny", 2, 3)).isEqualTo("  abc\n    ^");
    assertThat(CaretSnippet.of("", 0, 1)).isEqualTo("  \n  ^");
  }

  @Test
  void aLongLineIsCutAroundTheCaret() {
    var line = "a".repeat(200) + "X" + "b".repeat(200);
    var snippet = CaretSnippet.of(line, 0, 201).split("\n", -1);
    assertThat(snippet[0]).hasSize(78);
    assertThat(snippet[0].charAt(snippet[1].indexOf('^'))).isEqualTo('X');
  }

  @Test
  void controlCharactersOfASnippetAreVisible() {
    assertThat(CaretSnippet.printable("a\u001b\t\u0085b")).isEqualTo("a\u00b7\u00b7\u00b7b");
  }

  @Test
  void aQuotedTextIsShortenedBetweenCharacters() {
    assertThat(Quotes.shortened("a".repeat(40))).isEqualTo('"' + "a".repeat(40) + '"');
    assertThat(Quotes.shortened("a".repeat(41))).isEqualTo('"' + "a".repeat(40) + "\u2026\"");
    var spider = Character.toString(0x1F578);
    assertThat(Quotes.truncated("aaa" + spider + "b", 4)).isEqualTo("aaa\u2026");
  }

  @Test
  void quotesAndBackslashesAreEscapedAndOneTextNeedsNoList() {
    assertThat(Quotes.around("a\"b\\c")).isEqualTo("\"a\\\"b\\\\c\"");
    assertThat(Quotes.around(List.of("a"))).isEqualTo("\"a\"");
    assertThat(Quotes.around(List.of("a", "b"))).isEqualTo("(\"a\" \"b\")");
    assertThat(Quotes.around(List.of())).isEqualTo("()");
    assertThat(Quotes.list(List.of("a"))).isEqualTo("(\"a\")");
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "007, 7", "999999999999999999, 999999999999999999"})
  void aNumberHasEighteenDigitsAtMost(String text, long number) {
    assertThat(Digits.parse(text)).contains(number);
    assertThat(Digits.signed("-" + text)).contains(-number);
    for (var wrong : List.of("", "-", "+1", "1 ", "0x1", "\u0661", "1000000000000000000"))
      assertThat(Digits.parse(wrong)).as(wrong).isEmpty();
    assertThat(Digits.signed("--1")).isEmpty();
  }

  @Test
  void positionsInAQuotedPartAreThoseOfTheDocument() {
    var source = new SourceText("(a\n \"x\\\"y\\\\z\")");
    var list = (SExpression.ListExpression) SExpressionReader.read(source);
    var part = source.quotedPart((SExpression.StringLiteral) list.members().get(1));
    assertThat(part.text()).isEqualTo("x\"y\\z");
    assertThat(part.position(0)).isEqualTo("2:3");
    assertThat(part.position(2)).isEqualTo("2:6");
    assertThat(part.position(4)).isEqualTo("2:9");
    assertThat(part.error(4, "another letter", "\"z\""))
        .hasMessage(
            """
            line 2, column 9: expected another letter, found "z"
               "x\\"y\\\\z")
                      ^""");
  }

  @Test
  void formsKeepTheirOffsets() {
    var list =
        (SExpression.ListExpression)
            SExpressionReader.read(new SourceText(" ; c\n (Ab \"c\"() ;x\r d)"));
    assertThat(list.members()).extracting(SExpression::offset).containsExactly(7, 10, 13, 20);
    assertThat(((SExpression.Symbol) list.members().getFirst()).lowerCase()).isEqualTo("ab");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(a|3|\")\" to close the \"(\" at 1:1|the end",
        "(a (b|6|\")\" to close the \"(\" at 1:4|the end",
        "a b|3|the end of the formula (several constraints must be in one list)|\"b\"",
        "(\"a|4|'\"' to close the text begun at 1:2|the end",
        "(\"a\\|5|'\"' to close the text begun at 1:2|the end"
      })
  void anUnclosedFormNamesWhereItBegan(String text, int column, String expected, String found) {
    var error =
        catchThrowableOfType(
            FormulaSyntaxException.class, () -> SExpressionReader.read(new SourceText(text)));
    assertThat(error.column()).isEqualTo(column);
    assertThat(error.expected()).isEqualTo(expected);
    assertThat(error.found()).isEqualTo(found);
  }
}
