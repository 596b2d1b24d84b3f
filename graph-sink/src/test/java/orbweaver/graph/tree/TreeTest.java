package orbweaver.graph.tree;

import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.decided;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.verdict.Code;
import orbweaver.graph.Asked;
import orbweaver.graph.tree.Drawing.Form;
import orbweaver.language.family.FamilyIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the drawings of a crawl tree. */
class TreeTest {
  private static final String LONG = "/" + "long/".repeat(20) + "?a=1&b=2";

  @TempDir private Path folder = Path.of("");

  private String drawn(Form form) throws IOException {
    try (var asked =
        Asked.of(
            folder,
            seed("http://a.test/"),
            got("/", links("/x", "/m")),
            got("/x", links(LONG)),
            moved("/m", "/y"),
            got(LONG),
            got("/y"),
            accepts("/"),
            accepts("/x"),
            accepts(LONG),
            accepts("/y"),
            decided("/m", Code.MOVED, "", "/"))) {
      var text = new StringWriter();
      try (var drawing = Drawing.of(form, new PrintWriter(text))) {
        Elements.each(asked.graph(), Optional.empty(), FamilyIndex::toString, drawing);
      }
      return text.toString();
    }
  }

  @Test
  void theTextTreeHasEightyColumns() throws IOException {
    assertThat(drawn(Form.TEXT))
        .isEqualTo(
            """
            walk
              01  http://a.test/
                01.01  http://a.test/x
                  01.01.01  http://a.test/long/long/long/lon\u2026ng/long/long/long/long/?a=1&b=2
                01.02  http://a.test/m (moved)
                  01.02  http://a.test/y
            """);
    assertThat(drawn(Form.TEXT).lines().mapToInt(String::length).max()).hasValue(80);
  }

  @Test
  void theHtmlTreeHasNestedLists() throws IOException {
    assertThat(drawn(Form.HTML))
        .contains("<li>walk<ul>\n  <li>01 <a href=\"http://a.test/\">http://a.test/</a> got<ul>\n")
        .contains("?a=1&amp;b=2\"")
        .endsWith("    </ul></li>\n  </ul></li>\n</ul></li>\n</ul>\n");
  }

  @Test
  void theOpmlTreeIsAnOutline() throws IOException {
    assertThat(drawn(Form.OPML))
        .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n")
        .contains(
            "<outline type=\"link\" text=\"http://a.test/\" url=\"http://a.test/\" index=\"01\""
                + " state=\"accepted\">")
        .endsWith("</outline>\n</body>\n</opml>\n");
  }
}
