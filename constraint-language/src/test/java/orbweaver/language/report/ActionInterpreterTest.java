package orbweaver.language.report;

import static orbweaver.language.report.TestResource.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import orbweaver.language.report.ReportOutput.Flush;
import orbweaver.language.report.ReportOutput.Score;
import orbweaver.language.report.ReportOutput.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports that actions write. */
class ActionInterpreterTest {
  private static String written(String actions, WalkedResource root) {
    return RenderedReports.of(actions, root).text("map");
  }

  private static String traced(String actions, WalkedResource root) {
    return RenderedReports.of(actions, root).text("trace");
  }

  private static TestResource threePages() {
    return page("http://a.test/")
        .linksTo(
            page("http://a.test/z").content("lisp other words"),
            page("http://a.test/a").content("lisp other").linksTo(page("http://a.test/m")),
            page("http://a.test/k"));
  }

  @Test
  void traceWritesDepthAndUrl() {
    assertThat(traced("((trace) (walk-inferiors))", threePages()))
        .isEqualTo(
            """
            Walk Depth: 0  - http://a.test/
            Walk Depth: 1  -  http://a.test/z
            Walk Depth: 1  -  http://a.test/a
            Walk Depth: 2  -   http://a.test/m
            Walk Depth: 1  -  http://a.test/k
            """);
  }

  @Test
  void traceHeadersWritesTheIndentedHead() {
    var root = page("http://a.test/").head("HTTP/1.1 200 OK", "Server: CL-HTTP\u001b[1m/60");
    assertThat(traced("((trace) (trace-headers))", root.linksTo(page("http://a.test/b"))))
        .isEqualTo(
            """
            Walk Depth: 0  - http://a.test/
              HTTP/1.1 200 OK
              Server: CL-HTTP\u00b7[1m/60
            """);
    assertThat(traced("(trace-headers)", page("http://a.test/"))).isEmpty();
  }

  @Test
  void htmlTraceWritesAParagraphWithALink() {
    assertThat(written("(html-trace map)", page("http://a.test/?a=1&b='2'").at(3)))
        .isEqualTo(
            "<p>Walk Depth: 3  - <a href=\"http://a.test/?a=1&amp;b='2'\">"
                + "http://a.test/?a=1&amp;b='2'</a></p>\n");
  }

  @Test
  void theOverviewIsThatOfTheSecondFigure() {
    var root =
        page("http://wilson.ai.mit.edu/cl-http/cl-http.html")
            .bytes(13_059)
            .age(Duration.ofDays(41).plusHours(20).plusMinutes(55).plusSeconds(30));
    assertThat(written("(html-show-uri-overview map)", root))
        .isEqualTo(
            "<b><a href=\"http://wilson.ai.mit.edu/cl-http/cl-http.html\">"
                + "http://wilson.ai.mit.edu/cl-http/cl-http.html</a></b> [13059 bytes]<br>\n"
                + "Resource Age: 5 weeks 6 days 20 hours 55 minutes 30 seconds");
  }

  @ParameterizedTest
  @CsvSource({
    "13059, 200, ' [13059 bytes]'",
    "1, 299, ' [1 byte]'",
    "0, 404, ' [0 bytes] [status 404]'",
    "5, 304, ' [5 bytes] [status 304]'"
  })
  void theOverviewShowsTheSizeAndAStatusOtherThanSuccess(long size, int status, String expected) {
    var root = page("http://a.test/").bytes(size).status(status);
    assertThat(written("(html-show-uri-overview map)", root)).endsWith("</a></b>" + expected);
  }

