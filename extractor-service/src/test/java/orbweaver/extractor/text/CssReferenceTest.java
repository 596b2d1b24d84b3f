package orbweaver.extractor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the references of CSS. */
class CssReferenceTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a{background:url(a.png)}                          | css a.png",
        "a{background:url( \"a b.png\" )}                  | css a b.png",
        "a{background:URL('a)b.png')}                      | css a)b.png",
        "a{background:url(\ta.png\t)}                      | css a.png",
        "a{background:u\\72l(a.png)}                       | css a.png",
        "a{background:url(a\\)b.png)}                      | css a)b.png",
        "a{background:url(\\61 .png)}                      | css a.png",
        "a{src:url(a.woff)format('woff'),url(b.ttf)}       | css a.woff, css b.ttf",
        "@import 'a.css';                                  | import a.css",
        "@IMPORT/**/url(a.css) screen;@import \"b.css\"    | import a.css, import b.css",
        "@import url('a.css') layer(x);b{c:url(d)}         | import a.css, css d",
        "@media print{a{b:url(c)}}                         | css c",
        "a{b:url(c                                         | css c",
        "a{b:url('c                                        | css c",
      })
  void referencesAreFound(String css, String expected) {
    assertThat(String.join(", ", references(css))).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/* url(a.png) @import 'b.css'; */",
        "/* url(a.png)",
        "a{content:'url(a.png)'}",
        "a{b:\"@import 'c.css'\"}",
        "a{b:url()}",
        "a{b:url('')}",
        "a{b:url(#c)}",
        "a{b:curl(c)}",
        "a{b:url (c)}",
        "a{b:#url(c)}",
        "a{b:1url(c)}",
        "@namespace url(http://www.w3.org/1999/xhtml);",
        "@-moz-document url(http://a.test/){}",
        "@charset \"utf-8\";",
        "@import;",
        "@import url();",
        "@important 'a.css';",
        "'@import \"a.css\"'",
      })
  void otherTextIsNoReference(String css) {
    assertThat(references(css)).isEmpty();
  }

  @Test
  void whatFollowsAnErrorIsRead() {
    assertThat(references("a{b:url(c d);e:url(f)}")).containsExactly("css f");
    assertThat(references("a{b:url(c\"d);e:url(f)}")).containsExactly("css f");
    assertThat(references("a{b:'c\n;d:url(e)}")).containsExactly("css e");
    assertThat(references("a{b:url('c\n);d:url(e)}")).containsExactly("css e");
    assertThat(references("}}]) a{b:url(c)}")).containsExactly("css c");
  }

  @Test
  void aStringContinuesAfterAnEscapedLineEnd() {
    assertThat(references("@import 'a\\\nb.css'")).containsExactly("import ab.css");
    assertThat(references("@import 'a\\\r\nb.css'")).containsExactly("import ab.css");
  }

  @Test
  void anEscapeOfNoCharacterIsReplaced() {
    assertThat(references("a{b:url(\\0)}")).containsExactly("css \uFFFD");
    assertThat(references("a{b:url(\\d800)}")).containsExactly("css \uFFFD");
    assertThat(references("a{b:url(\\1F600)}")).containsExactly("css \uD83D\uDE00");
  }

  @Test
  void anyTextIsReadToItsEnd() {
    var random = new Random(7);
    var parts =
        List.of(
            "@import ", "url(", "'", "\"", ")", "\\", "\n", "/*", "*/", "a", "@", "{", ";", "#");
    for (var run = 0; run < 20_000; run++) {
      var css = new StringBuilder();
      for (var i = 0; i < 12; i++) css.append(parts.get(random.nextInt(parts.size())));
      assertThat(references(css.toString())).hasSizeLessThan(7);
    }
    assertThat(references("@import ".repeat(100_000))).isEmpty();
    assertThat(references("@namespace ".repeat(100_000))).isEmpty();
  }

  private static List<String> references(String css) {
    var found = new ArrayList<String>();
    CssReference.forEach(
        css, reference -> found.add(reference.kind().text() + " " + reference.url()));
    return found;
  }

  @Test
  void referencesAreRewritten() {
    var css = "@import 'a.css' print; /* url(x) */ a{b:url( c.png ) d;e:\"url(f)\"} g{h:url('i";
    assertThat(CssReference.rewrite(css, found -> "new/" + found.url() + "\"<"))
        .isEqualTo(
            "@import url(\"new/a.css\\22 \\3c \") print; /* url(x) */"
                + " a{b:url(\"new/c.png\\22 \\3c \") d;e:\"url(f)\"} g{h:url(\"new/i\\22 \\3c \")");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a{b:url(\"c\")}",
        "a{b:url( 'c' )}",
        "a{b:url('c'/**/)}",
        "a{b:url('c' d)}",
        "a{b:url('c' d(\")\") '\\')')}",
      })
  void aQuotedReferenceIsReplacedWithItsParenthesis(String css) {
    assertThat(CssReference.rewrite(css, _ -> "x")).isEqualTo("a{b:url(\"x\")}");
    assertThat(CssReference.rewrite("@import " + css.substring(4), _ -> "x"))
        .isEqualTo("@import url(\"x\")}");
  }

  @Test
  void nestedFunctionsNeedNoStack() {
    assertThat(references("url('a' ".repeat(100_000))).containsExactly("css a");
  }
}
