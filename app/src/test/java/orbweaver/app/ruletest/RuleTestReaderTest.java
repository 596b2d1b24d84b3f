package orbweaver.app.ruletest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import orbweaver.language.Formula;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of evidence in URL lists and of verdicts on it. */
class RuleTestReaderTest {
  private static final Instant NOON = Instant.parse("1996-12-18T12:00:00Z");

  private static RuleTestResult result(String formula, String line) {
    var trials = RuleTestReader.read(new SourceText(line), NOON);
    return trials.getFirst().evaluate(Formula.parse(formula));
  }

  private static FormulaSyntaxException errorIn(String line) {
    return catchThrowableOfType(
        FormulaSyntaxException.class, () -> RuleTestReader.read(new SourceText(line), NOON));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(depth 1)|http://a.test/ depth=2|rejected by (depth 1)",
        "(anchor-search \"more of\")|http://a.test/x from=http://a.test/ anchor=\"More of it\"|accepted",
        "(anchor-search \"a \\\"b\\\"\")|http://a.test/x from=http://a.test/ anchor=\"a \\\"b\\\"\"|accepted",
        "(rel nofollow)|http://a.test/x from=http://a.test/ rel=\"NoFollow, ugc\"|accepted",
        "(link-kind frame)|http://a.test/x from=http://a.test/ kind=FRAME|accepted",
        "(link-kind a)|http://a.test/x from=http://a.test/ anchor=x|accepted",
        "(rel x)|http://a.test/x from=http://a.test/|open: (rel \"x\")",
        "(uri-host \"www.a.test\")|http://w3.a.test/ canonical=www.a.test|accepted",
        "(uri-host \"www.a.test\")|http://w3.a.test/ canonical=x.a.test|open",
        "(uri-host \"www.a.test\")|http://w3.a.test/ canonical=x.a.test canonical.www.a.test=X.a.test"
            + "|accepted",
        "(uri-host \"www.a.test\")|http://w3.a.test/ canonical=|rejected by (uri-host \"www.a.test\")",
        "(uri-host \"www.a.test\")|http://w3.a.test/|open: (uri-host \"www.a.test\")",
        "(uri-referrer-host \"www.a.test\")"
            + "|http://b.test/ from=http://w3.a.test/ canonical.w3.a.test=www.a.test|accepted",
        "(address \"10.0.0.0/8\")|http://a.test/ address=1.2.3.4,10.0.0.7|accepted",
        "(address \"2001:db8::/32\")|http://a.test/ address=2001:db8::1|accepted",
        "(address \"0.0.0.0/0\")|http://a.test/ address=|rejected by (address \"0.0.0.0/0\")",
        "(status 404)|http://a.test/ status=404|accepted",
        "(header-server present)|http://a.test/ status=404 header.server=x|open",
        "(header-predicate \"x-kind\" \"b\")|http://a.test/ header.X-Kind=a header.x-kind=b|accepted",
        "(header-robots-allowed)|http://a.test/ robots=denied|rejected by (header-robots-allowed)",
        "(resource-search x)|http://a.test/ body=x|accepted",
        "(resource-search x)|http://a.test/ body=x type=text/plain|accepted",
        "(resource-search x)|http://a.test/ body=x type=image/png|rejected by (resource-search \"x\")",
        "(resource-search x)|http://a.test/ body=x header.content-type=image/gif|rejected by"
            + " (resource-search \"x\")",
        "(resource-search x)|http://a.test/ body=x status=404|open: (resource-search \"x\")",
        "(resource-satisfies absent)|http://a.test/ title=x|rejected by (resource-satisfies absent)",
        "(title-search x)|http://a.test/ title=x type=text/plain|rejected by (title-search \"x\")",
        "(title-search x)|http://a.test/ title=x type=\"text/html; charset=utf-8\"|accepted",
        "(language en)|http://a.test/ language=en-GB|accepted",
        "(rules \"+head:*robots*\")|http://a.test/ head=\"<meta name=robots>\"|accepted NEXT",
        "(rules \"+meta.author:*me*\")|http://a.test/ meta.Author=me|accepted NEXT",
        "(rules \"-meta.author:*\")|http://a.test/ body=x|accepted NEXT",
        "(rules \"+date:*december*\")"
            + "|http://a.test/ header.last-modified=\"Wed, 18 Dec 1996 10:00:00 GMT\"|accepted",
        "(header-resource-age 0 1h)"
            + "|http://a.test/ header.last-modified=\"Wed, 18 Dec 1996 11:00:00 GMT\"|accepted",
        "(rules \"+url:* -body:*x*\")|http://a.test/|open: (rules \"+\" \"-body:*x*\")",
        "(rules \"+url:* -body:*x*\")|http://a.test/ body=y|accepted NEXT",
        "(rules \"-url:* *body:*x*\")|http://a.test/ body=x|accepted FIRST",
        "(rules \"-url:* *body:*x*\")|http://a.test/ body=y|rejected by -url:*",
        "(rules \"-url:*x under http://a.test/ { *url:* }\")|http://a.test/x|rejected by -url:*x",
        "(rules \"-url:*x under http://a.test/ { *url:* }\")|http://a.test/y|accepted FIRST",
        "(rules \"{NOT {OR -body:*bad* +head:*good*} +date:*october*}\")"
            + "|http://a.test/ body=x header.last-modified=\"Wed, 16 Oct 1996 10:00:00 GMT\"|rejected",
        "(rules \"?url:*\")|http://a.test/|accepted LAST",
        "(rules \"+url:*.mit.edu/*\")|FTP://WWW.mit.edu/pub/#x|accepted NEXT",
        "(rules \"+url:ftp://www.mit.edu/\")|ftp://www.mit.edu|accepted NEXT",
        "(uri-class ftp-url)|ftp://a.test/pub|accepted",
        "(uri-class mailto-url)|mailto:me@a.test|accepted",
        "(uri-directory-path ())|news:comp.infosystems|accepted",
        "(uri-port 21)|ftp://a.test/|accepted",
        "(uri-port 2121)|ftp://me@a.test:2121/|accepted",
        "(domain \"a.test\")|gopher://x.a.test/|accepted",
        "(query-parameter \"q\" \"1\")|wais://a.test/x?q=1|accepted",
      })
  void evidenceOfEachPredicateCanBeGivenOnALine(String formula, String line, String verdict) {
    var result = result(formula, line + " → " + verdict);

    assertThat(result.isAsExpected()).as(result.text()).isTrue();
  }

  @Test
  void aUrlThatACrawlWouldNotFetchHasARemark() {
    assertThat(result("(rules \"+url:*\")", "ftp://a.test/").text())
        .isEqualTo("ftp://a.test/ → accepted NEXT  (a crawl fetches http and https only)");
    assertThat(result("(resource-search x)", "http://a.test/ body=x status=404").text())
        .endsWith("(NEXT provisionally; a response with status 404 is no evidence of the page)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "http://a.test/ # of ours",
        "http://a.test/\t\t# depth=2 \"",
        "http://a.test/#part depth=0  # -> rejected",
        "http://a.test/ → accepted NEXT # as it was",
        "http://a.test/ -> accepted",
      })
  void aCommentEndsALine(String line) {
    assertThat(result("(depth 1)", line).isAsExpected()).isTrue();
    assertThat(RuleTestReader.read(new SourceText("  # " + line), NOON)).isEmpty();
  }

  @Test
  void theExpectedVerdictKeepsItsQuotesAndSpaces() {
    var line = "http://a.test/x -> rejected by \"-anchor:*a # b*\"";

    assertThat(result("(depth 1)", line).expected()).contains("rejected by \"-anchor:*a # b*\"");
    assertThat(result("(depth 1)", "http://a.test/ -> open: (depth  1)").expected())
        .contains("open: (depth  1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-> accepted|1|a URL|an arrow",
        "a.test|1|a URL, http://… or https://…|\"a.test\"",
        "http://a.test/ dept=2|16|evidence such as depth=2 or type=text/html|\"dept\"",
        "http://a.test/ header.=2|16|evidence such as depth=2 or type=text/html|\"header.\"",
        "http://a.test/ anchor=x|16|from=URL of the referrer on the same line|anchor",
        "http://a.test/ accepted|16|evidence such as depth=2 or type=text/html|\"accepted\"",
        "http://a.test/ depth=2 depth=2|24|each key once|\"depth\" again",
        "http://a.test/ depth=-1|22|a whole number|\"-1\"",
        "http://a.test/ depth=3000000000|22|a whole number|\"3000000000\"",
        "http://a.test/ root=x|21|a URL, http://… or https://…|\"x\"",
        "http://a.test/ kind=banana from=http://b.test/|21|a kind of link that is followed: a, area, frame, iframe, listed, noframes, redirect, refresh, sitemap"
            + "|\"banana\"",
        "http://a.test/ status=0|23|a status such as 200|\"0\"",
        "http://a.test/ status=2000|23|a status such as 200|\"2000\"",
        "http://a.test/ robots=yes|23|allowed or denied|\"yes\"",
        "http://a.test/ address=a.test|24|addresses|\"a.test\"",
        "http://a.test/ body=\"x|16|'\"' to close the text|the end of the line",
        "http://a.test/ ->|18|accepted …, rejected by … or open: …|the end of the line",
        "http://a.test/ -> banana|19|accepted …, rejected by … or open: …|\"banana\"",
        "http://a.test/ -> rejectd by x|19|accepted …, rejected by … or open: …|\"rejectd\"",
        "http://a.test/ -> accepted NXT|28|FIRST, NEXT or LAST|\"NXT\"",
        "http://a.test/ -> accepted NEXT x|33|the end of the line|\"x\"",
        "http://a.test/ -> rejected because|28|by …, or the end of the line|\"because\"",
        "http://a.test/ -> rejected by|30|the rejecting constraint|the end of the line",
        "http://a.test/ -> open x|24|the end of the line|\"x\"",
        "http://a.test/ -> open:|24|the residual formula|the end of the line",
      })
  void anErrorNamesItsColumnAndTheExpectedText(
      String line, int column, String expected, String found) {
    var error = errorIn(line);

    assertThat(error.expected()).isEqualTo(expected);
    assertThat(error.found()).isEqualTo(found);
    assertThat(error.column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource({
    "dept=2,depth",
    "headr.server=x,header.",
    "-> rejectd,rejected",
    "-> accepted nxt,next",
    "kind=fram from=http://b.test/,frame",
  })
  void theMostSimilarKnownWordIsSuggested(String rest, String nearest) {
    assertThat(errorIn("http://a.test/ " + rest).suggestion()).contains(nearest);
  }
}
