package orbweaver.graph.analysis.reports;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.unparsed;
import static orbweaver.graph.store.TestRecords.url;
import static orbweaver.graph.store.TestRecords.withDigests;
import static orbweaver.graph.store.TestRecords.withTitle;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.GraphFixture;
import orbweaver.graph.store.TestRecords;
import orbweaver.graph.store.change.ChangeKind;
import orbweaver.graph.store.change.UrlChange;
import orbweaver.graph.store.change.UrlVersion;
import orbweaver.graph.store.postgres.FreshPostgresSchema;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the list of all changes of URLs. */
@Tag("integration")
class UrlChangesTest {
  private static final BodyExtent WHOLE = new BodyExtent.Whole();
  private static final Failed NOT_FOUND = new Failed(Failure.CLIENT_ERROR);
  private static final Failed TIMEOUT = new Failed(Failure.TIMEOUT);

  @TempDir private Path folder = Path.of("");

  /** Returns a page of this path with a body of that number, fetched so many hours after noon. */
  private static Page body(String path, int hour, int body) {
    return at(hour, withDigests(page(path, hour + 1, GOT), body, body));
  }

  private static Page answer(String path, int hour, Outcome outcome) {
    return at(hour, page(path, hour + 1, outcome));
  }

  private static Page at(int hour, Page page) {
    return fetchedAt(time(hour), page);
  }

  private static Instant time(int hour) {
    return NOON.plus(Duration.ofHours(hour));
  }

  private UrlChanges all(Object... records) {
    return since(Optional.empty(), records);
  }

  private UrlChanges since(Optional<Instant> since, Object... records) {
    try (var fixture = GraphFixture.of(folder, records)) {
      return fixture.graph().query(UrlChanges.since(since, _ -> true));
    }
  }

  private static <T> List<T> each(UrlChanges changes, Function<UrlChange, T> part) {
    return list(changes).stream().map(part).toList();
  }

  private static List<UrlChange> list(UrlChanges changes) {
    var list = new ArrayList<UrlChange>();
    changes.forEach(list::add);
    return list;
  }

  private static List<ChangeKind> kinds(UrlChanges changes) {
    return each(changes, UrlChange::kind);
  }

  @Test
  void theFirstPageOfAUrlIsNew() {
    var changes = all(body("/", 0, 1));

    assertThat(list(changes))
        .singleElement()
        .returns(ChangeKind.NEW, UrlChange::kind)
        .returns("http://a.test/", UrlChange::url)
        .returns(Optional.empty(), UrlChange::lastBefore)
        .returns(time(0), UrlChange::firstAfter)
        .returns(Optional.empty(), UrlChange::before);
  }

  @Test
  void aChangeHasItsIntervalAndBothVersions() {
    var changes =
        all(
            at(0, unparsed("/a.pdf", 1, 1, WHOLE)),
            at(1, unparsed("/a.pdf", 2, 1, WHOLE)),
            at(2, unparsed("/a.pdf", 3, 2, WHOLE)),
            at(3, unparsed("/a.pdf", 4, 2, WHOLE)));

    assertThat(kinds(changes)).containsExactly(ChangeKind.NEW, ChangeKind.CHANGED);
    assertThat(list(changes).getLast())
        .returns(Optional.of(time(1)), UrlChange::lastBefore)
        .returns(time(2), UrlChange::firstAfter)
        .returns(
            Optional.of("%064x".formatted(1)),
            change -> change.before().flatMap(UrlVersion::digest))
        .returns(Optional.of("%064x".formatted(2)), change -> change.after().digest());
  }

  @Test
  void titlesOfBothVersionsAreKept() {
    var changes =
        all(at(0, unparsed("/", 1, 1, WHOLE)), at(1, withTitle(page("/", 2, GOT), "Second")));

    assertThat(list(changes).getLast().text())
        .isEqualTo(
            "2026-11-21T12:00:00Z  2026-11-21T13:00:00Z  changed  http://a.test/"
                + "  no title -> \"Second\"\n");
  }

  @Test
  void aPageThatRedirectsIsMoved() {
    var changes =
        all(
            body("/", 0, 1),
            answer("/", 1, new Redirected(url("/x"))),
            answer("/", 2, new Redirected(url("/x"))),
            answer("/", 3, new Redirected(url("/y"))),
            answer("/first", 0, new Redirected(url("/x"))));

    assertThat(kinds(changes)).containsExactly(ChangeKind.NEW, ChangeKind.MOVED, ChangeKind.MOVED);
    assertThat(each(changes, change -> change.after().redirectTarget()))
        .containsExactly(
            Optional.empty(), Optional.of("http://a.test/x"), Optional.of("http://a.test/y"));
    assertThat(list(changes).getLast().lastBefore()).contains(time(2));
  }

  @Test
  void aPageThatFailsIsGoneAndMayComeBack() {
    var changes = all(body("/", 0, 1), answer("/", 1, NOT_FOUND), body("/", 2, 1));

    assertThat(kinds(changes)).containsExactly(ChangeKind.NEW, ChangeKind.GONE, ChangeKind.NEW);
    assertThat(list(changes).getLast().lastBefore()).contains(time(1));
  }

  @Test
  void aUrlThatNeverHadAPageIsNotGone() {
    assertThat(list(all(answer("/", 0, NOT_FOUND), answer("/", 1, NOT_FOUND)))).isEmpty();
  }

