package orbweaver.graph.file;

import static orbweaver.graph.Given.WALK;
import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.activity;
import static orbweaver.graph.Given.decided;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Code;
import orbweaver.graph.Graph;
import orbweaver.graph.GraphStore;
import orbweaver.graph.rank.Level;
import orbweaver.graph.store.DuckStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChoiceTest {
  private static final String A = "http://a.test/a";

  @TempDir private Path folder;

  @Test
  void linksOfOtherKindsAreLeftOut() throws Exception {
    try (var store = store()) {
      assertThat(chosen(store, Optional.empty(), LinkKind.FRAME))
          .containsExactly(A + " [http://a.test/f]", "http://a.test/b []");
      assertThat(chosen(store, Optional.empty(), LinkKind.A, LinkKind.FRAME))
          .contains(A + " [http://a.test/b, http://a.test/f]");
    }
  }

  @Test
  void anActivityHasThePagesItAccepted() throws Exception {
    try (var store = store()) {
      assertThat(chosen(store, Optional.of(WALK), LinkKind.A))
          .containsExactly(A + " [http://a.test/b]");
    }
  }

  private GraphStore store() {
    var store = DuckStore.open(folder.resolve("graph.duckdb"));
    store.remember(activity(1, "(no-cycles)"));
    var _ =
        new Graph(store)
            .put(
                got("/a", link(0, "/b", LinkKind.A), link(1, "/f", LinkKind.FRAME)),
                accepts("/a"),
                got("/b"),
                decided("/b", Code.REFUSED_BY_HEADER, "(status 404)", "/"));
    return store;
  }

  private static List<String> chosen(GraphStore store, Optional<String> activity, LinkKind... kinds)
      throws IOException {
    var pages = new ArrayList<String>();
    new Choice(store.graph(), Set.of(kinds), activity, Level.PAGE)
        .pages(
            page ->
                pages.add(
                    page.url() + " " + page.links().stream().map(link -> link.target()).toList()));
    return pages;
  }
}
