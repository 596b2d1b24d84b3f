package orbweaver.graph.web;

import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.noSeed;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.seed;
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
import orbweaver.contract.verdict.Code;
import orbweaver.graph.Asked;
import orbweaver.graph.Given;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the compressed graph of a store has the links of its current pages. */
class KeptWebTest {
  private static final String A = "http://a.test";

  @TempDir private Path folder = Path.of("");

  @Test
  void theGraphHasTheFollowedLinksOfTheCurrentPages() {
    try (var asked =
        Asked.of(
            folder,
            seed(A + "/seed"),
            noSeed("mailto:x", Code.MALFORMED, "no URL"),
            page("/p", 1, Given.GOT, links("/old")),
            page("/p", 2, Given.GOT, links("/q", "/q", "/p")),
            page("/q", 1, Given.GOT, link(0, "/css", LinkKind.LINK)),
            moved("/m", "/p"))) {
      var web = asked.web();

      assertThat(lines(web))
          .containsExactly(A + "/m " + A + "/p", A + "/p " + A + "/p", A + "/p " + A + "/q");
      assertThat(urls(web)).containsExactly(A + "/m", A + "/p", A + "/q", A + "/seed");
      assertThat(web.pages().stream()).containsExactly(1, 2);
      assertThat(web.net().moved().stream()).containsExactly(0);
      assertThat(web.citing(A + "/q")).containsExactly(1);
      assertThat(web.citing("http://nowhere.test/")).isEmpty();
    }
  }

  @Test
  void withoutAWritableFolderTheGraphIsTemporary() throws IOException {
    var taken = Files.createFile(folder.resolve("taken"));
    try (var asked = Asked.of(folder, got("/p"));
        var nowhere = WebFolder.kept(taken)) {
      assertThat(nowhere.of(asked.graph()).size()).isEqualTo(1);
    }
    assertThat(taken).isEmptyFile();
  }

  @Test
  void laterRowsAreInTheNextGraph() {
    try (var asked = Asked.of(folder, got("/p"))) {
      assertThat(asked.web().size()).isEqualTo(1);
    }
    try (var asked = Asked.of(folder, got("/p2"))) {
      assertThat(asked.web().size()).isEqualTo(2);
    }
  }

  @Test
  void theGraphEqualsTheEdgeExport() {
    var random = new Random(1);
    var pages =
        IntStream.range(0, 200)
            .mapToObj(n -> got("/" + n, links(targets(random))))
            .toArray(Page[]::new);
    try (var asked = Asked.of(folder, (Object[]) pages)) {
      var expected = new TreeSet<String>();
      for (var page : pages) {
        page.links().forEach(link -> expected.add(page.order().url() + " " + link.target()));
      }

      assertThat(lines(asked.web())).containsExactlyElementsOf(expected);
    }
  }

  private static String[] targets(Random random) {
    return IntStream.range(0, random.nextInt(12))
        .mapToObj(_ -> "/" + random.nextInt(300))
        .toArray(String[]::new);
  }

  private static List<String> urls(Web web) {
    var urls = new ArrayList<String>();
    web.names().each((_, url) -> urls.add(url));
    return urls;
  }

  private static List<String> lines(Web web) {
    var lines = new ArrayList<String>();
    for (int node = 0; node < web.size(); node++) {
      var each = web.net().links().successors(node);
      for (int to = each.nextInt(); to >= 0; to = each.nextInt()) {
        lines.add(web.url(node) + " " + web.url(to));
      }
    }
    return lines;
  }
}
