package orbweaver.truth;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the expected URLs and edges of a site, which the tests compare crawls with. */
class ExpectedCrawlTest {
  private static final String SEED = "http://s.test/";
  @TempDir Path site;

  @Test
  void allEdgesAreExpectedButOnlyUrlsOfTheOwnOrigin() throws Exception {
    write("index.html", "<a href=sub><a href=sub><a href=gone><a href=http://other.test/x>");
    write("sub/index.html", "<link href=style.css><a href=note.txt>");
    write("sub/note.txt", "<a href=/never>");

    var truth = ExpectedCrawl.of(site, SEED);

    assertThat(truth.urls())
        .containsExactly(
            "http://s.test/",
            "http://s.test/gone",
            "http://s.test/sub",
            "http://s.test/sub/",
            "http://s.test/sub/note.txt");
    assertThat(truth.export())
        .isEqualTo(
            """
            source\ttarget\tkind
            http://s.test/\thttp://other.test/x\ta
            http://s.test/\thttp://s.test/gone\ta
            http://s.test/\thttp://s.test/sub\ta
            http://s.test/sub\thttp://s.test/sub/\tredirect
            http://s.test/sub/\thttp://s.test/sub/note.txt\ta
            http://s.test/sub/\thttp://s.test/sub/style.css\tlink
            """);
  }

  @Test
  void theEncodingIsTakenFromTheByteOrderMarkThenTheMetaElementThenWindows1252() throws Exception {
    write("index.html", "<a href=bom><a href=meta><a href=late><a href=none>");
    page("bom/index.html", "\ufeff<meta charset=latin1><a href=é>", UTF_16LE);
    page("meta/index.html", "<meta charset=utf-8><a href=é>", UTF_8);
    page("late/index.html", "<!--" + " ".repeat(1024) + "--><meta charset=utf-8><a href=é>", UTF_8);
    page("none/index.html", "<a href=é>", Charset.forName("windows-1252"));

    assertThat(ExpectedCrawl.of(site, SEED).urls())
        .contains(
            "http://s.test/bom/%C3%A9", "http://s.test/meta/%C3%A9", "http://s.test/none/%C3%A9")
        .contains("http://s.test/late/%C3%83%C2%A9");
  }

  /** Checks the size of the sites; a parser in another language confirmed the last two. */
  @ParameterizedTest
  @CsvSource({"guava, 1368, 15549", "kafka-clients, 707, 20199", "commons-lang3, 899, 18258"})
  void theTestSitesHaveTheExpectedNumbersOfUrlsAndEdges(String name, int urls, int edges)
      throws Exception {
    var truth = ExpectedCrawl.of(Path.of("target", "sites", name + "-javadoc.jar"), SEED);

    assertThat(truth.urls()).hasSize(urls);
    assertThat(truth.edges()).hasSize(edges);
  }

  private void write(String name, String html) throws Exception {
    page(name, html, UTF_8);
  }

  private void page(String name, String html, Charset charset) throws Exception {
    var file = site.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, html.getBytes(charset));
  }
}
