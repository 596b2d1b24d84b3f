package orbweaver.graph.analysis.export.viz;

import static orbweaver.graph.analysis.export.ListedPages.link;
import static orbweaver.graph.analysis.export.ListedPages.omitting;
import static orbweaver.graph.analysis.export.ListedPages.page;
import static orbweaver.graph.analysis.export.ListedPages.redirect;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import orbweaver.graph.analysis.export.ListedPages;
import orbweaver.graph.analysis.rank.NodeLevel;
import org.junit.jupiter.api.Test;

/** Exact lines of the drawing formats. */
class DrawingFormatsTest {
  private static final ListedPages SMALL =
      ListedPages.of(
          omitting(
              page(
                  "http://a.test/",
                  "A \"q\" \\N <b> & 'x', y",
                  link("http://a.test/?q=\"<>\\&'", "to <i> & \"q\" \\"),
                  link("http://a.test/?q=\"<>\\&'", "second text"),
                  link("http://b.test/", "")),
              3,
              4),
          redirect("http://b.test/", "http://a.test/"));

  private static String lines(String text, String start) {
    return String.join("\n", text.lines().filter(line -> line.strip().startsWith(start)).toList());
  }

  @Test
  void dotEscapesQuotesAndBackslashesOnly() throws IOException {
    assertThat(SMALL.export(new DotFormat(), NodeLevel.PAGE))
        .isEqualTo(
            """
            digraph crawl {
              n0 [label="http://a.test/" status="200" title="A \\"q\\" \\\\N <b> & 'x', y"];
              n1 [label="http://a.test/?q=\\"<>\\\\&'"];
              n2 [label="http://b.test/" status="301"];
              n0 -> n1 [weight=2 kind="a" text="to <i> & \\"q\\" \\\\"];
              n0 -> n2 [weight=1 kind="a"];
              n2 -> n0 [weight=1 kind="redirect"];
            }
            """);
  }

  @Test
  void graphMlHasEveryAttributeEscaped() throws IOException {
    var text = SMALL.export(new GraphMlFormat(), NodeLevel.PAGE);
    assertThat(lines(text, "<node"))
        .isEqualTo(
            """
            <node id="n0"><data key="name">http://a.test/</data><data key="status">200</data>\
            <data key="outcome">fetched</data><data key="content_type">text/html</data>\
            <data key="title">A &quot;q&quot; \\N &lt;b&gt; &amp; 'x', y</data>\
            <data key="omitted_links">7</data></node>
            <node id="n1"><data key="name">http://a.test/?q=&quot;&lt;&gt;\\&amp;'</data></node>
            <node id="n2"><data key="name">http://b.test/</data><data key="status">301</data>\
            <data key="outcome">redirected</data><data key="content_type">text/html</data></node>""");
    assertThat(lines(text, "<edge"))
        .isEqualTo(
            """
            <edge source="n0" target="n1"><data key="kind">a</data>\
            <data key="text">to &lt;i&gt; &amp; &quot;q&quot; \\</data>\
            <data key="links">2</data></edge>
            <edge source="n0" target="n2"><data key="kind">a</data><data key="links">1</data></edge>
            <edge source="n2" target="n0"><data key="kind">redirect</data>\
            <data key="links">1</data></edge>""");
  }

  @Test
  void gexfHasEveryAttributeEscaped() throws IOException {
    var text = SMALL.export(new GexfFormat(), NodeLevel.PAGE);
    assertThat(lines(text, "<node "))
        .isEqualTo(
            """
            <node id="0" label="http://a.test/"><attvalues><attvalue for="status" value="200"/>\
            <attvalue for="outcome" value="fetched"/><attvalue for="content_type" value="text/html"/>\
            <attvalue for="title" value="A &quot;q&quot; \\N &lt;b&gt; &amp; 'x', y"/>\
            <attvalue for="omitted_links" value="7"/></attvalues></node>
            <node id="1" label="http://a.test/?q=&quot;&lt;&gt;\\&amp;'"><attvalues></attvalues></node>
            <node id="2" label="http://b.test/"><attvalues><attvalue for="status" value="301"/>\
            <attvalue for="outcome" value="redirected"/>\
            <attvalue for="content_type" value="text/html"/></attvalues></node>""");
    assertThat(lines(text, "<edge "))
        .isEqualTo(
            """
            <edge source="0" target="1" kind="a" label="to &lt;i&gt; &amp; &quot;q&quot; \\" weight="2"/>
            <edge source="0" target="2" kind="a" weight="1"/>
            <edge source="2" target="0" kind="redirect" weight="1"/>""");
  }

  @Test
  void hostsHaveNeitherResponsesNorKindsAndNoLinkToThemselves() throws IOException {
    assertThat(SMALL.export(new DotFormat(), NodeLevel.HOST))
        .isEqualTo(
            """
            digraph crawl {
              n0 [label="a.test"];
              n1 [label="b.test"];
              n0 -> n1 [weight=1];
              n1 -> n0 [weight=1];
            }
            """);
  }

  @Test
  void anEmptyGraphHasItsHeadAndItsFoot() throws IOException {
    var empty = ListedPages.of();
    for (var format : List.of(new DotFormat(), new GraphMlFormat(), new GexfFormat()))
      assertThat(empty.export(format, NodeLevel.PAGE))
          .isEqualTo(format.header() + format.between() + format.footer());
  }

  @Test
  void aPageThatOnlyLinksToItselfIsOneNodeWithALoop() throws IOException {
    var single = ListedPages.of(page("http://a.test/", "A", link("http://a.test/", "")));
    assertThat(lines(single.export(new DotFormat(), NodeLevel.PAGE), "n0"))
        .isEqualTo(
            """
              n0 [label="http://a.test/" status="200" title="A"];
              n0 -> n0 [weight=1 kind="a"];"""
                .stripIndent()
                .indent(2)
                .stripTrailing());
    assertThat(lines(single.export(new DotFormat(), NodeLevel.DOMAIN), "n0"))
        .isEqualTo("  n0 [label=\"a.test\"];");
  }

  @Test
  void aVeryLongHostNameIsExportedWhole() throws IOException {
    var url = "http://" + "a".repeat(63) + "." + "b".repeat(180) + ".test/";
    for (var format : List.of(new DotFormat(), new GraphMlFormat(), new GexfFormat()))
      assertThat(ListedPages.of(page(url, "")).export(format, NodeLevel.PAGE)).contains(url);
  }
}
