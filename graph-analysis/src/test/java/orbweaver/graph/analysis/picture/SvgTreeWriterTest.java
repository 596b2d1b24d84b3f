package orbweaver.graph.analysis.picture;

import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.analysis.crawltree.TreeElement;
import orbweaver.graph.analysis.crawltree.TreeElement.TreePosition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the tree as a file of SVG. */
@Tag("integration")
class SvgTreeWriterTest {
  private static final String A = "http://a.test/";

  @TempDir private Path folder = Path.of("");

  @Test
  void theFileHasTheFirstElementsAndTheNumberOfTheOthers() {
    var out = new StringWriter();
    try (var graph =
            GraphFixture.of(folder, seed(A), fetched("/", links("/1", "/2")), accepts("/"));
        var writer = TreeFormat.SVG.writer(new PrintWriter(out), graph.graph())) {
      writer.accept(element(0, A));
      for (var i = 1; i <= 40; i++) writer.accept(element(1, A + i));
    }
    assertThat(out.toString()).contains("href=\"" + A + "25\"", "15 more");
    assertThat(out.toString()).doesNotContain("href=\"" + A + "26\"");
  }

  private static TreeElement element(int level, String url) {
    var position = new TreePosition(Optional.empty(), level, Optional.of(level));
    var fetched = Optional.of("fetched");
    return new TreeElement("walk", Optional.empty(), url, position, "accepted", fetched);
  }
}
