package orbweaver.graph.analysis.webgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the files of a graph are built once and rebuilt for any other state. */
class CompressedGraphFolderTest {
  private static final Map<String, List<String>> LINKS =
      Map.of("http://a.test/", List.of("http://b.test/", "http://a.test/", "http://b.test/"));

  @TempDir private Path folder = Path.of("");

  @Test
  void theGraphHasTheUrlsAndLinksOfItsSource() throws SQLException {
    var web = CompressedGraphFolder.persistent(folder).openOrBuild(new Rows("one", LINKS));

    assertThat(web.size()).isEqualTo(2);
    assertThat(web.find("http://b.test/")).hasValue(1);
    assertThat(web.graph().links().successorArray(0)).startsWith(0, 1);
    assertThat(web.graph().links().outdegree(0)).isEqualTo(2);
    assertThat(web.graph().backlinks().outdegree(1)).isEqualTo(1);
    assertThat(web.pages().stream()).containsExactly(0);
    assertThat(web.graph().redirects().stream()).containsExactly(1);
  }

  @Test
  void cachedFilesAreReused() throws SQLException {
    var rows = new Rows("one", LINKS);
    var _ = CompressedGraphFolder.persistent(folder).openOrBuild(rows);
    var _ = CompressedGraphFolder.persistent(folder).openOrBuild(rows);

    assertThat(rows.read).isEqualTo(1);
  }

  @Test
  void anotherSourceReplacesTheCachedGraph() throws SQLException, IOException {
    var _ = CompressedGraphFolder.persistent(folder).openOrBuild(new Rows("one", LINKS));
    var web =
        CompressedGraphFolder.persistent(folder)
            .openOrBuild(new Rows("two", Map.of("http://c.test/", List.of())));

    assertThat(web.size()).isEqualTo(1);
    try (var files = Files.list(folder)) {
      assertThat(files.filter(Files::isDirectory)).hasSize(1);
    }
  }

  @Test
  void damagedFilesAreRebuilt() throws SQLException, IOException {
    for (var name : List.of("names", "links.graph", "back.offsets", "states", "manifest")) {
      var rows = new Rows("one", LINKS);
      var _ = CompressedGraphFolder.persistent(folder).openOrBuild(rows);
      try (var all = Files.walk(folder)) {
        var file = all.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
        var bytes = Files.readAllBytes(file);
        bytes[0] ^= 1;
        Files.write(file, bytes);
      }
      rows.read = 0;

      assertThat(CompressedGraphFolder.persistent(folder).openOrBuild(rows).size()).isEqualTo(2);
      assertThat(rows.read).as(name).isEqualTo(1);
    }
  }

  @Test
  void theRestOfAFailedBuildIsDeleted() throws SQLException, IOException {
    Files.writeString(Files.createDirectory(folder.resolve("making")).resolve("names"), "half");
    var _ = CompressedGraphFolder.persistent(folder).openOrBuild(new Rows("one", LINKS));

    assertThat(folder.resolve("making")).doesNotExist();
  }

  @Test
  void aTemporaryFolderLeavesNothing() throws SQLException, IOException {
    var passing = CompressedGraphFolder.temporary();
    Path made;
    try (passing) {
      made =
          Path.of(
              String.valueOf(
                  passing.openOrBuild(new Rows("one", LINKS)).graph().links().basename()));
    }

    assertThat(made.getParent()).doesNotExist();
  }

  /** Rows that count how often they are read; every node without links is a redirect. */
  private static final class Rows implements CompressedGraphSource {
    private final String identity;
    private final Map<String, List<String>> links;
    private int read;

    Rows(String identity, Map<String, List<String>> links) {
      this.identity = identity;
      this.links = links;
    }

    @Override
    public String identity() {
      return identity;
    }

    @Override
    public void prepare() {
      read++;
    }

    @Override
    public void urls(Consumer<String> reader) {
      var urls = new TreeSet<>(links.keySet());
      links.values().forEach(urls::addAll);
      urls.forEach(reader);
    }

    @Override
    public void links(PairConsumer reader) {
      links.forEach((source, targets) -> targets.forEach(target -> reader.accept(source, target)));
    }

    @Override
    public void outcomes(PairConsumer reader) {
      links.keySet().forEach(url -> reader.accept(url, "fetched"));
      if (links.containsKey("http://a.test/")) reader.accept("http://b.test/", "redirected");
    }
  }
}
