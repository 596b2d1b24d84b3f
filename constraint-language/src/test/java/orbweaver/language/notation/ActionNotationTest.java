package orbweaver.language.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.language.action.Action;
import orbweaver.language.action.ActionType;
import orbweaver.language.action.ActionTypes;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Parsing and printing of every action, and errors placed with a caret. */
class ActionNotationTest {
  private static Stream<ActionType> types() {
    return ActionTypes.ALL.stream();
  }

  private static String printed(String text) {
    return Action.print(ActionNotation.parse(new SourceText(text), Library.NONE));
  }

  private static FormulaSyntaxException errorIn(String text) {
    return catchThrowableOfType(FormulaSyntaxException.class, () -> printed(text));
  }

  @ParameterizedTest
  @MethodSource("types")
  void anExampleIsCanonicalAndReadInAnyCase(ActionType type) {
    assertThat(printed(type.example())).isEqualTo(type.example());
    var start = "(" + type.name();
    var upper = type.example().replace(start, start.toUpperCase(Locale.ROOT));
    assertThat(printed("(" + upper + ")")).isEqualTo(type.example());
    assertThat(type.example()).startsWith(start);
  }

  @ParameterizedTest
  @MethodSource("types")
  void aMisspelledNameSuggestsTheRightOne(ActionType type) {
    var error = errorIn("((trace) (" + type.name() + "q map))");
    assertThat(error.suggestion()).contains(type.name());
    assertThat(error.column()).isEqualTo("((trace) (".length() + 1);
    assertThat(error.expected()).isEqualTo("the name of an action");
  }

