package orbweaver.language.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkupTextTest {
  @Test
  void markupAndQuotesAreEscaped() {
    assertThat(MarkupText.escape("a&b<c>d\"e'f")).isEqualTo("a&amp;b&lt;c&gt;d&quot;e'f");
    assertThat(MarkupText.escape("&lt;")).isEqualTo("&amp;lt;");
    assertThat(MarkupText.escape("]]>")).isEqualTo("]]&gt;");
  }

  @Test
  void lineEndsAndTabsAreSpaces() {
    assertThat(MarkupText.escape("a\tb\nc\r\nd")).isEqualTo("a b c  d");
  }

  @Test
  void controlCharactersAndThoseThatXmlForbidsAreReplaced() {
    for (var c = 0; c < 0x20; c++) {
      if (c == '\t' || c == '\n' || c == '\r') continue;
      assertThat(MarkupText.escape("a" + (char) c)).as("U+%04X", c).isEqualTo("a\uFFFD");
    }
    assertThat(MarkupText.escape("\u007f\u0085\u009f")).isEqualTo("\uFFFD\uFFFD\uFFFD");
    assertThat(MarkupText.escape("\uD800a\uDC00\uFFFE\uFFFF"))
        .isEqualTo("\uFFFDa\uFFFD\uFFFD\uFFFD");
  }

  @Test
  void allOtherCharactersAreKept() {
    var kept =
        "\u00e9\uD7FF\uE000\uFFFD" + Character.toString(0x1F578) + Character.toString(0x10FFFF);
    assertThat(MarkupText.escape(kept)).isEqualTo(kept);
  }
}
