package orbweaver.graph.analysis.export.tabular;

import static orbweaver.graph.analysis.export.ListedPages.link;
import static orbweaver.graph.analysis.export.ListedPages.omitting;
import static orbweaver.graph.analysis.export.ListedPages.page;
import static orbweaver.graph.analysis.export.ListedPages.redirect;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.graph.analysis.export.ListedPages;
import orbweaver.graph.analysis.rank.NodeLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exact bytes of the tables of nodes and relationships. */
class Neo4jFormatTest {
  @TempDir private Path folder;

  private void write(ListedPages pages, NodeLevel level) throws IOException {
    new Neo4jFormat().write(pages.all(level), folder);
  }

  private String text(String file) throws IOException {
    return Files.readString(folder.resolve(file)).replace("\r\n", "|\n");
  }

  @Test
  void everyNodeHasItsResponseAndItsLabel() throws IOException {
    write(
        ListedPages.of(
            omitting(
                page(
                    "http://a.test/",
                    "=1+1, \"A\"",
                    link("http://a.test/x,y", "-go"),
                    link("http://b.test/", "")),
                1,
                0),
            redirect("http://b.test/", "http://a.test/")),
        NodeLevel.PAGE);

    assertThat(text("nodes.csv"))
        .isEqualTo(
            """
            name:ID,status:int,outcome,content_type,title,omitted_links:int,:LABEL|
            http://a.test/,200,fetched,text/html,"'=1+1, ""A""\",1,Page|
            "http://a.test/x,y",,,,,,Page|
            http://b.test/,301,redirected,text/html,,,Page|
            """);
    assertThat(text("relationships.csv"))
        .isEqualTo(
            """
            :START_ID,:END_ID,kind,text,links:int,:TYPE|
            http://a.test/,"http://a.test/x,y",a,'-go,1,LINKS_TO|
            http://a.test/,http://b.test/,a,,1,LINKS_TO|
            http://b.test/,http://a.test/,redirect,,1,LINKS_TO|
            """);
  }

  @Test
  void domainsHaveTheirOwnLabelAndTheSumOfTheirLinks() throws IOException {
    write(
        ListedPages.of(
            page("http://a.test/", "A", link("http://x.b.test/", ""), link("http://y.b.test/", "")),
            page("http://c.a.test/", "C", link("http://x.b.test/", ""))),
        NodeLevel.DOMAIN);

    assertThat(text("nodes.csv").lines().skip(1))
        .containsExactly("a.test,,,,,,Domain|", "b.test,,,,,,Domain|");
    assertThat(text("relationships.csv").lines().skip(1))
        .containsExactly("a.test,b.test,,,3,LINKS_TO|");
  }

  @Test
  void anEmptyGraphHasTablesWithTheirHeadersOnly() throws IOException {
    write(ListedPages.of(), NodeLevel.HOST);

    assertThat(text("nodes.csv")).hasLineCount(1).startsWith("name:ID,");
    assertThat(text("relationships.csv")).hasLineCount(1).startsWith(":START_ID,");
  }
}
