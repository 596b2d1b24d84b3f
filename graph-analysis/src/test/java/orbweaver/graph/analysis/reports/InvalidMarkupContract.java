package orbweaver.graph.analysis.reports;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.MarkupProblem;
import orbweaver.contract.page.MarkupProblem.ProblemKind;
import orbweaver.contract.page.MarkupProblem.SourcePosition;
import orbweaver.contract.page.Page;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import org.junit.jupiter.api.Test;

/** Contract of pages with invalid HTML; the test of each store extends it. */
public abstract class InvalidMarkupContract {
  /** Opens a new store. */
  protected abstract GraphStore open();

  @Test
  void thePagesOfAKindAreSortedByUrlWithTheCurrentCountAndPosition() {
    try (var store = open()) {
      new StoreFixture(store)
          .store(with(fetched("/b"), problem(ProblemKind.NO_TITLE, 1), quotes(1, 7, 2)))
          .store(with(fetched("/a"), quotes(2, 3, 14)))
          .store(with(page("/b", 2, GOT), quotes(4, 1, 1)))
          .store(with(fetched("/valid")));

      assertThat(texts(store, ProblemKind.END_QUOTE_MISSING))
          .containsExactly(
              "end-quote-missing  http://a.test/a  line 3, column 14 (2 times)\n",
              "end-quote-missing  http://a.test/b  line 1, column 1 (4 times)\n");
      assertThat(texts(store, ProblemKind.NO_TITLE)).isEmpty();
      assertThat(texts(store, ProblemKind.TAG_END_MISSING)).isEmpty();
    }
  }

  private static MarkupProblem quotes(int count, int line, int column) {
    return new MarkupProblem(
        ProblemKind.END_QUOTE_MISSING, count, Optional.of(new SourcePosition(line, column)));
  }

  private static MarkupProblem problem(ProblemKind kind, int count) {
    return new MarkupProblem(kind, count, Optional.empty());
  }

  private static Page with(Page page, MarkupProblem... problems) {
    var facts = page.facts().orElseThrow().toBuilder().markupProblems(List.of(problems)).build();
    return new Page(
        page.request(),
        page.outcome(),
        page.evidence(),
        Optional.of(facts),
        page.links(),
        page.truncated());
  }

  private static List<String> texts(GraphStore store, ProblemKind kind) {
    var texts = new ArrayList<String>();
    new InvalidMarkup(store.graph()).forEach(kind, found -> texts.add(found.text()));
    return texts;
  }
}
