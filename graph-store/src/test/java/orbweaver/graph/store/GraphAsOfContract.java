package orbweaver.graph.store;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.NOON;
import static orbweaver.graph.store.TestRecords.UNCHANGED;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetchedAt;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.graph.store.query.ExclusionReader;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.query.SubgraphSnapshot;
import orbweaver.graph.store.query.TimeNotRetainedException;
import org.junit.jupiter.api.Test;

/** Contract of the graph as of a time, and of its stored sizes. */
public abstract class GraphAsOfContract {
  private static final Duration STEP = Duration.ofMinutes(1);

  /** Opens the store of the test. */
  protected abstract GraphStore open();

  private static Instant time(int step) {
    return NOON.plus(STEP.multipliedBy(step));
  }

  private static Page fetched(int step, String path, long number, String... targets) {
    return fetchedAt(time(step), page(path, number, GOT, links(targets)));
  }

  private static Page answered(int step, String path, long number, Outcome outcome) {
    return fetchedAt(time(step), page(path, number, outcome));
  }

  private static SeedVerdict seed(long offset, String path) {
    return SeedVerdict.accepted("seed", offset, WALK, 1, url(path).toString());
  }

  /** Records of each step of a crawl: pages that change, vanish and move, and later links. */
  private static List<List<Object>> steps() {
    var moved = new Outcome.Redirected(url("/d"));
    var failed = new Outcome.Failed(Failure.CLIENT_ERROR);
    return List.of(
        List.of(
            seed(0, "/"),
            fetched(0, "/", 1, "/b", "/c", "/b"),
            accepts("/"),
            new TrapSuspected(WALK, url("/c"), "session-id", "x")),
        List.of(fetched(1, "/b", 1, "/c"), accepts("/b"), rejected(1, "/b", "/c")),
        List.of(
            fetched(2, "/", 2, "/b", "/new"),
            again("/", 2, "/"),
            suppressed(2, Optional.of("x")),
            new TrapSuspected(WALK, url("/new"), "session-id", "y")),
        List.of(answered(3, "/b", 2, UNCHANGED), again("/b", 2, "/")),
        List.of(
            seed(1, "/other"),
            fetched(4, "/other", 1, "/"),
            decided("/other", 1, DecisionCode.ACCEPTED, "", "/other")),
        List.of(
            answered(5, "/b", 3, failed),
            new HostGivenUp(WALK, "a.test", Optional.of("dead"), time(5))),
        List.of(answered(6, "/new", 1, moved), accepts("/new"), suppressed(6, Optional.empty())),
        List.of(fetched(7, "/b", 4, "/", "/d"), again("/b", 4, "/")));
  }

  private static Object rejected(int step, String path, String target) {
    return rejects(path, target, DecisionCode.REJECTED_BY_URI, "(step " + step + ")");
  }

  private static Object again(String path, long number, String root) {
    return decided(path, number, DecisionCode.ACCEPTED, "", root);
  }

  private static Object suppressed(int step, Optional<String> because) {
    return new Suppression("http://a.test/x", because, time(step));
  }

  /** Answers to questions about a graph. */
  private static List<String> answers(LinkGraph graph) {
    var all = new ArrayList<String>();
    graph.forEachPage(page -> all.add(page.toString()));
    graph.forEachFoundUrl(url -> all.add("found " + url));
    graph.forEachUnvisitedUrl(url -> all.add("unvisited " + url));
    graph.forEachFailedUrl(url -> all.add("failed " + url));
    graph.forEachQuarantinedUrl(trap -> all.add(trap.toString()));
    graph.forEachDecision(WALK, decision -> all.add(decision.toString()));
    graph.activities().forEach(activity -> all.add(activity.toString()));
    var urls = Stream.of("/", "/b", "/new").map(path -> url(path).toString());
    var some = Set.copyOf(urls.toList());
    graph.currentAnswers(some, 1).forEach((url, answer) -> all.add(url + answer));
    graph.answers(some).forEach((url, answer) -> all.add(url + answer));
    rows(graph, all::add);
    return all;
  }

  private static void rows(LinkGraph graph, Consumer<String> lines) {
    var queries =
        List.of(
            "SELECT source || target || kind FROM edges ORDER BY 1",
            "SELECT source || target || code FROM rejections ORDER BY 1",
            "SELECT source || trace FROM traces ORDER BY 1",
            "SELECT activity || url || CAST(ordinal AS VARCHAR) FROM roots ORDER BY 1",
            "SELECT id || CAST(version AS VARCHAR) FROM activities ORDER BY 1",
            "SELECT activity || state FROM statuses ORDER BY 1",
            "SELECT url || number FROM current_results ORDER BY 1");
    var _ =
        graph.query(
            snapshot -> {
              for (var query : queries)
                RowStream.forEach(
                    snapshot.connection(), query, row -> lines.accept(row.getString(1)));
              var excluded = new ExclusionReader(snapshot.connection());
              excluded.suppressions().forEach(row -> lines.accept(row.toString()));
              excluded.givenUp("a.test").forEach(row -> lines.accept(row.toString()));
              return graph;
            });
  }

  @Test
  void eachStepOfACrawlIsAnsweredLater() {
    try (var store = open()) {
      store.saveActivity(activity(1, "t"));
      var fixture = new StoreFixture(store);
      var remembered = new ArrayList<List<String>>();
      for (var step : steps()) {
        fixture.store(step.toArray());
        remembered.add(answers(store.graph()));
      }

      for (int step = 0; step < remembered.size(); step++) {
        assertThat(answers(store.graph().asOf(time(step))))
            .as("step %d", step)
            .isEqualTo(remembered.get(step));
        var before = time(step + 1).minusNanos(1000);
        assertThat(answers(store.graph().asOf(before))).isEqualTo(remembered.get(step));
      }
      assertThat(remembered).doesNotHaveDuplicates();
    }
  }

