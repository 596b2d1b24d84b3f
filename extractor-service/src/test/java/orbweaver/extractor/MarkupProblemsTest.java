package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.MarkupProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkupProblemsTest {
  private static final String HEAD = "<!doctype html><title>T</title>\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<a href=\"x>a</a> <p class=\"y\">b     | END_QUOTE_MISSING 1 at 2:1",
        "<p><a href=\"x>a</a>                    | END_QUOTE_MISSING 1 at 2:4",
        "<p><a href='x>a</a>                      | END_QUOTE_MISSING 1 at 2:4",
        "<a href=\"x\"\">a</a><a href='x''>b   | END_QUOTE_MISSING 2 at 2:1",
        "<a href=x <b>a</b>                       | TAG_END_MISSING 1 at 2:1",
        "<p>a</p <p>b</p <i>c</i>                 | TAG_END_MISSING 2 at 2:5",
        "<p>a<a href=x                            | TAG_END_MISSING 1 at 2:5",
        "a <!-- b                                 | COMMENT_END_MISSING 1 at 2:3",
      })
  void unterminatedMarkupIsReportedWithItsFirstPosition(String page, String text) {
    assertThat(problems(HEAD + page)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href=\"x\" title='a > \"b\" < c' id = \"y\" >a</a >",
        "<a href=x/y?z=1&a='b' disabled>",
        "<br/><img src=x />",
        "1 < 2 <3 << <",
        "<!-- <a href=\" --><!--><p>",
        "<script>if (a < b && '<a href=\"') go()</script><p>",
        "<STYLE>a:before { content: '<a \"' }</Style><p>",
        "<textarea><a href=\"x</textarea><xmp><b </xmp><title><i </title>",
        "<titles a=b><p>",
        "<script src=x></script><textarea><script></script><!-- </textarea><p>",
        "<script>",
      })
  void terminatedMarkupIsNotReported(String page) {
    assertThat(problems(HEAD + page)).isEmpty();
  }

  @Test
  void aMissingOrEmptyTitleIsReported() {
    assertThat(problems("<!doctype html><p>x")).isEqualTo("NO_TITLE 1");
    assertThat(problems("<!doctype html><title> \n</title>")).isEqualTo("ZERO_LENGTH_TITLE 1");
    assertThat(problems("<!doctype html><svg><title>s</title></svg>")).isEqualTo("NO_TITLE 1");
  }

  @Test
  void aMissingDoctypeIsReported() {
    assertThat(problems("<title>T</title>")).isEqualTo("NO_DOCTYPE 1");
    assertThat(problems("<title>T</title><!doctype html>")).isEqualTo("NO_DOCTYPE 1");
  }

  @Test
  void kindsHaveAFixedOrder() {
    assertThat(problems("\r\n\r \n<!-- a --><b <a href=\"x>"))
        .isEqualTo(
            "NO_TITLE 1, NO_DOCTYPE 1, END_QUOTE_MISSING 1 at 4:14, TAG_END_MISSING 1 at 4:11");
  }

  @Test
  void aTruncatedBodyHasNoProblemThatTheRestCouldResolve() {
    var part = ResponseFixture.html().outcome(new Outcome.Fetched(new BodyExtent.Part(9)));

    assertThat(problems(part, "<!doctype html><p><a href=\"x")).isEmpty();
    assertThat(problems(part, "<!doctype html><title></title><!-- x"))
        .isEqualTo("ZERO_LENGTH_TITLE 1");
  }

  private static String problems(String page) {
    return problems(ResponseFixture.html(), page);
  }

  private static String problems(ResponseFixture web, String page) {
    return web.page(page).facts().orElseThrow().markupProblems().stream()
        .map(MarkupProblemsTest::text)
        .collect(Collectors.joining(", "));
  }

  private static String text(MarkupProblem problem) {
    var place = problem.first().map(at -> " at " + at.line() + ":" + at.column()).orElse("");
    return problem.kind() + " " + problem.count() + place;
  }
}
