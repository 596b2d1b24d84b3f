package orbweaver.graph.analysis.export;

import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class ExportSelectionTest {
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
    store.saveActivity(activity(1, "(no-cycles)"));
    var _ =
        new StoreFixture(store)
            .store(
                fetched("/a", link(0, "/b", LinkKind.A), link(1, "/f", LinkKind.FRAME)),
                accepts("/a"),
                fetched("/b"),
                decided("/b", DecisionCode.REJECTED_BY_HEADER, "(status 404)", "/"));
    return store;
  }

  private static List<String> chosen(GraphStore store, Optional<String> activity, LinkKind... kinds)
      throws IOException {
    var pages = new ArrayList<String>();
    new ExportSelection(store.graph(), Set.of(kinds), activity, NodeLevel.PAGE)
        .forEachPage(
            page ->
                pages.add(
                    page.url() + " " + page.links().stream().map(link -> link.target()).toList()));
    return pages;
  }
}
