package orbweaver.graph.analysis.export.webgraph;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.rank.NodeLevel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class CommonCrawlFormatTest {
  @TempDir private Path folder;

  @Test
  void aHostHasItsReversedNameAndNoLinkToItself() throws Exception {
    write(false, NodeLevel.HOST);

    assertThat(folder.resolve("vertices.txt")).hasContent("0\tcom.a\n1\tcom.a.news\n2\torg.b\n");
    assertThat(folder.resolve("edges.txt")).hasContent("0\t1\n0\t2\n1\t0\n2\t0\n");
  }

  @Test
  void wwwIsKeptOnRequest() throws Exception {
    write(true, NodeLevel.HOST);

    assertThat(folder.resolve("vertices.txt"))
        .hasContent("0\tcom.a\n1\tcom.a.news\n2\tcom.a.www\n3\torg.b\n");
    assertThat(folder.resolve("edges.txt")).hasContent("0\t1\n1\t2\n2\t0\n2\t3\n3\t0\n");
  }

  @Test
  void aDomainVertexHasItsNumberOfHosts() throws Exception {
    write(false, NodeLevel.DOMAIN);

    assertThat(folder.resolve("vertices.txt")).hasContent("0\tcom.a\t2\n1\torg.b\t1\n");
    assertThat(folder.resolve("edges.txt")).hasContent("0\t1\n1\t0\n");
  }

  @Test
  void aPageVertexHasItsUrl() throws Exception {
    write(false, NodeLevel.PAGE);

    assertThat(Files.readAllLines(folder.resolve("vertices.txt")))
        .hasSize(5)
        .contains("0\thttp://a.com/");
  }

  @Test
  void theMostCentralNodeIsRankedFirst() throws Exception {
    write(false, NodeLevel.HOST);

    assertThat(Files.readAllLines(folder.resolve("ranks.txt")))
        .hasSize(4)
        .startsWith("#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev")
        .element(1)
        .asString()
        .startsWith("1\t2.0\t1\t0.")
        .endsWith("\tcom.a");
  }

  private void write(boolean keepsWww, NodeLevel level) throws IOException {
    try (var fixture =
        GraphFixture.of(
            Files.createDirectory(folder.resolve("graph")),
            fetched("http://a.com/", links("http://a.com/x", "http://news.a.com/")),
            fetched("http://news.a.com/", links("http://www.a.com/")),
            fetched("http://www.a.com/", links("http://a.com/", "http://b.org/")),
            fetched("http://b.org/", links("http://a.com/")))) {
      var choice =
          new ExportSelection(fixture.graph(), Set.of(LinkKind.A), Optional.empty(), level);
      new CommonCrawlFormat(keepsWww).write(choice, folder);
    }
  }
}
