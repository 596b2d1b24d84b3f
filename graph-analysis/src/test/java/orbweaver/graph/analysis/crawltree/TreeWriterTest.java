package orbweaver.graph.analysis.crawltree;

import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.picture.TreeFormat;
import orbweaver.language.evidence.FamilyIndex;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the drawings of a crawl tree. */
@Tag("integration")
class TreeWriterTest {
  private static final String LONG = "/" + "long/".repeat(20) + "?a=1&b=2";

  @TempDir private Path folder = Path.of("");

  @Test
  void theJsonOfAnElementIsOneFlatObject() throws IOException {
    var elements = new ArrayList<String>();
    try (var graph =
        GraphFixture.of(
            folder,
            seed("http://a.test/"),
            fetched("/", links("/x")),
            accepts("/"),
            accepts("/x"))) {
      TreeElementParser.forEach(
          graph.graph(),
          Optional.empty(),
          FamilyIndex::toString,
          element -> elements.add(Json.text(element)));
    }

    assertThat(elements)
        .containsExactly(
            """
            {"activity":"walk","index":"01","url":"http://a.test/","level":0,"depth":0,\
            "state":"accepted","outcome":"fetched"}\
            """,
            """
            {"activity":"walk","index":"01.01","url":"http://a.test/x",\
            "parent":"http://a.test/","level":1,"depth":1,"state":"accepted"}\
            """);
  }

  private String drawn(TreeFormat form) throws IOException {
    try (var fixture =
        GraphFixture.of(
            folder,
            seed("http://a.test/"),
            fetched("/", links("/x", "/m")),
            fetched("/x", links(LONG)),
            redirected("/m", "/y"),
            fetched(LONG),
            fetched("/y"),
            accepts("/"),
            accepts("/x"),
            accepts(LONG),
            accepts("/y"),
            decided("/m", DecisionCode.REDIRECTED, "", "/"))) {
      var text = new StringWriter();
      try (var drawing = form.writer(new PrintWriter(text), fixture.graph())) {
        TreeElementParser.forEach(
            fixture.graph(), Optional.empty(), FamilyIndex::toString, drawing);
      }
      return text.toString();
    }
  }

  @Test
  void theTextTreeHasEightyColumns() throws IOException {
    assertThat(drawn(TreeFormat.TEXT))
        .isEqualTo(
            """
            walk
              01  http://a.test/
                01.01  http://a.test/x
                  01.01.01  http://a.test/long/long/long/lon\u2026ng/long/long/long/long/?a=1&b=2
                01.02  http://a.test/m (redirected)
                  01.02  http://a.test/y
            """);
    assertThat(drawn(TreeFormat.TEXT).lines().mapToInt(String::length).max()).hasValue(80);
  }

  @Test
  void theHtmlTreeHasNestedLists() throws IOException {
    assertThat(drawn(TreeFormat.HTML))
        .contains(
            "<li>walk<ul>\n  <li>01 <a href=\"http://a.test/\">http://a.test/</a> fetched<ul>\n")
        .contains("?a=1&amp;b=2\"")
        .endsWith("    </ul></li>\n  </ul></li>\n</ul></li>\n</ul>\n");
  }

  @Test
  void theOpmlTreeIsAnOutline() throws IOException {
    assertThat(drawn(TreeFormat.OPML))
        .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n")
        .contains(
            "<outline type=\"link\" text=\"http://a.test/\" url=\"http://a.test/\" index=\"01\""
                + " state=\"accepted\">")
        .endsWith("</outline>\n</body>\n</opml>\n");
  }

  @Test
  void theSvgTreeLeadsToThePagesOnTheWeb() throws IOException {
    assertThat(drawn(TreeFormat.SVG))
        .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg ")
        .contains("<a href=\"http://a.test/m\"><title>01.02 http://a.test/m (redirected)")
        .endsWith("</svg>\n");
  }
}
