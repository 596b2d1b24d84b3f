package orbweaver.graph.analysis.export.viz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class XmlTextTest {
  @Test
  void markupAndQuotesAreEscaped() {
    assertThat(XmlText.escape("a&b<c>d\"e'f")).isEqualTo("a&amp;b&lt;c&gt;d&quot;e'f");
    assertThat(XmlText.escape("&lt;")).isEqualTo("&amp;lt;");
    assertThat(XmlText.escape("]]>")).isEqualTo("]]&gt;");
  }

  @Test
  void lineEndsAndTabsAreSpaces() {
    assertThat(XmlText.escape("a\tb\nc\r\nd")).isEqualTo("a b c  d");
  }

  @Test
  void charactersThatXmlForbidsAreReplaced() {
    for (var c = 0; c < 0x20; c++) {
      if (c == '\t' || c == '\n' || c == '\r') continue;
      assertThat(XmlText.escape("a" + (char) c)).as("U+%04X", c).isEqualTo("a\uFFFD");
    }
    assertThat(XmlText.escape("\uD800a\uDC00\uFFFE\uFFFF")).isEqualTo("\uFFFDa\uFFFD\uFFFD\uFFFD");
  }

  @Test
  void allOtherCharactersAreKept() {
    var kept =
        "\u00e9\uD7FF\uE000\uFFFD" + Character.toString(0x1F578) + Character.toString(0x10FFFF);
    assertThat(XmlText.escape(kept)).isEqualTo(kept);
  }
}
