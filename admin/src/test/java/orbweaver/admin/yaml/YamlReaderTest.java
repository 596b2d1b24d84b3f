package orbweaver.admin.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the reader of YAML and of the positions of its values. */
class YamlReaderTest {
  @Test
  void valuesOfEveryStyleAreReadAsText() {
    var keys =
        keys(
            """
            plain: a b
            single: 'it''s'
            double: "x\\ty"
            number: 012
            block: |
              one
              two
            folded: >-
              one
              two
            list: [a, 'b', "c"]
            inner: {key: value}
            """);

    assertThat(text(keys, "plain")).isEqualTo("a b");
    assertThat(text(keys, "single")).isEqualTo("it's");
    assertThat(text(keys, "double")).isEqualTo("x\ty");
    assertThat(text(keys, "number")).isEqualTo("012");
    assertThat(text(keys, "block")).isEqualTo("one\ntwo\n");
    assertThat(text(keys, "folded")).isEqualTo("one two");
    assertThat(keys.texts("list")).extracting(Scalar::text).containsExactly("a", "b", "c");
    assertThat(keys.nested("inner").flatMap(inner -> inner.text("key")).map(Scalar::text))
        .contains("value");
  }

  @Test
  void anAbsentKeyHasNoValue() {
    var keys = keys("a: 1");
    assertThat(keys.text("b")).isEmpty();
    assertThat(keys.texts("b")).isEmpty();
    assertThat(keys.nested("b")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "'value'", "\"value\"", "|\n  value", ">\n  value"})
  void thePositionOfEachCharacterIsThatInTheFile(String written) {
    var text = "é𝄞: x\nkey: " + written + "\n";
    var keys = keys(text);
    var value = keys.text("key").orElseThrow();
    var source = ScalarPositions.sourceOf(keys.source(), value);

    var line = 1 + text.substring(0, text.indexOf("value")).chars().filter(c -> c == '\n').count();
    var column = text.indexOf("value") - text.lastIndexOf('\n', text.indexOf("value"));
    assertThat(source.error(2, "x", "y"))
        .hasMessageStartingWith("line %d, column %d: expected x, found y", line, column + 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a: 1\\na: 2; line 2, column 1; \"a\" as at 1:1",
        "a: 1\\n--- \\nb: 2; line 3; one document",
        "- a; line 1, column 1; expected keys and values, found a list",
        "a; line 1, column 1; expected keys and values",
        "a: [1; line 1; expected YAML",
        "a: 'b; line 1; expected YAML",
        "a: %b; line 1, column 4; expected YAML",
        "a: 1\\n\\tb: 2; line 2, column 1; expected YAML",
      })
  void anErrorOfTheDocumentHasItsLine(String text, String place, String what) {
    assertThatThrownBy(() -> keys(text.replace("\\n", "\n").replace("\\t", "\t")))
        .isInstanceOf(FormulaSyntaxException.class)
        .hasMessageContaining(place)
        .hasMessageContaining(what);
  }

  @Test
  void anUnknownKeyIsAnErrorWithTheNearestKey() {
    var keys = keys("name: a\nactions: b\n");
    assertThatThrownBy(() -> keys.requireKnown(List.of("name", "action")))
        .hasMessageStartingWith("line 2, column 1: ")
        .hasMessageContaining("did you mean \"action\"");
    keys.requireKnown(List.of("actions", "name"));
  }

  @Test
  void deepNestingIsAnErrorAndNoOverflow() {
    assertThatThrownBy(() -> keys("a: " + "[".repeat(100_000)))
        .isInstanceOf(FormulaSyntaxException.class);
  }

  private static YamlKeys keys(String text) {
    return YamlKeys.read(new SourceText(text));
  }

  private static String text(YamlKeys keys, String key) {
    return keys.text(key).orElseThrow().text();
  }
}
