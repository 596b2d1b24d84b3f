package orbweaver.graph.analysis.traps;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.withDigests;
import static orbweaver.graph.store.TestRecords.withHeader;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.Page;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.TestRecords;
import org.junit.jupiter.api.Test;

/** Contract of the detection of traps and mirrors; the test of each store extends it. */
public abstract class TrapQueryContract {
  private static final String A = "http://a.test/";

  /** Opens a store. */
  protected abstract GraphStore open();

  @Test
  void anOrdinarySiteIsNotSuspected() {
    var pages =
        pages(300, n -> withDigests(fetched("/docs/" + n, links("http://b.test/" + n)), n, n));

    assertThat(suspicions(pages)).isEmpty();
  }

  @Test
  void oneBodyUnderManyUrlsIsReportedWithSamples() {
    var mirror = pages(12, n -> withDigests(fetched("/mirror/" + n), 7, 7));

    assertThat(suspicions(mirror))
        .containsExactly(
            new TrapFinding(
                "same-body",
                Optional.of(A + "mirror/"),
                12,
                "Title",
                Stream.of("0", "1", "10", "11", "2").map(n -> A + "mirror/" + n).toList()));
  }

  @Test
  void oneTextInManyBodiesIsReportedButNotTheSameBodyTwice() {
    var texts = pages(10, n -> withDigests(fetched("/x?n=" + n), n, 7));

    assertThat(suspicions(texts))
        .singleElement()
        .matches(
            one -> one.signal().equals("same-text") && one.evidence().equals("10 bodies: Title"));
  }

  @Test
  void manyPagesWithoutExternalLinksAreReportedByTheirTopmostPath() {
    var logs = pages(120, n -> withDigests(fetched("/logs/2001/" + n, links("/")), n, n));
    var out = withDigests(fetched("/index", links("http://b.test/x")), 900, 900);

    assertThat(suspicions(logs, List.of(out)))
        .singleElement()
        .matches(one -> one.signal().equals("no-external-links") && one.urls() == 120)
        .matches(one -> one.urlPrefix().equals(Optional.of(A + "logs/")));
  }

  @Test
  void aHomePageThatNearlyAllPagesOfAPathLinkToIsReported() {
    var mirror =
        pages(20, n -> withDigests(fetched("/sun/" + n, links("http://sun.test/", "/sun/")), n, n));
    var own =
        pages(
            20,
            n -> withDigests(fetched("/own/" + n, links("http://b.test/" + n)), n + 50, n + 50));

    assertThat(suspicions(mirror, own))
        .singleElement()
        .matches(one -> one.evidence().equals("20 of 20 pages link to http://sun.test/"))
        .matches(one -> one.urlPrefix().equals(Optional.of(A + "sun/")));
  }

  @Test
  void futureDatesAreReported() {
    var calendar = pages(3, n -> withDigests(fetched("/cal/203%d/0%d".formatted(n, n + 1)), n, n));
    var archive = pages(3, n -> withDigests(fetched("/2019/07/%d".formatted(n)), n + 10, n + 10));
    var ahead = new Header("last-modified", "Wed, 18 Dec 2030 10:00:00 GMT");
    var changed = withHeader(withDigests(fetched("/ahead"), 90, 90), ahead);

    assertThat(suspicions(calendar, archive, List.of(changed)))
        .extracting(TrapFinding::signal, TrapFinding::urls, TrapFinding::evidence)
        .containsExactly(
            tuple("dated-ahead", 3L, "years 2030 to 2032"),
            tuple("changed-ahead", 1L, "last changed up to 2030-12-18"));
  }

  @Test
  void deepPathsAndLargeSitesAreReported() {
    var deep = pages(2, n -> withDigests(fetched("/d".repeat(13 + n) + "?a=/b/c"), n, n));
    var large = pages(15, n -> withDigests(fetched("/large/" + n, many(n)), n + 10, n + 10));

    assertThat(suspicions(deep, large))
        .extracting(TrapFinding::signal)
        .containsExactly("large-site", "deep-path");
  }

  @Test
  void everyDiscoveredUrlIsPassedOnOnce() {
    try (var store = open()) {
      new StoreFixture(store)
          .store(fetched("/b", links("/a", "/b", "/a")), fetched("/a", links("/c")));
      var found = new ArrayList<String>();
      store.graph().forEachFoundUrl(found::add);

      assertThat(found).containsExactly(A + "a", A + "b", A + "c");
    }
  }

  private static Link[] many(int page) {
    return links(
        IntStream.range(0, 1000).mapToObj(n -> "/l/" + page + "-" + n).toArray(String[]::new));
  }

  private static List<Page> pages(int many, IntFunction<Page> page) {
    return IntStream.range(0, many).mapToObj(page).toList();
  }

  @SafeVarargs
  private List<TrapFinding> suspicions(List<Page>... crawled) {
    try (var store = open()) {
      store.saveActivity(TestRecords.activity(1, "t"));
      for (var pages : crawled) new StoreFixture(store).store(pages.toArray());
      return new GraphAnalysis(store.graph()).findTraps();
    }
  }
}