  @Test
  void aTimeBeforeTheFirstAnswerIsRejectedWithTheEarliestTime() {
    try (var store = open()) {
      assertThatThrownBy(() -> store.graph().asOf(NOON))
          .isInstanceOf(TimeNotRetainedException.class)
          .hasMessageContaining("no answers");
      new StoreFixture(store).store(fetched(0, "/", 1, "/b"));

      assertThatThrownBy(() -> store.graph().asOf(NOON.minusNanos(1000)))
          .isInstanceOf(TimeNotRetainedException.class)
          .hasMessageContaining("not before the earliest time of the graph, " + NOON);
      assertThat(store.graph().asOf(NOON).snapshots()).isEmpty();
    }
  }

  @Test
  void aSeedThatWasRequestedBeforeIsNoSeedThen() {
    try (var store = open()) {
      var fixture = new StoreFixture(store);
      fixture.store(seed(0, "/"), fetched(0, "/", 1, "/b"), accepts("/"));
      fixture.store(fetched(1, "/b", 1), accepts("/b", "/"));
      fixture.store(seed(1, "/b"), answered(2, "/b", 2, UNCHANGED), again("/b", 2, "/b"));

      assertThat(roots(store.graph().asOf(time(1)))).containsExactly(url("/") + " 1");
      assertThat(roots(store.graph().asOf(time(2))))
          .containsExactly(url("/") + " 1", url("/b") + " 2");
    }
  }

  @Test
  void aSeedThatWaitsKeepsItsOrdinal() {
    try (var store = open()) {
      var fixture = new StoreFixture(store);
      fixture.store(seed(0, "/slow"), seed(1, "/"), fetched(0, "/", 1), accepts("/"));
      fixture.store(fetched(1, "/slow", 1), accepts("/slow", "/slow"));

      assertThat(roots(store.graph().asOf(time(0))))
          .containsExactly(url("/slow") + " 1", url("/") + " 2");
    }
  }

  private static List<String> roots(LinkGraph graph) {
    return graph.query(
        snapshot ->
            new SqlReader(snapshot.connection())
                .all(
                    row -> row.getString(1) + " " + row.getInt(2),
                    "SELECT url, ordinal FROM roots ORDER BY ordinal"));
  }

  @Test
  void aVersionExistsFromItsRegistrationOrItsFirstDecision() {
    try (var store = open()) {
      var fixture = new StoreFixture(store);
      store.saveActivity(activity(1, "t"));
      fixture.store(seed(0, "/"), fetched(0, "/", 1, "/b"), accepts("/"));
      store.saveActivity(activity(2, "(depth 3)").toBuilder().referenceTime(time(2)).build());
      fixture.store(fetched(3, "/b", 1));

      assertThat(store.graph().asOf(time(1)).activities())
          .extracting(StoredActivity::formula)
          .containsExactly("t");
      assertThat(store.graph().asOf(time(2)).activities())
          .extracting(StoredActivity::formula)
          .containsExactly("(depth 3)");
    }
  }

  @Test
  void aDerivedGraphHasItsCurrentAnswersOnly() {
    try (var store = open()) {
      var writer = new DerivedGraphWriter(store);
      writer.add(RecordRows.of(fetched(0, "/", 1, "/b")));
      writer.add(RecordRows.of(fetched(3, "/b", 1, "/")));
      writer.finish();

      assertThatThrownBy(() -> store.graph().asOf(time(2)))
          .hasMessageContaining("earliest time of the graph, " + time(3));
      assertThat(answers(store.graph().asOf(time(3)))).isEqualTo(answers(store.graph()));
    }
  }

  @Test
  void aSnapshotStaysWhenPagesChange() {
    try (var store = open()) {
      var fixture = new StoreFixture(store);
      fixture.store(fetched(0, "/", 1, "/b", "/c", "/b"), fetched(1, "/b", 1, "/c"));
      var taken = store.takeSnapshot(time(2));
      assertThat(taken).isEqualTo(new SubgraphSnapshot(time(2), 2, 2, 3));
      fixture.store(fetched(3, "/", 2, "/x", "/y", "/z"));
      var later = store.takeSnapshot(time(4));

      assertThat(store.graph().snapshots())
          .containsExactly(
              new SubgraphSnapshot(NOON.minusMillis(1), 0, 0, 0),
              taken,
              new SubgraphSnapshot(time(4), 2, 4, 4));
      assertThat(store.graph().asOf(time(3)).snapshots()).hasSize(2).doesNotContain(later);
      store.clear();
      assertThat(store.graph().snapshots()).hasSize(3);
    }
  }

  @Test
  void aRequestThatWasAnsweredTwiceCountsOnce() {
    try (var store = open()) {
      var page = fetched(0, "/", 1, "/b", "/c");
      new StoreFixture(store).store(page, page);

      assertThat(store.takeSnapshot(time(1))).isEqualTo(new SubgraphSnapshot(time(1), 1, 2, 2));
    }
  }

  @Test
  void anEmptyGraphHasOneRowOfZeros() {
    try (var store = open()) {
      var zeros = new SubgraphSnapshot(NOON, 0, 0, 0);
      assertThat(store.takeSnapshot(NOON)).isEqualTo(zeros);
      assertThat(store.graph().snapshots()).containsExactly(zeros);
    }
  }
}
