package orbweaver.graph.sink;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.unparsed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withDigests;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.graph.PublicChange;
import orbweaver.contract.page.Page;
import orbweaver.graph.analysis.reports.UrlChanges;
import orbweaver.graph.store.RecordRows;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.change.UrlChange;
import orbweaver.graph.store.duckdb.DuckStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the changes of URLs that are published. */
class UrlChangeDetectorTest {
  private static final Outcome GONE = new Outcome.Failed(Failure.CLIENT_ERROR);
  private static final Outcome TIMEOUT = new Outcome.Failed(Failure.TIMEOUT);

  @TempDir private Path folder = Path.of("");

  @Test
  void theFirstPageOfAUrlIsNewAndNeedsNoQuery() {
    var changes =
        UrlChangeDetector.of(
            rows(pdf(1, 7)),
            _ -> {
              throw new AssertionError("a query");
            });

    assertThat(changes)
        .singleElement()
        .returns("new", PublicChange::kind)
        .returns(url("/a.pdf").toString(), PublicChange::url)
        .returns(Optional.empty(), PublicChange::before)
        .returns(Optional.of("walk"), PublicChange::activities)
        .returns(Optional.of("%064x".formatted(7)), PublicChange::digest)
        .returns(Optional.empty(), PublicChange::olddigest);
  }

  @Test
  void aChangedPdfHasItsIntervalAndBothDigests() {
    var changes =
        UrlChangeDetector.of(
            rows(pdf(1, 7), at(2, page("/a.pdf", 2, UNCHANGED)), pdf(3, 8)), _ -> Map.of());

    assertThat(changes).extracting(PublicChange::kind).containsExactly("new", "changed");
    assertThat(changes.getLast())
        .returns(Optional.of(NOON.plus(Duration.ofHours(2))), PublicChange::before)
        .returns(NOON.plus(Duration.ofHours(3)), PublicChange::after)
        .returns(Optional.of("%064x".formatted(7)), PublicChange::olddigest)
        .returns(Optional.of("%064x".formatted(8)), PublicChange::digest);
  }

  @Test
  void aFailureAfterWhichARetryMaySucceedIsNoChange() {
    var changes =
        UrlChangeDetector.of(
            rows(pdf(1, 7), at(2, page("/a.pdf", 2, TIMEOUT)), at(3, page("/a.pdf", 3, GONE))),
            _ -> Map.of());

    assertThat(changes).extracting(PublicChange::kind).containsExactly("new", "gone");
  }

  @Test
  void batchesTogetherPublishWhatTheGraphReports() {
    var random = new Random(20261126);
    var published = new ArrayList<PublicChange>();
    try (var store = DuckStore.open(folder.resolve("graph.duckdb"))) {
      var fixture = new StoreFixture(store);
      for (var batch = 0; batch < 40; batch++) {
        var pages = batch(random, 3 * batch);
        published.addAll(UrlChangeDetector.of(rows(pages), store.graph()::answers));
        fixture.store((Object[]) pages);
      }
      var reported = new ArrayList<UrlChange>();
      try (var changes = store.graph().query(UrlChanges.since(Optional.empty(), _ -> true))) {
        changes.forEach(reported::add);
      }

      assertThat(published).hasSizeGreaterThan(50);
      assertThat(published.stream().map(UrlChangeDetectorTest::text).sorted().toList())
          .isEqualTo(reported.stream().map(UrlChangeDetectorTest::text).sorted().toList());
    }
  }

  private static Page[] batch(Random random, int hour) {
    return Stream.iterate(hour, next -> next + 1)
        .limit(3)
        .map(next -> at(next, answer("/" + random.nextInt(3), next + 1, random)))
        .toArray(Page[]::new);
  }

  private static Page answer(String path, int number, Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> page(path, number, UNCHANGED);
      case 1 -> page(path, number, GONE);
      case 2 -> page(path, number, new Outcome.Redirected(url("/to" + random.nextInt(2))));
      case 3 -> unparsed(path, number, random.nextInt(2), new BodyExtent.Part(10));
      default -> withDigests(page(path, number, GOT), random.nextInt(2), 0);
    };
  }

  private static String text(PublicChange change) {
    return String.join(
        " ",
        change.url(),
        change.kind(),
        change.before().toString(),
        change.after().toString(),
        change.outcome(),
        change.olddigest().toString(),
        change.digest().toString(),
        change.oldtarget().toString(),
        change.target().toString());
  }

  private static String text(UrlChange change) {
    return String.join(
        " ",
        change.url(),
        change.kind().toString(),
        change.lastBefore().toString(),
        change.firstAfter().toString(),
        change.after().outcome(),
        change.before().flatMap(before -> before.digest()).toString(),
        change.after().digest().toString(),
        change.before().flatMap(before -> before.redirectTarget()).toString(),
        change.after().redirectTarget().toString());
  }

  private static Page pdf(int hour, int body) {
    return at(hour, unparsed("/a.pdf", hour, body, new BodyExtent.Whole()));
  }

  private static Page at(int hour, Page page) {
    return fetchedAt(NOON.plus(Duration.ofHours(hour)), page);
  }

  private static List<PageRow> rows(Page... pages) {
    return Stream.of(pages).map(RecordRows::of).toList();
  }
}