  @Test
  void aTimeoutCountsOnlyIfNoOtherAnswerFollows() {
    var changes =
        all(
            body("/passing", 0, 1),
            answer("/passing", 1, TIMEOUT),
            body("/passing", 2, 1),
            body("/lasting", 0, 1),
            answer("/lasting", 1, TIMEOUT),
            answer("/lasting", 2, TIMEOUT));

    assertThat(each(changes, change -> change.kind() + " " + change.url()))
        .containsExactly(
            "new http://a.test/lasting", "new http://a.test/passing", "gone http://a.test/lasting");
    assertThat(list(changes).getLast().firstAfter()).isEqualTo(time(1));
  }

  @Test
  void a304ConfirmsTheVersionBefore() {
    var changes = all(body("/", 0, 1), answer("/", 1, TestRecords.UNCHANGED), body("/", 2, 2));

    assertThat(list(changes).getLast().lastBefore()).contains(time(1));
  }

  @Test
  void changesAreSortedByTimeAndThenByUrl() {
    var changes = all(body("/b", 1, 1), body("/c", 0, 1), body("/a", 1, 1));

    assertThat(each(changes, UrlChange::url))
        .containsExactly("http://a.test/c", "http://a.test/a", "http://a.test/b");
  }

  @Test
  void earlierChangesAreLeftOutButCompared() {
    var changes = since(Optional.of(time(1)), body("/", 0, 1), body("/", 1, 2), body("/old", 0, 1));

    var text = new StringBuilder();
    changes.print(text::append);
    assertThat(text.toString())
        .isEqualTo(
            """
            2026-11-21T12:00:00Z  2026-11-21T13:00:00Z  changed  http://a.test/  "Title"
            1 change since 2026-11-21T13:00:00Z
            """);
  }

  @Test
  void onlySelectedUrlsAreReported() {
    try (var fixture = GraphFixture.of(folder, body("/a", 0, 1), body("/b", 0, 1))) {
      var changes =
          fixture.graph().query(UrlChanges.since(Optional.empty(), url -> url.endsWith("/b")));

      assertThat(each(changes, UrlChange::url)).containsExactly("http://a.test/b");
    }
  }

  @Test
  void theActivitiesThatDecidedOnTheAnswerAreNamed() {
    var changes =
        all(
            body("/", 0, 1),
            decided("/", 1, DecisionCode.ACCEPTED, "", "/", "/x"),
            body("/", 1, 2));

    assertThat(each(changes, UrlChange::activities))
        .containsExactly(List.of(TestRecords.WALK), List.of());
    assertThat(list(changes).getFirst().text()).endsWith("http://a.test/  \"Title\"  by walk\n");
  }

  @Test
  void pagesThatCannotBeComparedAreCounted() {
    var part = new BodyExtent.Part(100);
    var changes = all(at(0, unparsed("/", 1, 1, part)), at(1, unparsed("/", 2, 1, part)));

    assertThat(kinds(changes)).containsExactly(ChangeKind.NEW);
    assertThat(changes.uncompared()).isEqualTo(1);
  }

  @Test
  void theEarliestResultIsKnown() {
    try (var fixture = GraphFixture.of(folder, body("/", 1, 1), answer("/x", 0, TIMEOUT))) {
      assertThat(fixture.graph().query(UrlChanges.earliest())).contains(time(0));
    }
  }

  @Test
  void anEmptyGraphHasNoEarliestResultAndNoChanges() {
    try (var fixture = GraphFixture.of(folder)) {
      assertThat(fixture.graph().query(UrlChanges.earliest())).isEmpty();
      assertThat(list(fixture.graph().query(UrlChanges.since(Optional.empty(), _ -> true))))
          .isEmpty();
    }
  }

  @Test
  void bothDatabasesGiveTheSameChanges() {
    Object[] records = {
      body("/", 0, 1),
      decided("/", 1, DecisionCode.ACCEPTED, "", "/", "/x"),
      body("/", 1, 2),
      decided("/", 2, DecisionCode.ACCEPTED, "", "/"),
      body("/x-y", 0, 1),
      answer("/x-y", 1, new Redirected(url("/"))),
      body("/xZ", 0, 1),
      answer("/xZ", 1, TestRecords.UNCHANGED),
      answer("/xZ", 2, NOT_FOUND),
      at(0, unparsed("/a.pdf", 1, 1, new BodyExtent.Part(100), new Header("etag", "1"))),
      at(1, unparsed("/a.pdf", 2, 1, new BodyExtent.Part(100), new Header("etag", "2")))
    };
    try (var postgres =
            GraphFixture.of(new FreshPostgresSchema().open(), folder.resolve("postgres"), records);
        var duck = GraphFixture.of(folder.resolve("duck"), records)) {
      var changes = duck.graph().query(UrlChanges.since(Optional.empty(), _ -> true));

      assertThat(list(changes)).hasSize(8);
      assertThat(list(postgres.graph().query(UrlChanges.since(Optional.empty(), _ -> true))))
          .isEqualTo(list(changes));
      assertThat(postgres.graph().query(UrlChanges.earliest()))
          .isEqualTo(duck.graph().query(UrlChanges.earliest()));
    }
  }
}
