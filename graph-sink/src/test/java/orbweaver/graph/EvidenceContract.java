package orbweaver.graph;

import static java.util.Comparator.comparing;
import static orbweaver.graph.Given.WALK;
import static orbweaver.graph.Given.accepts;
import static orbweaver.graph.Given.activity;
import static orbweaver.graph.Given.decided;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.moved;
import static orbweaver.graph.Given.noSeed;
import static orbweaver.graph.Given.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptActivity.Seed;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;
import orbweaver.graph.answer.KeptPage.Said;
import org.junit.jupiter.api.Test;

/**
 * Contract of reading stored evidence for the evaluation of other rules; the test of each store
 * extends it.
 */
public abstract class EvidenceContract {
  /** Opens a store. */
  protected abstract GraphStore open();

  @Test
  void everyPageComesOnceWithItsLinksInTheirOrder() {
    try (var store = open()) {
      new Graph(store)
          .put(got("/b"), accepts("/b"), got("/a", links("/z", "/b", "/z")), moved("/c", "/a"));
      var pages = new ArrayList<KeptPage>();
      store.graph().evidence(pages::add);

      assertThat(pages).extracting(KeptPage::url).containsExactly(url("/a"), url("/b"), url("/c"));
      assertThat(pages.getFirst().links())
          .containsExactly(link("/z", 0, "a"), link("/b", 1, "a"), link("/z", 2, "a"));
      assertThat(pages.getFirst().shown().status()).contains(200);
      assertThat(pages.getFirst().detail()).contains("whole");
      assertThat(pages.getFirst().said())
          .isEqualTo(
              new Said(
                  Optional.of("Title"),
                  Optional.of("All about Title"),
                  Optional.of("en"),
                  Optional.of(20),
                  got("/a").facts().orElseThrow().complaints()));
      assertThat(pages.get(1).links()).isEmpty();
      assertThat(pages.get(2).outcome()).isEqualTo("moved");
      assertThat(pages.get(2).links()).containsExactly(link("/a", 0, "redirect"));
    }
  }

  @Test
  void aPageDeliveredTwiceHasItsLinksOnce() {
    var page = got("/a", links("/z", "/b", "/z"));
    try (var store = open()) {
      new Graph(store).put(page, page);
      var pages = new ArrayList<KeptPage>();
      store.graph().evidence(pages::add);

      assertThat(pages)
          .singleElement()
          .satisfies(
              one ->
                  assertThat(one.links())
                      .containsExactly(link("/z", 0, "a"), link("/b", 1, "a"), link("/z", 2, "a")));
    }
  }

  @Test
  void theEvidenceOfAFetchIsReadBackUnchanged() {
    var fields = new Header("link", "</next>; rel=\"next\", \\");
    var given = Given.answering(Given.answering(got("/a"), fields), new Header("link", "</b>"));
    try (var store = open()) {
      new Graph(store).put(given, got("/b"));
      var pages = new ArrayList<KeptPage>();
      store.graph().evidence(pages::add);

      assertThat(pages)
          .extracting(KeptPage::shown)
          .containsExactly(given.evidence(), got("/b").evidence());
    }
  }

  @Test
  void aLinkIsReadBackWithItsAttributes() {
    var rel = List.of("next", "nofollow");
    var on = Optional.of("on");
    var pageText =
        new orbweaver.contract.page.Link(
            Given.url("/b"), LinkKind.A, 0, on, rel, Optional.of("Next"), Optional.of("Chapter 1"));
    try (var store = open()) {
      new Graph(store).put(got("/a", pageText));
      var pages = new ArrayList<KeptPage>();
      store.graph().evidence(pages::add);

      assertThat(pages.getFirst().links())
          .containsExactly(
              new Link(url("/b"), "a", 0, on, rel, Optional.of("Next"), Optional.of("Chapter 1")));
    }
  }

  @Test
  void anActivityIsReadBackWithItsSeeds() {
    try (var store = open()) {
      var last = new SeedVerdict("seed", 2, WALK, 1, url("/a"), 1, Code.ACCEPTED, "");
      new Graph(store).put(seed(url("/b")), noSeed("x", Code.MALFORMED, "no URL"), last);
      store.remember(activity(1, "(no-cycles)"));

      assertThat(store.graph().activities())
          .containsExactly(
              new KeptActivity(
                  WALK, "(no-cycles)", List.of(new Seed(url("/b"), 1), new Seed(url("/a"), 3))));
    }
  }

  @Test
  void decisionsOfTheNewestFormulaAreReadBackOncePerDiscoveryPath() {
    try (var store = open()) {
      store.remember(activity(1, "(no-cycles)"));
      new Graph(store)
          .put(got("/b"), accepts("/b"), got("/a"))
          .put(decided("/a", 1, Code.FAILED, "timeout", "/", "/b"))
          .put(decided("/a", 2, Code.REFUSED_BY_HEADER, "(status 404)", "/"));

      assertThat(decisions(store))
          .containsExactly(
              decision("/a", "/", "refused-by-header", "(status 404)"),
              decision("/a", "/b", "failed", "timeout"),
              decision("/b", "/", "accepted", ""));
      store.remember(activity(2, "(no-cycles)"));
      assertThat(decisions(store)).hasSize(3);
      store.remember(activity(3, "(depth 1)"));
      assertThat(decisions(store)).isEmpty();
    }
  }

  private static List<KeptDecision> decisions(GraphStore store) {
    var decisions = new ArrayList<KeptDecision>();
    store.graph().decisions(WALK, decisions::add);
    decisions.sort(comparing(KeptDecision::url).thenComparing(KeptDecision::root));
    return decisions;
  }

  private static KeptDecision decision(String path, String root, String code, String by) {
    return new KeptDecision(
        url(path), url(root), 1, 0, Optional.empty(), code.equals("accepted"), code, by);
  }

  private static String url(String path) {
    return "http://a.test" + path;
  }

  private static Link link(String target, int position, String kind) {
    return new Link(url(target), kind, position, Optional.of("to " + target), List.of());
  }
}
