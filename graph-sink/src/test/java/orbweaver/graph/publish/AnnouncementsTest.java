package orbweaver.graph.publish;

import static orbweaver.graph.Given.GOT;
import static orbweaver.graph.Given.NOON;
import static orbweaver.graph.Given.UNCHANGED;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.link;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.page;
import static orbweaver.graph.Given.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.graph.Row;
import orbweaver.graph.Rows;
import orbweaver.graph.publish.Announcement.EdgeGone;
import orbweaver.graph.publish.Announcement.EdgeNow;
import orbweaver.graph.publish.Announcement.PageNow;
import org.junit.jupiter.api.Test;

class AnnouncementsTest {
  private static final Outcome FAILED = new Outcome.Failed(Failure.TIMEOUT);

  @Test
  void aFirstAnswerIsComparedWithLaterAnswersOnly() {
    var asked = new ArrayList<Long>();

    var made =
        Announcements.of(rows(got("/", links("/b"))), (_, number) -> remember(asked, number));

    assertThat(asked).containsExactly(2L);
    assertThat(made).hasSize(2);
    assertThat(made.getFirst())
        .isInstanceOfSatisfying(
            PageNow.class,
            now -> {
              assertThat(now.page().title()).contains("Title");
              assertThat(now.page().status()).contains(200);
            });
  }

  private static Map<String, Stands> remember(List<Long> asked, long number) {
    asked.add(number);
    return Map.of();
  }

  @Test
  void aRedeliveredFirstAnswerChangesNothing() {
    assertThat(made(got("/", links("/b")), Map.of("/", stood(2, "/c")))).isEmpty();
  }

  @Test
  void aRepeatedLinkIsOneEdgeWithItsCount() {
    var page = got("/", link(0, "/b", LinkKind.A), link(1, "/b", LinkKind.A));

    assertThat(edges(made(page, Map.of())))
        .containsExactly(
            new PublicEdge(
                url("/").toString(),
                url("/b").toString(),
                "a",
                0,
                2,
                Optional.of("to /b"),
                Optional.empty(),
                Optional.empty(),
                NOON));
  }

  @Test
  void linksThatAPageNoLongerHasAreRemoved() {
    var made = made(page("/", 2, GOT, links("/b", "/c")), Map.of("/", stood(1, "/b", "/old")));

    assertThat(edges(made)).extracting(PublicEdge::target).containsExactly(at("/b"), at("/c"));
    assertThat(made.getLast()).isEqualTo(new EdgeGone(edge("/old")));
  }

  @Test
  void aFailureDoesNotReplaceAPage() {
    assertThat(made(page("/", 2, FAILED), Map.of("/", stood(1, "/b")))).isEmpty();
  }

  @Test
  void givingUpWithoutARequestDoesNotReplaceThePageOfAnotherActivity() {
    var givenUp = new GivenUp("walk", url("/"), "host given up", NOON);

    assertThat(Announcements.of(Rows.of(givenUp), (_, _) -> Map.of(at("/"), stood(1, "/b"))))
        .isEmpty();
  }

  @Test
  void aPageReplacesALaterFailure() {
    var failed = new Stands(5, false, Set.of());

    assertThat(made(page("/", 3, GOT, links("/b")), Map.of("/", failed))).hasSize(2);
  }

  @Test
  void anOlderPageThatComesLateChangesNothing() {
    assertThat(made(page("/", 2, GOT, links("/b")), Map.of("/", stood(3, "/c")))).isEmpty();
  }

  @Test
  void aNotModifiedAnswerPublishesNothing() {
    assertThat(made(page("/", 2, UNCHANGED), Map.of("/", stood(1, "/b")))).isEmpty();
  }

  @Test
  void twoAnswersInOneBatchArePublishedInOrder() {
    var rows = rows(got("/", links("/b")), page("/", 2, GOT, links("/c")));

    var made = Announcements.of(rows, (_, _) -> Map.of());

    assertThat(made).last().isEqualTo(new EdgeGone(edge("/b")));
    assertThat(edges(made)).extracting(PublicEdge::target).containsExactly(at("/b"), at("/c"));
  }

  private static List<Announcement> made(Page page, Map<String, Stands> before) {
    return Announcements.of(
        rows(page),
        (urls, _) -> {
          assertThat(urls).containsExactly(at("/"));
          return before.isEmpty() ? Map.of() : Map.of(at("/"), before.values().iterator().next());
        });
  }

  private static List<Row> rows(Page... pages) {
    return List.of(pages).stream().flatMap(page -> Rows.of(page).stream()).toList();
  }

  private static List<PublicEdge> edges(List<Announcement> made) {
    return made.stream()
        .filter(EdgeNow.class::isInstance)
        .map(one -> ((EdgeNow) one).edge())
        .toList();
  }

  private static Stands stood(long number, String... targets) {
    var edges = new ArrayList<EdgeKey>();
    for (var target : targets) edges.add(edge(target));
    return new Stands(number, true, Set.copyOf(edges));
  }

  private static EdgeKey edge(String target) {
    return new EdgeKey(at("/"), at(target), "a");
  }

  private static String at(String path) {
    return url(path).toString();
  }
}
