package orbweaver.graph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class SanitizedTextTest {
  @Test
  void everyControlCharacterBecomesASpace() {
    for (var c = 0; c <= 0xFFFF; c++) {
      var isControl = c < 0x20 || (c >= 0x7F && c <= 0x9F);
      if (isControl)
        assertThat(SanitizedText.of("a" + (char) c + "b")).as("U+%04X", c).isEqualTo("a b");
    }
  }

  @Test
  void lineAndParagraphSeparatorsBecomeSpaces() {
    assertThat(SanitizedText.of("a\u2028b\u2029c")).isEqualTo("a b c");
  }

  @Test
  void directionalFormattingBecomesSpaces() {
    for (var c = 0x202A; c <= 0x202E; c++)
      assertThat(SanitizedText.of("a" + (char) c)).as("U+%04X", c).isEqualTo("a ");
    for (var c = 0x2066; c <= 0x2069; c++)
      assertThat(SanitizedText.of("a" + (char) c)).as("U+%04X", c).isEqualTo("a ");
  }

  @Test
  void otherCharactersAreKept() {
    var kept = "\"',;\\<>&|~ \u00a0\u00e9\u2065\u206a\u2027\u202f\uFFFD";
    assertThat(SanitizedText.of(kept)).isSameAs(kept);
    var astral = "a" + Character.toString(0x1F578) + "b";
    assertThat(SanitizedText.of(astral + "\t")).isEqualTo(astral + " ");
  }

  @Test
  void theLengthOfATextIsKept() {
    assertThat(SanitizedText.of("\r\n\t\u0000")).isEqualTo("    ");
    assertThat(SanitizedText.of(Optional.<String>empty())).isEmpty();
    assertThat(SanitizedText.of(Optional.of("\n"))).contains(" ");
  }
}
