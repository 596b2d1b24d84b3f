package orbweaver.graph.analysis.export.model;

import static orbweaver.graph.analysis.export.ListedPages.link;
import static orbweaver.graph.analysis.export.ListedPages.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import orbweaver.graph.analysis.export.ListedPages;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.StoredLink;
import org.junit.jupiter.api.Test;

class NumberedGraphTest {
  private static List<String> edges(NumberedGraph graph) throws IOException {
    var edges = new ArrayList<String>();
    graph.forEachEdge(
        edge ->
            edges.add(
                edge.source()
                    + ">"
                    + edge.target()
                    + " "
                    + edge.kind().orElse("-")
                    + " "
                    + edge.text().orElse("-")
                    + " x"
                    + edge.links()));
    return edges;
  }

  private static List<String> names(NumberedGraph graph) {
    return graph.nodes().stream().map(GraphNode::name).toList();
  }

  private static List<StoredPage> pages(int count, Random random) {
    var pages = new ArrayList<StoredPage>();
    for (var i = 0; i < count; i++) {
      var links = new ArrayList<StoredLink>();
      for (var k = random.nextInt(5); k > 0; k--)
        links.add(link("http://h" + random.nextInt(4) + ".test/" + random.nextInt(9), "t" + k));
      pages.add(page("http://h" + i % 3 + ".test/" + i, "P", links.toArray(StoredLink[]::new)));
    }
    return pages;
  }

  @Test
  void theNumbersDoNotDependOnTheOrderOfThePages() throws IOException {
    var random = new Random(7);
    for (var round = 0; round < 20; round++) {
      var pages = pages(8, random);
      var graph = NumberedGraph.of(new ListedPages(pages).all(NodeLevel.PAGE));
      Collections.shuffle(pages, random);
      var shuffled = NumberedGraph.of(new ListedPages(pages).all(NodeLevel.PAGE));
      assertThat(names(shuffled)).isEqualTo(names(graph)).isSorted();
      assertThat(edges(shuffled)).isEqualTo(edges(graph));
    }
  }

  @Test
  void groupingKeepsTheNumberOfLinksBetweenGroups() throws IOException {
    var random = new Random(8);
    for (var round = 0; round < 20; round++) {
      var pages = pages(8, random);
      var between =
          pages.stream()
              .flatMap(
                  page ->
                      page.links().stream()
                          .filter(link -> !host(link.target()).equals(host(page.url()))))
              .count();
      var hosts = NumberedGraph.of(new ListedPages(pages).all(NodeLevel.HOST));
      var sum = new ArrayList<Integer>();
      hosts.forEachEdge(edge -> sum.add(edge.links()));
      assertThat(sum.stream().mapToLong(Integer::longValue).sum()).isEqualTo(between);
      assertThat(edges(hosts)).doesNotHaveDuplicates();
    }
  }

  private static String host(String url) {
    return NodeLevel.HOST.nodeName(url);
  }

  @Test
  void linksOfOneKindAreOneEdgeWithTheFirstText() throws IOException {
    var image = new StoredLink("http://a.test/b", "img", 3, Optional.empty(), List.of());
    var graph =
        NumberedGraph.of(
            ListedPages.of(
                    page(
                        "http://a.test/a",
                        "A",
                        link("http://a.test/b", ""),
                        link("http://a.test/b", "one"),
                        image,
                        link("http://a.test/b", "two")))
                .all(NodeLevel.PAGE));

    assertThat(edges(graph)).containsExactly("0>1 a one x3", "0>1 img - x1");
    assertThat(graph.adjacency().arcs()).isOne();
  }

  @Test
  void aTargetThatIsAPageTooHasItsResponse() throws IOException {
    var graph =
        NumberedGraph.of(
            ListedPages.of(
                    page("http://a.test/a", "A", link("http://a.test/b", "")),
                    page("http://a.test/b", "B", link("http://a.test/c", "")))
                .all(NodeLevel.PAGE));

    assertThat(graph.nodes().get(1).title()).contains("B");
    assertThat(graph.nodes().get(2).outcome()).isEmpty();
  }
}