  @Test
  void eachOverviewBeginsOnANewLine() {
    var root = page("http://a.test/").linksTo(page("http://b.test/"));
    var around = "(html-with-paragraph map (html-show-uri-overview map))";

    assertThat(written("((html-show-uri-overview map) (walk-inferiors))", root))
        .isEqualTo(
            """
            <b><a href="http://a.test/">http://a.test/</a></b><br>
            <b><a href="http://b.test/">http://b.test/</a></b>""");
    assertThat(written("(" + around + " (walk-inferiors))", root)).doesNotContain("<br>");
    assertThat(written("((html-show-uri-overview map) " + around + ")", root))
        .doesNotContain("<br>");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 seconds",
    "1, 1 second",
    "272719, 3 days 3 hours 45 minutes 19 seconds",
    "161461, 1 day 20 hours 51 minutes 1 second",
    "3110, 51 minutes 50 seconds",
    "6433220, 10 weeks 4 days 11 hours 20 seconds",
    "31536000, 52 weeks 1 day",
  })
  void anAgeOmitsUnitsThatAreZero(long seconds, String expected) {
    assertThat(ResourceAge.print(Duration.ofSeconds(seconds))).isEqualTo(expected);
  }

  @Test
  void theHeadIsWrittenAsItIsAndEscaped() {
    var root = page("http://a.test/").head("HTTP/1.1 200 OK", "X: </pre><script>&");
    assertThat(written("(html-write-headers map)", root))
        .isEqualTo("<pre>\nHTTP/1.1 200 OK\nX: &lt;/pre&gt;&lt;script&gt;&amp;</pre>\n");
    assertThat(written("(html-write-headers map)", page("http://a.test/"))).isEmpty();
  }

  @Test
  void aFlushIsPassedOnAtItsPlace() {
    var rendered =
        RenderedReports.of(
            "((html-force-output map) (html-with-paragraph map (html-force-output map)))",
            page("http://a.test/"));
    assertThat(rendered.outputs()).containsExactly(new Flush(), new Flush());
    assertThat(rendered.text("map")).isEmpty();
  }

  @Test
  void aWalkerInAListNestsTheLists() {
    var mapper =
        """
        (html-enumerating-item map
          (html-trace-url map)
          (html-with-enumeration map itemize (walk-sorted-inferiors string<)))
        """
            .replace("html-trace-url", "salton-check-uri 9 x 1");
    assertThat(written(mapper, threePages()).replaceAll("<a href=\"[^\"]*\">|</a>", ""))
        .isEqualTo(
            """
            <li>http://a.test/
            <ul>
            <li>http://a.test/a
            <ul>
            <li>http://a.test/m</li>
            </ul>
            </li>
            <li>http://a.test/k</li>
            <li>http://a.test/z</li>
            </ul>
            </li>
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "enumerate; <ol>; <li>",
        "itemize; <ul>; <li>",
        "plain; <ul style=\"list-style: none\">; <li>",
        "menu; <menu>; <li>",
        "directory; <ul class=\"directory\">; <li>",
        "definition; <dl>; <dd>",
      })
  void everyStyleHasAnElementOfHtml(String style, String list, String item) {
    var actions =
        "(html-with-enumeration map %s (html-enumerating-item map (html-trace map)))"
            .formatted(style);
    var endOfList = list.replaceFirst(" .*", ">").replace("<", "</");
    assertThat(written(actions, page("http://a.test/")))
        .startsWith("\n" + list + "\n" + item + "<p>")
        .endsWith("</p>\n" + item.replace("<", "</") + "\n" + endOfList + "\n");
  }

  @Test
  void theItemAfterAnInnerListBelongsToTheOuterOne() {
    var actions =
        """
        (html-with-enumeration map definition
          (html-with-enumeration map enumerate (html-enumerating-item map (html-trace map)))
          (html-enumerating-item map (html-trace map)))
        """;
    assertThat(written(actions, page("http://a.test/")))
        .containsSubsequence("<dl>", "<ol>", "<li>", "</ol>", "<dd>", "</dd>", "</dl>");
  }

  @Test
  void sectionsAndParagraphsSurroundTheirContent() {
    var actions =
        "(html-with-section map \"A < B\" 2 (html-with-paragraph map (html-show-uri-overview map)))";
    assertThat(written(actions, page("http://a.test/")))
        .isEqualTo(
            "<section>\n<h2>A &lt; B</h2>\n<p><b><a href=\"http://a.test/\">http://a.test/</a></b>"
                + "</p>\n</section>\n");
  }

  @Test
  void anElementWithoutContentIsNotWritten() {
    var actions =
        "(html-with-section map x 2 (html-with-enumeration map menu (html-enumerating-item map"
            + " (html-write-headers map))))";
    assertThat(RenderedReports.of(actions, page("http://a.test/")).outputs()).isEmpty();
  }

  @Test
  void reportsAreIndependent() {
    var rendered =
        RenderedReports.of(
            "(html-with-paragraph map (html-trace other) (html-show-uri-overview map))",
            page("http://a.test/"));
    assertThat(rendered.text("other")).startsWith("<p>Walk").endsWith("</p>\n");
    assertThat(rendered.text("map")).startsWith("<p><b>").endsWith("</b></p>\n");
  }

  @Test
  void linksAreSortedAsTheWalkerSays() {
    assertThat(order("(walk-inferiors)")).containsExactly("/", "/z", "/a", "/m", "/k");
    assertThat(order("(walk-sorted-inferiors string<)"))
        .containsExactly("/", "/a", "/m", "/k", "/z");
    assertThat(order("(walk-sorted-inferiors string>)"))
        .containsExactly("/", "/z", "/k", "/a", "/m");
    assertThat(order("(walk-sorted-inferiors (re \"[ak]$\"))"))
        .containsExactly("/", "/a", "/m", "/k", "/z");
    assertThat(order("(walk-salton-sorted-inferiors lisp 1)"))
        .containsExactly("/", "/a", "/m", "/z", "/k");
  }

  private static List<String> order(String walker) {
    return traced("((trace) " + walker + ")", threePages())
        .lines()
        .map(line -> line.replaceFirst(".*http://a.test", ""))
        .toList();
  }

  @Test
  void withoutAWalkerOnlyTheRootsAreShown() {
    assertThat(RenderedReports.of("(trace)", threePages(), page("http://b.test/")).text("trace"))
        .isEqualTo("Walk Depth: 0  - http://a.test/\nWalk Depth: 0  - http://b.test/\n");
  }

  @Test
  void linksAreWalkedOnce() {
    assertThat(order("(walk-inferiors) (walk-sorted-inferiors string<)")).hasSize(5);
  }

  @Test
  void aConditionChoosesTheActions() {
    var actions = "((if (uri-name a) ((html-trace map) (walk-inferiors)) (walk-inferiors)))";
    assertThat(written(actions, threePages())).contains("http://a.test/a").hasLineCount(1);
  }

  @Test
  void anUnknownConditionPerformsNeitherBranch() {
    assertThat(traced("(if (status 200) (trace) (trace))", page("http://a.test/"))).isEmpty();
  }

  @Test
  void rejectedResourcesHaveActionsOfTheirOwn() {
    var root =
        page("http://a.test/")
            .linksTo(
                page("http://a.test/b").rejected().linksTo(page("http://a.test/c")),
                page("http://a.test/d"));
    assertThat(traced("((trace) (walk-inferiors))", root)).doesNotContain("/b", "/c");
    assertThat(written("((trace) (walk-inferiors) (unsatisfied (html-trace map)))", root))
        .contains("http://a.test/b")
        .hasLineCount(1);
  }

  @Test
  void checkedDocumentsAreShownAndHitsAreBold() {
    var actions = "((html-with-paragraph map (salton-check-uri 0.6 lisp 1 map)) (walk-inferiors))";
    var rendered = RenderedReports.of(actions, threePages());
    assertThat(rendered.text("map"))
        .isEqualTo(
            """
            <p><a href="http://a.test/">http://a.test/</a></p>
            <p><a href="http://a.test/z">http://a.test/z</a></p>
            <p><b><a href="http://a.test/a">http://a.test/a</a></b><br>
            Score: 1</p>
            <p><a href="http://a.test/m">http://a.test/m</a></p>
            <p><a href="http://a.test/k">http://a.test/k</a></p>
            """);
    assertThat(rendered.outputs())
        .filteredOn(Score.class::isInstance)
        .extracting(score -> ((Score) score).score())
        .containsExactly(0.5, 1.0);
  }

  @Test
  void aScoreAtTheThresholdIsAHit() {
    var root = page("http://a.test/").content("lisp a b c d e f g");
    assertThat(written("(salton-check-uri 0.1 lisp 0.7 map)", root)).endsWith("Score: 0.1");
    assertThat(ResourceOutput.print(1.0 / 3)).isEqualTo("0.333333333");
    assertThat(ResourceOutput.print(20)).isEqualTo("20");
  }

  @Test
  void resourcesToArchiveArePassedOn() {
    var rendered =
        RenderedReports.of(
            "((archive-resource mirror 3 translated) (walk-inferiors))",
            page("http://a.test/").linksTo(page("http://a.test/b")));
    assertThat(rendered.archived())
        .containsExactly(
            "(archive-resource mirror 3 translated) http://a.test/",
            "(archive-resource mirror 3 translated) http://a.test/b");
  }

  @Test
  void aWalkMayBeDeeperThanTheStack() {
    var leaf = page("http://a.test/leaf");
    var root = leaf;
    for (var depth = 0; depth < 20_000; depth++) {
      var above = page("http://a.test/" + depth);
      above.inferiors().add(root);
      root = above;
    }
    var actions =
        "(html-with-enumeration map itemize (html-enumerating-item map (html-trace map)"
            + " (walk-inferiors)))";
    assertThat(written(actions, root)).contains("http://a.test/leaf").endsWith("</ul>\n");
  }

  @Test
  void onlySafeSchemesAreLinked() {
    assertThat(written("(html-show-uri-overview map)", page("javascript:alert(1)")))
        .isEqualTo("<b>javascript:alert(1)</b>");
    assertThat(written("(html-show-uri-overview map)", page("HTTPS://a.test/")))
        .contains("<a href=");
  }

  @Test
  void nothingFromTheWebIsMarkup() {
    var hostile = "<script>\"'&\u0000\u0085";
    var escaped = "&lt;script&gt;&quot;'&amp;\uFFFD\uFFFD";
    assertThat(HtmlFormat.format(new Text(hostile))).isEqualTo(escaped);
    assertThat(HtmlFormat.begin(hostile)).contains("<title>" + escaped + "</title>");
    assertThat(HtmlFormat.begin("x") + HtmlFormat.end())
        .startsWith("<!DOCTYPE html>\n<html>")
        .endsWith("</body>\n</html>\n");
  }
}
