package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.tree.Node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas that include others by name. */
class LibraryTest {
  private static final String DEEP = "(not ".repeat(40) + "(uri-name x)" + ")".repeat(40);

  private static final Map<String, Formula> SHELF =
      Map.of(
          "news", Formula.parse("((no-cycles) (depth 2))"),
          "html", Formula.parse("(header-content-type \"text/html\")"),
          "sorted", Formula.parse("((depth 3) (rules \"+url:*\"))"),
          "deep", Formula.parse(DEEP),
          "long", Formula.parse("(uri-name \"" + "x".repeat(40_000) + "\")"));

  private static final Library LIBRARY =
      new Library() {
        @Override
        public Optional<Node> find(String name, OptionalInt version) {
          return version.orElse(1) == 1
              ? Optional.ofNullable(SHELF.get(name)).map(Formula::tree)
              : Optional.empty();
        }

        @Override
        public Collection<String> names() {
          return SHELF.keySet();
        }
      };

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(include news); ((no-cycles) (depth 2))",
        "((include news 1) (uri-name x)); ((no-cycles) (depth 2) (uri-name \"x\"))",
        "((no-cycles) (include \"news\")); ((no-cycles) (depth 2))",
        "((no-cycles) (or (include news) (include html)));"
            + " ((no-cycles) (or (and (no-cycles) (depth 2)) (header-content-type \"text/html\")))",
        "((rules \"-url:*x\") (include sorted)); ((depth 3) (rules \"-url:*x\" \"+url:*\"))",
        "(and (include sorted) (include sorted)); ((depth 3) (rules \"+url:*\" \"+url:*\"))",
      })
  void anIncludeIsReplacedByItsFormula(String text, String whole) {
    var formula = Formula.parse(text, LIBRARY);

    assertThat(formula).hasToString(whole.strip());
    assertThat(Formula.parse(formula.toString())).isEqualTo(formula);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "((no-cycles) (include mews)); did you mean \"news\"",
        "(include news 2); an existing version of \"news\"",
        "(include news two); (include name version)",
        "(include news 1 2); (include name) or (include name version)",
        "(include); (include name) or (include name version)",
        "(not (include sorted)); a formula without rules",
      })
  void anInvalidIncludeIsRejectedWithAReason(String text, String reason) {
    assertThatThrownBy(() -> Formula.parse(text, LIBRARY)).hasMessageContaining(reason.strip());
  }

  @Test
  void withoutALibraryNothingIsIncluded() {
    assertThatThrownBy(() -> Formula.parse("((no-cycles) (include news))"))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessageContaining("there is no library");
  }

  @Test
  void includedFormulasCountTowardsTheLimits() {
    assertThatThrownBy(() -> Formula.parse("((include long) (include long))", LIBRARY))
        .hasMessageContaining("at most 65536 characters");
    var text = "(not ".repeat(40) + "(include deep)" + ")".repeat(40);
    assertThatThrownBy(() -> Formula.parse(text, LIBRARY))
        .hasMessageContaining(
            "at most 64 nested parentheses, including those of included" + " formulas");
  }
}
