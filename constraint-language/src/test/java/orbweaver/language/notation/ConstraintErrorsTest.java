package orbweaver.language.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Locale;
import java.util.stream.Stream;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.syntax.FormulaSyntaxException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Errors in each type of constraint, placed with a caret. */
class ConstraintErrorsTest {
  private static Stream<ConstraintType> types() {
    return ConstraintRegistry.types().stream();
  }

  private static FormulaSyntaxException errorIn(String text) {
    return catchThrowableOfType(FormulaSyntaxException.class, () -> W4Notation.parse(text));
  }

  @ParameterizedTest
  @MethodSource("types")
  void anArgumentTooManyIsPointedAtWithTheUsage(ConstraintType type) {
    var example = type.example();
    var start = example.substring(0, example.length() - 1);
    var text = start + " literal surplus more)";
    var error = errorIn(text);
    assertThat(error.column()).isGreaterThan(type.name().length() + 1);
    assertThat(error.expected()).isEqualTo(type.usage());
    assertThat(aboveCaret(error)).startsWith(text.substring(error.column() - 1));
  }

  /** Returns the rest of the shown line from the column of the caret. */
  private static String aboveCaret(FormulaSyntaxException error) {
    var lines = String.valueOf(error.getMessage()).lines().toList();
    return lines.get(1).substring(lines.get(2).indexOf('^'));
  }

  @ParameterizedTest
  @MethodSource("types")
  void aMisspelledNameSuggestsTheRightOne(ConstraintType type) {
    var example = type.example();
    var misspelled = "(" + type.name() + "q" + example.substring(1 + type.name().length());
    var error = errorIn("((no-cycles) " + misspelled + ")");
    assertThat(error.suggestion()).contains(type.name());
    assertThat(error.column()).isEqualTo("((no-cycles) (".length() + 1);
    assertThat(error.found()).isEqualTo('"' + type.name() + "q\"");
  }

  @ParameterizedTest
  @MethodSource("types")
  void anUnclosedConstraintNamesItsParenthesis(ConstraintType type) {
    var example = type.example();
    var error = errorIn("(not " + example.substring(0, example.length() - 1));
    assertThat(error.expected()).isEqualTo("\")\" to close the \"(\" at 1:6");
    assertThat(error.column()).isEqualTo(5 + example.length());
    assertThat(error.found()).isEqualTo("the end");
  }

  @ParameterizedTest
  @MethodSource("types")
  void anExampleIsReadInAnyCaseAndPrintedInItsCanonicalSpelling(ConstraintType type) {
    var name = type.name();
    var upper = type.example().replace("(" + name, "(" + name.toUpperCase(Locale.ROOT));
    assertThat(W4Notation.parse(upper)).hasToString(W4Notation.parse(type.example()).toString());
  }
}
