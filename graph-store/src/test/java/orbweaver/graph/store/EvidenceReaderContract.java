package orbweaver.graph.store;

import static java.util.Comparator.comparing;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejectedSeed;
import static orbweaver.graph.store.TestRecords.seed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.graph.store.StoredPage.PageText;
import orbweaver.graph.store.StoredPage.StoredLink;
import org.junit.jupiter.api.Test;

/**
 * Contract of reading stored evidence for the evaluation of other rules; the test of each store
 * extends it.
 */
public abstract class EvidenceReaderContract {
  /** Opens a store. */
  protected abstract GraphStore open();

  @Test
  void everyPageComesOnceWithItsLinksInTheirOrder() {
    try (var store = open()) {
      new StoreFixture(store)
          .store(
              fetched("/b"),
              accepts("/b"),
              fetched("/a", links("/z", "/b", "/z")),
              redirected("/c", "/a"));
      var pages = new ArrayList<StoredPage>();
      store.graph().forEachPage(pages::add);

      assertThat(pages)
          .extracting(StoredPage::url)
          .containsExactly(url("/a"), url("/b"), url("/c"));
      assertThat(pages.getFirst().links())
          .containsExactly(link("/z", 0, "a"), link("/b", 1, "a"), link("/z", 2, "a"));
      assertThat(pages.getFirst().evidence().status()).contains(200);
      assertThat(pages.getFirst().detail()).contains("whole");
      assertThat(pages.getFirst().pageText())
          .isEqualTo(
              new PageText(
                  Optional.of("Title"),
                  Optional.of("All about Title"),
                  Optional.of("en"),
                  Optional.of(20),
                  fetched("/a").facts().orElseThrow().markupProblems()));
      assertThat(pages.get(1).links()).isEmpty();
      assertThat(pages.get(2).outcome()).isEqualTo("redirected");
      assertThat(pages.get(2).links()).containsExactly(link("/a", 0, "redirect"));
    }
  }

  @Test
  void aPageDeliveredTwiceHasItsLinksOnce() {
    var page = fetched("/a", links("/z", "/b", "/z"));
    try (var store = open()) {
      new StoreFixture(store).store(page, page);
      var pages = new ArrayList<StoredPage>();
      store.graph().forEachPage(pages::add);

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
    var given =
        TestRecords.withHeader(
            TestRecords.withHeader(fetched("/a"), fields), new Header("link", "</b>"));
    try (var store = open()) {
      new StoreFixture(store).store(given, fetched("/b"));
      var pages = new ArrayList<StoredPage>();
      store.graph().forEachPage(pages::add);

      assertThat(pages)
          .extracting(StoredPage::evidence)
          .containsExactly(given.evidence(), fetched("/b").evidence());
    }
  }

  @Test
  void aLinkIsReadBackWithItsAttributes() {
    var rel = List.of("next", "nofollow");
    var on = Optional.of("on");
    var pageText =
        new orbweaver.contract.page.Link(
            TestRecords.url("/b"),
            LinkKind.A,
            0,
            on,
            rel,
            Optional.of("Next"),
            Optional.of("Chapter 1"));
    try (var store = open()) {
      new StoreFixture(store).store(fetched("/a", pageText));
      var pages = new ArrayList<StoredPage>();
      store.graph().forEachPage(pages::add);

      assertThat(pages.getFirst().links())
          .containsExactly(
              new StoredLink(
                  url("/b"), "a", 0, on, rel, Optional.of("Next"), Optional.of("Chapter 1")));
    }
  }

  @Test
  void anActivityIsReadBackWithItsSeeds() {
    try (var store = open()) {
      var last = SeedVerdict.accepted("seed", 2, WALK, 1, url("/a"));
      new StoreFixture(store)
          .store(seed(url("/b")), rejectedSeed("x", DecisionCode.MALFORMED, "no URL"), last);
      store.saveActivity(activity(1, "(no-cycles)"));

      assertThat(store.graph().activities())
          .containsExactly(
              new StoredActivity(
                  WALK,
                  "(no-cycles)",
                  List.of(new StoredSeed(url("/b"), 1), new StoredSeed(url("/a"), 3))));
    }
  }

  @Test
  void decisionsOfTheNewestFormulaAreReadBackOncePerDiscoveryPath() {
    try (var store = open()) {
      store.saveActivity(activity(1, "(no-cycles)"));
      new StoreFixture(store)
          .store(fetched("/b"), accepts("/b"), fetched("/a"))
          .store(decided("/a", 1, DecisionCode.FAILED, "timeout", "/", "/b"))
          .store(decided("/a", 2, DecisionCode.REJECTED_BY_HEADER, "(status 404)", "/"));

      assertThat(decisions(store))
          .containsExactly(
              decision("/a", "/", "rejected-by-header", "(status 404)"),
              decision("/a", "/b", "failed", "timeout"),
              decision("/b", "/", "accepted", ""));
      store.saveActivity(activity(2, "(no-cycles)"));
      assertThat(decisions(store)).hasSize(3);
      store.saveActivity(activity(3, "(depth 1)"));
      assertThat(decisions(store)).isEmpty();
    }
  }

  @Test
  void anAcceptanceOutranksALaterRejectionOfTheSameDiscoveryPath() {
    try (var store = open()) {
      store.saveActivity(activity(1, "(no-cycles)"));
      new StoreFixture(store)
          .store(accepts("/a"), fetched("/a"))
          .store(decided("/a", 2, DecisionCode.REJECTED_BY_HEADER, "(status 404)", "/"));

      assertThat(decisions(store)).containsExactly(decision("/a", "/", "accepted", ""));
    }
  }

  @Test
  void theNumberOfOmittedLinksIsReadBack() {
    try (var store = open()) {
      new StoreFixture(store)
          .store(TestRecords.withOmittedLinks(fetched("/a"), 3, 2), fetched("/b"));
      var pages = new ArrayList<StoredPage>();
      store.graph().forEachPage(pages::add);

      assertThat(pages)
          .extracting(StoredPage::omitted)
          .containsExactly(Optional.of(new OmittedLinks(3, 2)), Optional.empty());
    }
  }

  @Test
  void pagesWhoseDirectivesAnActivityObeyedAreReadBackByActivity() {
    var code = DecisionCode.REJECTED_BY_NOFOLLOW;
    var other = DecisionCode.REJECTED_BY_URI;
    try (var store = open()) {
      new StoreFixture(store)
          .store(fetched("/a"), TestRecords.rejects("/a", "/x", code, "meta robots: nofollow"))
          .store(fetched("/b"), TestRecords.rejects("/b", "/x", other, "(path)"));
      var pages = new ArrayList<String>();
      store.graph().forEachNofollowPage(WALK, pages::add);
      store.graph().forEachNofollowPage("other", pages::add);

      assertThat(pages).containsExactly(url("/a"));
    }
  }

  private static List<StoredDecision> decisions(GraphStore store) {
    var decisions = new ArrayList<StoredDecision>();
    store.graph().forEachDecision(WALK, decisions::add);
    decisions.sort(
        comparing(StoredDecision::url).thenComparing(decision -> decision.path().root()));
    return decisions;
  }

  private static StoredDecision decision(String path, String root, String code, String by) {
    var discovery = new StoredPath(url(root), 1, 0, Optional.empty());
    return new StoredDecision(url(path), discovery, code.equals("accepted"), code, by);
  }

  private static String url(String path) {
    return "http://a.test" + path;
  }

  private static StoredLink link(String target, int position, String kind) {
    return new StoredLink(url(target), kind, position, Optional.of("to " + target), List.of());
  }
}
