package orbweaver.console.advice;

import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreFixture;
import orbweaver.library.advice.CandidatePage;
import orbweaver.library.advice.LatestAnswer.Alive;
import orbweaver.library.advice.LatestAnswer.Redirecting;
import orbweaver.library.advice.PageNeighbors;
import org.junit.jupiter.api.Test;

/** What every database must answer to the questions of the advice on a library. */
abstract class AdviceQueryContract {
  private static final String X = "http://a.test/x";
  private static final Optional<String> ANY = Optional.empty();

  /** Opens a new store, which the test closes. */
  protected abstract GraphStore open();

  private static void fill(GraphStore store) {
    store.saveActivity(activity(1, "t"));
    new StoreFixture(store)
        .store(
            fetched("/", links("/x")),
            withTitle(fetched("/x", links("/", "http://b.test/")), "It's <x>"),
            redirected("/moved", "/x"),
            fetched("http://b.test/", links("/x", "/x", "http://a.test:8080/")),
            fetched("http://b.test:81/", links("/x")),
            fetched("http://a.test:8080/", links("http://b.test/")),
            accepts("/x"),
            accepts("http://b.test/"));
  }

  private static EntryRule rule(
      Optional<String> host, Optional<Integer> linkingHosts, Optional<String> activity) {
    return new EntryRule(Optional.empty(), host, linkingHosts, activity);
  }

  private static List<String> found(LinkGraph graph, EntryRule rule) {
    return new PageQuery(graph)
        .of(rule, 10).stream().map(CandidatePage::url).map(CrawlUrl::toString).toList();
  }

  @Test
  void pagesHaveTheirTitleTheirLinkingHostsAndTheActivitiesThatAcceptedThem() {
    try (var store = open()) {
      fill(store);

      var pages =
          new PageQuery(store.graph())
              .of(List.of(url("/x"), url("/moved"), url("/none"), url("/")));

      assertThat(pages)
          .containsExactly(
              new CandidatePage(url("/x"), Optional.of("It's <x>"), 2, List.of("walk")),
              new CandidatePage(url("/"), Optional.of("Title"), 0, List.of()));
    }
  }

  @Test
  void aRuleSelectsPagesByHostLinkingHostsAndActivity() {
    try (var store = open()) {
      fill(store);
      var graph = store.graph();

      assertThat(found(graph, rule(Optional.of("a.test"), Optional.empty(), ANY)))
          .containsExactly(X, "http://a.test:8080/", "http://a.test/");
      assertThat(found(graph, rule(ANY, Optional.of(2), ANY))).containsExactly(X, "http://b.test/");
      assertThat(found(graph, rule(ANY, Optional.of(3), ANY))).isEmpty();
      assertThat(found(graph, rule(ANY, Optional.empty(), Optional.of("walk"))))
          .containsExactly(X, "http://b.test/");
      assertThat(found(graph, rule(ANY, Optional.empty(), Optional.of("wal")))).isEmpty();
      assertThat(found(graph, rule(Optional.of("b.test"), Optional.of(1), Optional.of("walk"))))
          .containsExactly("http://b.test/");
    }
  }

  @Test
  void moreUrlsThanAQueryTakesAreAskedInParts() {
    try (var store = open()) {
      fill(store);
      var urls = new ArrayList<CrawlUrl>();
      for (var number = 0; number < 1200; number++) urls.add(url("/" + number));
      urls.add(url("/x"));

      assertThat(new PageQuery(store.graph()).of(urls)).hasSize(1);
    }
  }

  @Test
  void aPageHasTheEndsOfItsLinksAsNeighbours() {
    try (var store = open()) {
      fill(store);

      assertThat(new NeighborQuery(store.graph()).of(url("/x")))
          .isEqualTo(
              new PageNeighbors(
                  Set.of(url("/"), url("http://b.test/")),
                  Set.of(
                      url("/"), url("/moved"), url("http://b.test/"), url("http://b.test:81/"))));
    }
  }

  @Test
  void theLatestAnswersTellWhatHasMoved() {
    try (var store = open()) {
      fill(store);

      var answers = new GraphAnswers(store.graph()).latest(Set.of(url("/x"), url("/moved")));

      assertThat(answers.get(url("/x"))).isEqualTo(new Alive());
      assertThat(answers.get(url("/moved")))
          .isInstanceOfSatisfying(
              Redirecting.class, moved -> assertThat(moved.target()).isEqualTo(url("/x")));
    }
  }
}