  @ParameterizedTest
  @MethodSource("types")
  void anUnclosedActionNamesItsParenthesis(ActionType type) {
    var example = type.example();
    var error = errorIn("(" + example.substring(0, example.length() - 1));
    assertThat(error.expected()).isEqualTo("\")\" to close the \"(\" at 1:2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "nil; nil",
        "(); nil",
        "((trace)); (trace)",
        "((TRACE) (Trace-Headers) (WALK-INFERIORS)); ((trace) (trace-headers) (walk-inferiors))",
        "((trace) nil ((trace-headers))); ((trace) (trace-headers))",
        "(html-trace \"Map\"); (html-trace map)",
        "(html-trace :map); (html-trace map)",
        "(html-show-url-overview map); (html-show-uri-overview map)",
        "(generate-inferiors); (walk-inferiors)",
        "(html-with-enumeration (map :ITEMIZE) (walk-inferiors));"
            + " (html-with-enumeration map itemize (walk-inferiors))",
        "(html-with-enumeration map :definition ((trace) (walk-inferiors)));"
            + " (html-with-enumeration map definition (trace) (walk-inferiors))",
        "(html-enumerating-item (map)); (html-enumerating-item map)",
        "(html-with-section map :legend 2 (trace)); (html-with-section map \"legend\" 2 (trace))",
        "(walk-sorted-inferiors #'string-lessp); (walk-sorted-inferiors string<)",
        "(walk-sorted-inferiors :string>); (walk-sorted-inferiors string>)",
        "(walk-sorted-inferiors \"http://a.test/\");"
            + " (walk-sorted-inferiors (uri-satisfies \"http://a.test/\"))",
        "(walk-sorted-inferiors (glob \"*/docs/*\"));"
            + " (walk-sorted-inferiors (uri-satisfies (glob \"*/docs/*\")))",
        "(walk-sorted-inferiors (or (url-search docs) (anchor-search Next)));"
            + " (walk-sorted-inferiors (or (uri-search \"docs\") (anchor-search \"next\")))",
        "(walk-salton-sorted-inferiors lisp .9); (walk-salton-sorted-inferiors \"lisp\" 0.9)",
        "(walk-salton-sorted-inferiors (Netscape :LISP) (0.90 1.0));"
            + " (walk-salton-sorted-inferiors (\"netscape\" \"lisp\") (0.9 1))",
        "(salton-check-url .001 (netscape lisp) 10 hits);"
            + " (salton-check-uri 0.001 (\"netscape\" \"lisp\") 10 hits)",
        "(archive-resource mirror 3 :TRANSLATED :headers);"
            + " (archive-resource mirror 3 translated headers)",
        "(if (depth 1) (walk-inferiors)); (if (depth 1) (walk-inferiors))",
        "(if ((depth 1) (no-cycles)) ((trace) (walk-inferiors)) ((trace)));"
            + " (if (and (depth 1) (no-cycles)) ((trace) (walk-inferiors)) (trace))",
        "(if t () (trace)); (if t nil (trace))",
        "(if nil (trace) nil); (if nil (trace))",
        "((walk-inferiors) (unsatisfied (html-trace bad) (trace)));"
            + " ((walk-inferiors) (unsatisfied (html-trace bad) (trace)))",
      })
  void theSpellingsOfLispAreReadAndOneIsPrinted(String text, String canonical) {
    assertThat(printed(text)).isEqualTo(canonical.strip());
    assertThat(printed(canonical)).isEqualTo(canonical.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(trace map); 8; (trace)",
        "(html-trace); 1; (html-trace report)",
        "(html-trace map more); 17; (html-trace report)",
        "(html-trace ../etc); 13; the name of a report",
        "(html-trace trace); 13; a report other than trace",
        "(html-with-enumeration map bullets); 28; one of enumerate, itemize",
        "(html-with-enumeration map itemize trace); 36; an action, a list of them or nil",
        "(html-with-section map \"x\" 7); 28; a level from 1 to 6",
        "(html-with-section map \" \" 1); 24; (html-with-section report heading level action\u2026)",
        "(walk-sorted-inferiors t); 24; string<, string>",
        "(walk-sorted-inferiors (title-search x)); 24; links are sorted before requests",
        "(walk-sorted-inferiors); 1; (walk-sorted-inferiors order)",
        "(walk-salton-sorted-inferiors (lisp Lisp) 1); 37; each word once",
        "(walk-salton-sorted-inferiors cl-http 1); 31; one word of letters and digits",
        "(walk-salton-sorted-inferiors () 1); 31; (walk-salton-sorted-inferiors words weights)",
        "(walk-salton-sorted-inferiors lisp (1 2)); 39; at most one weight for each word",
        "(walk-salton-sorted-inferiors lisp -1); 36; (walk-salton-sorted-inferiors words weights)",
        "(salton-check-uri many lisp 1 hits); 19; (salton-check-uri threshold",
        "(archive-resource mirror latest zipped); 33; one of verbatim, translated",
        "(archive-resource mirror a/b verbatim); 26; a version",
        "(archive-resource mirror latest verbatim body); 42; one of headers, content",
        "(if (depth 1)); 1; (if condition actions)",
        "(if (depth 1) (trace) (trace) (trace)); 31; (if condition actions)",
        "(if (dept 1) (trace)); 6; the name of a constraint",
        "(if () (trace)); 5; t (accepts everything) or nil",
        "(if (rules \"+url:*\") (trace)); 5; rules are only allowed",
        "(unsatisfied); 1; (unsatisfied action\u2026)",
        "(unsatisfied nil); 1; (unsatisfied action\u2026)",
        "(unsatisfied (walk-inferiors)); 1; without a walker",
        "(if t (unsatisfied (trace))); 7; only allowed in the outermost list",
        "(no-cycles); 2; the name of an action",
        "trace; 1; an action, a list of them or nil",
        "\"trace\"; 1; an action, a list of them or nil",
        "(trace) (trace); 9; several actions must be in one list",
      })
  void anErrorIsPointedAtWithWhatIsExpected(String text, int column, String expected) {
    var error = errorIn(text.strip());
    assertThat(error.expected()).contains(expected.strip());
    assertThat(error.column()).isEqualTo(column);
    assertThat(error).message().endsWith("\n  " + " ".repeat(column - 1) + "^");
  }

  @Test
  void aMisspelledStyleSuggestsTheRightOne() {
    assertThatThrownBy(() -> printed("(html-with-enumeration map itemise)"))
        .hasMessage(
            """
            line 1, column 28: expected one of enumerate, itemize, plain, menu, directory,\
             definition, found "itemise" (did you mean "itemize"?)
              (html-with-enumeration map itemise)
                                         ^""");
  }

  @Test
  void theNestingOfActionsIsLimited() {
    var deep = "(html-with-paragraph map ".repeat(64) + "(trace)" + ")".repeat(64);
    assertThat(errorIn(deep).expected()).isEqualTo("at most 64 nested parentheses");
    var allowed = "(html-with-paragraph map ".repeat(63) + "(trace)" + ")".repeat(63);
    assertThat(printed(allowed)).isEqualTo(allowed);
  }
}
