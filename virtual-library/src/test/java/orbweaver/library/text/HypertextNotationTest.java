package orbweaver.library.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.contract.library.EmailDisplay;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.library.TextRun;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the notation of text with links. */
class HypertextNotationTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/x");

  @Test
  void threeFormsOfALinkAreRead() {
    var text =
        HypertextNotation.line(
            "See <A HREF='http://a.test/x'>one</a>, [two](http://a.test/x), http://a.test/x.");

    assertThat(text.runs())
        .containsExactly(
            TextRun.plain("See "),
            TextRun.link("one", A),
            TextRun.plain(", "),
            TextRun.link("two", A),
            TextRun.plain(", "),
            TextRun.link("http://a.test/x", A),
            TextRun.plain("."));
  }

  @Test
  void otherMarkupIsText() {
    var text =
        HypertextNotation.line(
            "<b>bold</b> <script>alert(1)</script> &amp; a[i](x) <a name=x>y</a>");

    assertThat(text.runs()).hasSize(1);
    assertThat(text.text()).startsWith("<b>bold</b> <script>");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[x](javascript:alert(1))",
        "<a href=\"javascript:alert(1)\">x</a>",
        "<a href=\"data:text/html,x\">x</a>",
        "<a href=\"relative\">x</a>",
        "[x](mailto:a@b.test)"
      })
  void aLinkToSomethingElseIsRejectedOrImportedAsText(String text) {
    assertThatThrownBy(() -> HypertextNotation.line(text))
        .hasMessageStartingWith("link: ")
        .hasMessageEndingWith(" (expected: an http or https URL)");
    assertThat(HypertextNotation.importedLine(text).links()).isEmpty();
  }

  @Test
  void parenthesesInAUrlAreKept() {
    var url = CrawlUrl.of("http://a.test/Worm_(web)");

    assertThat(HypertextNotation.line("[w](http://a.test/Worm_(web))").links())
        .containsExactly(url);
    assertThat(HypertextNotation.line("(http://a.test/Worm_(web))").links()).containsExactly(url);
    assertThat(HypertextNotation.line("(http://a.test/x)").links()).containsExactly(A);
  }

  @Test
  void aTitleIsOneLineWithoutInvisibleCharacters() {
    assertThat(HypertextNotation.line(" a\n b\u0000\u202Ec ").text()).isEqualTo("a bc");
    assertThat(HypertextNotation.text("a\r\nb").text()).isEqualTo("a\nb");
    assertThatThrownBy(() -> HypertextNotation.line(" \n")).hasMessageContaining("some text");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x200B, 0x200F, 0x061C, 0xFEFF, 0x2028, 0x2066, 0x1B})
  void noTextHasACharacterThatNobodySees(int point) {
    var text = "a" + Character.toString(point) + "b";

    assertThat(HypertextNotation.line(text).text()).isEqualTo("ab");
    assertThat(author(text + "\nc").name()).contains("ab c");
    assertThatThrownBy(() -> TextRun.plain(text))
        .hasMessageStartingWith("text: U+%04X (expected: ".formatted(point));
  }

  private static PostingAuthor author(String name) {
    return new PostingAuthor(Optional.of(name), Optional.empty(), EmailDisplay.HIDDEN);
  }

  @Test
  void aTooLongTextIsNotRead() {
    assertThatThrownBy(() -> HypertextNotation.text("[".repeat(1_000_001)))
        .hasMessage("text: 1000001 characters (expected: at most 1000000)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[",
        "[x](",
        "[](:",
        "<a href=",
        "<a href=>",
        "<a href=x>",
        "http://a.test/)",
        "[(",
        "](",
        "(("
      })
  void aHostileTextIsReadInTimeThatGrowsWithItsLength(String part) {
    for (var end : List.of("", "](", ">", "</a>", ")))", "x".repeat(200_000) + "](:)")) {
      var text = part.repeat(600_000 / part.length()) + end;
      assertTimeoutPreemptively(
          Duration.ofSeconds(20),
          () ->
              assertThatThrownBy(() -> HypertextNotation.importedText(text))
                  .isInstanceOf(IllegalArgumentException.class));
    }
  }

  @Test
  void aTextIsWrittenSoThatItIsReadAgain() {
    var texts =
        List.of(
            "plain",
            "See http://a.test/x now",
            "[x](http://a.test/x)y",
            "<a href=\"http://a.test/x\">a [b] c</a>",
            "http://a.test/x",
            "<a href='http://a.test/x'>http://a.test/y</a>",
            "a\nhttp://a.test/x\nb (http://a.test/x)");

    for (var text : texts) {
      var read = HypertextNotation.text(text);
      assertThat(HypertextNotation.text(HypertextNotation.format(read))).isEqualTo(read);
    }
    assertThat(HypertextNotation.format(HypertextNotation.line("See http://a.test/x now")))
        .isEqualTo("See http://a.test/x now");
    assertThat(HypertextNotation.format(Hypertext.link("x", A))).isEqualTo("[x](http://a.test/x)");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void anyTextIsWrittenSoThatItIsReadAgain(long seed) {
    var random = new Random(seed);
    var parts =
        List.of(
            "<a href=",
            "\"",
            "'",
            ">",
            "</a>",
            "[",
            "]",
            "(",
            ")",
            "](",
            "http://a.test/",
            "https://b.test/(",
            "x",
            " ",
            "h",
            ".",
            ":",
            "<",
            "&amp;",
            "http://",
            "javascript:");
    for (var count = 0; count < 20_000; count++) {
      var text =
          IntStream.rangeClosed(0, random.nextInt(9))
              .mapToObj(_ -> parts.get(random.nextInt(parts.size())))
              .collect(Collectors.joining("", "t", ""));
      var read = HypertextNotation.importedLine(text);
      assertThat(HypertextNotation.importedLine(HypertextNotation.format(read)))
          .as("%s", text)
          .isEqualTo(read);
    }
  }

  @Test
  void thePointersOfAListAreItsLines() {
    assertThat(HypertextNotation.lines("a\n\n \nhttp://a.test/x\n"))
        .map(Hypertext::text)
        .containsExactly("a", "http://a.test/x");
  }
}
