package orbweaver.graph.sink;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.graph.sink.GraphChange.EdgeRemoved;
import orbweaver.graph.sink.GraphChange.EdgeUpdated;
import orbweaver.graph.sink.GraphChange.PageUpdated;
import orbweaver.graph.store.CurrentAnswer;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.Row.PageRow;
import org.junit.jupiter.api.Test;

/** Test of the changes that new results make to the public topics. */
class GraphChangesTest {
  private static final Outcome FAILED = new Outcome.Failed(Failure.TIMEOUT);

  @Test
  void aFirstAnswerIsComparedWithLaterAnswersOnly() {
    var requests = new ArrayList<Long>();

    var made =
        GraphChanges.of(rows(fetched("/", links("/b"))), (_, number) -> remember(requests, number));

    assertThat(requests).containsExactly(2L);
    assertThat(made).hasSize(2);
    assertThat(made.getFirst())
        .isInstanceOfSatisfying(
            PageUpdated.class,
            now -> {
              assertThat(now.page().title()).contains("Title");
              assertThat(now.page().status()).contains(200);
            });
  }

  private static Map<String, CurrentAnswer> remember(List<Long> requests, long number) {
    requests.add(number);
    return Map.of();
  }

  @Test
  void aRedeliveredFirstAnswerChangesNothing() {
    assertThat(made(fetched("/", links("/b")), Map.of("/", currentAnswers(2, "/c")))).isEmpty();
  }

  @Test
  void aRepeatedLinkIsOneEdgeWithItsCount() {
    var page = fetched("/", link(0, "/b", LinkKind.A), link(1, "/b", LinkKind.A));

    assertThat(edges(made(page, Map.of())))
        .containsExactly(
            PublicEdge.of(edge("/b"), NOON).withOccurrences(0, 2).withAnchor(Optional.of("to /b")));
  }

  @Test
  void linksThatAPageNoLongerHasAreRemoved() {
    var made =
        made(page("/", 2, GOT, links("/b", "/c")), Map.of("/", currentAnswers(1, "/b", "/old")));

    assertThat(edges(made)).extracting(PublicEdge::target).containsExactly(at("/b"), at("/c"));
    assertThat(made.getLast()).isEqualTo(new EdgeRemoved(edge("/old")));
  }

  @Test
  void aFailureDoesNotReplaceAPage() {
    assertThat(made(page("/", 2, FAILED), Map.of("/", currentAnswers(1, "/b")))).isEmpty();
  }

  @Test
  void givingUpWithoutARequestDoesNotReplaceThePageOfAnotherActivity() {
    var givenUp = new UrlGivenUp("walk", url("/"), "server given up", NOON);

    var row = (PageRow) RecordRows.of(givenUp).getFirst();
    assertThat(GraphChanges.of(List.of(row), (_, _) -> Map.of(at("/"), currentAnswers(1, "/b"))))
        .isEmpty();
  }

  @Test
  void aPageReplacesALaterFailure() {
    var failed = new CurrentAnswer(5, false, Set.of());

    assertThat(made(page("/", 3, GOT, links("/b")), Map.of("/", failed))).hasSize(2);
  }

  @Test
  void anOlderPageThatComesLateChangesNothing() {
    assertThat(made(page("/", 2, GOT, links("/b")), Map.of("/", currentAnswers(3, "/c"))))
        .isEmpty();
  }

  @Test
  void aNotModifiedAnswerPublishesNothing() {
    assertThat(made(page("/", 2, UNCHANGED), Map.of("/", currentAnswers(1, "/b")))).isEmpty();
  }

  @Test
  void twoAnswersInOneBatchArePublishedInOrder() {
    var rows = rows(fetched("/", links("/b")), page("/", 2, GOT, links("/c")));

    var made = GraphChanges.of(rows, (_, _) -> Map.of());

    assertThat(made).last().isEqualTo(new EdgeRemoved(edge("/b")));
    assertThat(edges(made)).extracting(PublicEdge::target).containsExactly(at("/b"), at("/c"));
  }

  private static List<GraphChange> made(Page page, Map<String, CurrentAnswer> before) {
    return GraphChanges.of(
        rows(page),
        (urls, _) -> {
          assertThat(urls).containsExactly(at("/"));
          return before.isEmpty() ? Map.of() : Map.of(at("/"), before.values().iterator().next());
        });
  }

  private static List<PageRow> rows(Page... pages) {
    return List.of(pages).stream().map(RecordRows::of).toList();
  }

  private static List<PublicEdge> edges(List<GraphChange> made) {
    return made.stream()
        .filter(EdgeUpdated.class::isInstance)
        .map(one -> ((EdgeUpdated) one).edge())
        .toList();
  }

  private static CurrentAnswer currentAnswers(long number, String... targets) {
    var edges = new ArrayList<EdgeKey>();
    for (var target : targets) edges.add(edge(target));
    return new CurrentAnswer(number, true, Set.copyOf(edges));
  }

  private static EdgeKey edge(String target) {
    return new EdgeKey(at("/"), at(target), "a");
  }

  private static String at(String path) {
    return url(path).toString();
  }
}
