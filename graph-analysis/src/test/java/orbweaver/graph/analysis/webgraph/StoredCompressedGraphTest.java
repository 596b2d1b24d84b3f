package orbweaver.graph.analysis.webgraph;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejectedSeed;
import static orbweaver.graph.store.TestRecords.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.store.TestRecords;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the compressed graph of a store has the links of its current pages. */
@Tag("integration")
class StoredCompressedGraphTest {
  private static final String A = "http://a.test";

  @TempDir private Path folder = Path.of("");

  @Test
  void theGraphHasTheFollowedLinksOfTheCurrentPages() {
    try (var fixture =
        GraphFixture.of(
            folder,
            seed(A + "/seed"),
            rejectedSeed("mailto:x", DecisionCode.MALFORMED, "no URL"),
            page("/p", 1, TestRecords.GOT, links("/old")),
            page("/p", 2, TestRecords.GOT, links("/q", "/q", "/p")),
            page("/q", 1, TestRecords.GOT, link(0, "/css", LinkKind.LINK)),
            redirected("/m", "/p"))) {
      var web = fixture.compressedGraph();

      assertThat(lines(web))
          .containsExactly(A + "/m " + A + "/p", A + "/p " + A + "/p", A + "/p " + A + "/q");
      assertThat(urls(web)).containsExactly(A + "/m", A + "/p", A + "/q", A + "/seed");
      assertThat(web.pages().stream()).containsExactly(1, 2);
      assertThat(web.graph().redirects().stream()).containsExactly(0);
      assertThat(web.referrers(A + "/q")).containsExactly(1);
      assertThat(web.referrers("http://nowhere.test/")).isEmpty();
    }
  }

  @Test
  void withoutAWritableFolderTheGraphIsTemporary() throws IOException {
    var taken = Files.createFile(folder.resolve("taken"));
    try (var fixture = GraphFixture.of(folder, fetched("/p"));
        var nowhere = CompressedGraphFolder.persistent(taken)) {
      assertThat(nowhere.openOrBuild(fixture.graph()).size()).isEqualTo(1);
    }
    assertThat(taken).isEmptyFile();
  }

  @Test
  void laterRowsAreInTheNextGraph() {
    try (var fixture = GraphFixture.of(folder, fetched("/p"))) {
      assertThat(fixture.compressedGraph().size()).isEqualTo(1);
    }
    try (var fixture = GraphFixture.of(folder, fetched("/p2"))) {
      assertThat(fixture.compressedGraph().size()).isEqualTo(2);
    }
  }

  @Test
  void theGraphEqualsTheEdgeExport() {
    var random = new Random(1);
    var pages =
        IntStream.range(0, 200)
            .mapToObj(n -> fetched("/" + n, links(targets(random))))
            .toArray(Page[]::new);
    try (var fixture = GraphFixture.of(folder, (Object[]) pages)) {
      var expected = new TreeSet<String>();
      for (var page : pages) {
        page.links().forEach(link -> expected.add(page.request().url() + " " + link.target()));
      }

      assertThat(lines(fixture.compressedGraph())).containsExactlyElementsOf(expected);
    }
  }

  private static String[] targets(Random random) {
    return IntStream.range(0, random.nextInt(12))
        .mapToObj(_ -> "/" + random.nextInt(300))
        .toArray(String[]::new);
  }

  private static List<String> urls(CompressedGraph web) {
    var urls = new ArrayList<String>();
    web.urls().forEach((_, url) -> urls.add(url));
    return urls;
  }

  private static List<String> lines(CompressedGraph web) {
    var lines = new ArrayList<String>();
    for (int node = 0; node < web.size(); node++) {
      var each = web.graph().links().successors(node);
      for (int to = each.nextInt(); to >= 0; to = each.nextInt()) {
        lines.add(web.url(node) + " " + web.url(to));
      }
    }
    return lines;
  }
}
