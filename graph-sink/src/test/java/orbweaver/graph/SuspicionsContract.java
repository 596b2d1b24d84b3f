package orbweaver.graph;

import static orbweaver.graph.Given.answering;
import static orbweaver.graph.Given.got;
import static orbweaver.graph.Given.links;
import static orbweaver.graph.Given.reading;
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
import orbweaver.graph.trap.Suspicion;
import org.junit.jupiter.api.Test;

/** Contract of the detection of traps and mirrors; the test of each store extends it. */
public abstract class SuspicionsContract {
  private static final String A = "http://a.test/";

  /** Opens a store. */
  protected abstract GraphStore open();

  @Test
  void anOrdinarySiteIsNotSuspected() {
    var pages = pages(300, n -> reading(got("/docs/" + n, links("http://b.test/" + n)), n, n));

    assertThat(suspicions(pages)).isEmpty();
  }

  @Test
  void oneBodyUnderManyUrlsIsReportedWithSamples() {
    var mirror = pages(12, n -> reading(got("/mirror/" + n), 7, 7));

    assertThat(suspicions(mirror))
        .containsExactly(
            new Suspicion(
                "same-body",
                Optional.of(A + "mirror/"),
                12,
                "Title",
                Stream.of("0", "1", "10", "11", "2").map(n -> A + "mirror/" + n).toList()));
  }

  @Test
  void oneTextInManyBodiesIsReportedButNotTheSameBodyTwice() {
    var texts = pages(10, n -> reading(got("/x?n=" + n), n, 7));

    assertThat(suspicions(texts))
        .singleElement()
        .matches(one -> one.sign().equals("same-text") && one.seen().equals("10 bodies: Title"));
  }

  @Test
  void manyPagesWithoutExternalLinksAreReportedByTheirHighestPath() {
    var logs = pages(120, n -> reading(got("/logs/2001/" + n, links("/")), n, n));
    var out = reading(got("/index", links("http://b.test/x")), 900, 900);

    assertThat(suspicions(logs, List.of(out)))
        .singleElement()
        .matches(one -> one.sign().equals("no-external-links") && one.urls() == 120)
        .matches(one -> one.place().equals(Optional.of(A + "logs/")));
  }

  @Test
  void aHomePageThatNearlyAllPagesOfAPathLinkToIsReported() {
    var mirror =
        pages(20, n -> reading(got("/sun/" + n, links("http://sun.test/", "/sun/")), n, n));
    var own =
        pages(20, n -> reading(got("/own/" + n, links("http://b.test/" + n)), n + 50, n + 50));

    assertThat(suspicions(mirror, own))
        .singleElement()
        .matches(one -> one.seen().equals("20 of 20 pages link to http://sun.test/"))
        .matches(one -> one.place().equals(Optional.of(A + "sun/")));
  }

  @Test
  void futureDatesAreReported() {
    var calendar = pages(3, n -> reading(got("/cal/203%d/0%d".formatted(n, n + 1)), n, n));
    var archive = pages(3, n -> reading(got("/2019/07/%d".formatted(n)), n + 10, n + 10));
    var ahead = new Header("last-modified", "Wed, 18 Dec 2030 10:00:00 GMT");
    var changed = answering(reading(got("/ahead"), 90, 90), ahead);

    assertThat(suspicions(calendar, archive, List.of(changed)))
        .extracting(Suspicion::sign, Suspicion::urls, Suspicion::seen)
        .containsExactly(
            tuple("dated-ahead", 3L, "years 2030 to 2032"),
            tuple("changed-ahead", 1L, "last changed up to 2030-12-18"));
  }

  @Test
  void deepPathsAndLargeSitesAreReported() {
    var deep = pages(2, n -> reading(got("/d".repeat(13 + n) + "?a=/b/c"), n, n));
    var large = pages(15, n -> reading(got("/large/" + n, many(n)), n + 10, n + 10));

    assertThat(suspicions(deep, large))
        .extracting(Suspicion::sign)
        .containsExactly("large-site", "deep-path");
  }

  @Test
  void everyDiscoveredUrlIsPassedOnOnce() {
    try (var store = open()) {
      new Graph(store).put(got("/b", links("/a", "/b", "/a")), got("/a", links("/c")));
      var found = new ArrayList<String>();
      store.graph().found(found::add);

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
  private List<Suspicion> suspicions(List<Page>... crawled) {
    try (var store = open()) {
      store.remember(Given.activity(1, "t"));
      for (var pages : crawled) new Graph(store).put(pages.toArray());
      return store.graph().suspicions();
    }
  }
}
