package orbweaver.graph.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextPatternTest {
  @ParameterizedTest
  @CsvSource({
    "'cat', A Category, true",
    "'cat', A Dog, false",
    "'dog, CAT', concatenate, true",
    "'c*t', cat, true",
    "'c*t', a cat, false",
    "'*c*t*', a cat!, true",
    "'a?b', xa?by, true",
    "'a?b', xacby, false"
  })
  void anAlternativeIsSoughtAndAGlobMatchesTheWholeText(String written, String text, boolean is) {
    assertThat(TextPattern.containing(written).matches(text)).isEqualTo(is);
  }

  @ParameterizedTest
  @CsvSource({
    "html, html, true",
    "html, HTML, true",
    "html, xhtml, false",
    "'htm*', html, true",
    "'pdf, html', html, true"
  })
  void aWholeTextIsComparedFromItsBeginningToItsEnd(String written, String text, boolean is) {
    assertThat(TextPattern.whole(written).matches(text)).isEqualTo(is);
  }

  @Test
  void anEmptyAlternativeIsRejected() {
    for (var written : new String[] {"", "a,", ",a", "a,,b", "a, ,b"})
      assertThatThrownBy(() -> TextPattern.containing(written))
          .as(written)
          .hasMessage("empty alternative between two commas");
  }

  @Test
  void aRegularExpressionIsSoughtWithItsCase() {
    assertThat(TextPattern.regex("^A.c$").matches("Abc")).isTrue();
    assertThat(TextPattern.regex("b").matches("abc")).isTrue();
    assertThat(TextPattern.regex("B").matches("abc")).isFalse();
    assertThatThrownBy(() -> TextPattern.regex("(")).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/dir/page.html?q=x.y, /dir/page.html, page, html",
    "http://a.test/dir/, /dir/, '', ''",
    "http://a.test/.hidden, /.hidden, '', hidden",
    "http://a.test/a.tar.gz, /a.tar.gz, a.tar, gz",
    "http://a.test/dir.d/name, /dir.d/name, name, ''",
    "http://a.test/name., /name., name, ''",
    "ftp://a.test/pub/film.mpeg, /pub/film.mpeg, film, mpeg",
    "mailto:me@a.test, /, '', ''"
  })
  void nameAndExtensionArePartsOfTheLastSegment(
      String text, String path, String name, String extension) {
    var url = UrlComponents.of(text);
    assertThat(UrlPart.PATH.valueIn(url)).isEqualTo(path);
    assertThat(UrlPart.NAME.valueIn(url)).isEqualTo(name);
    assertThat(UrlPart.EXTENSION.valueIn(url)).isEqualTo(extension);
  }

  @Test
  void onlyTheWholeUrlIsSoughtIn() {
    assertThat(UrlPart.URL.pattern("a.test").matches("http://a.test/")).isTrue();
    assertThat(UrlPart.HOST.pattern("a.test").matches("www.a.test")).isFalse();
    assertThat(UrlPart.EXTENSION.option()).isEqualTo("--extension");
  }

  @Test
  void wordsAreRunsOfLettersAndDigitsInLowerCase() {
    assertThat(TextWords.of("  Caf\u00c9-2000, (x) \u00df_y "))
        .containsExactly("caf\u00e9", "2000", "x", "\u00df", "y");
    assertThat(TextWords.of("-- !")).isEmpty();
  }
}
