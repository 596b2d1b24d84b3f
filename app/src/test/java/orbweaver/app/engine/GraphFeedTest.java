package orbweaver.app.engine;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import orbweaver.app.engine.state.RocksState;
import orbweaver.app.engine.trace.PageTrace;
import orbweaver.app.engine.trace.TracedPage;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.record.LogEntryCodec;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.runtime.OperationException;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the feed of a graph in DuckDB from a crawl log in RocksDB. */
@Tag("integration")
class GraphFeedTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int ENTRIES = 3_000;

  @TempDir Path folder;

  private RocksState state() {
    return RocksState.open(folder.resolve("state"), new LogEntryCodec(), () -> {});
  }

  private Path file() {
    return folder.resolve("graph.duckdb");
  }

  private GraphFeed feed(RocksState state) {
    return feed(DuckStore.open(file()), state);
  }

  private static GraphFeed feed(GraphStore store, RocksState state) {
    return feed(store, state, Optional.empty());
  }

  private static GraphFeed feed(GraphStore store, RocksState state, Optional<PageTrace> trace) {
    var feed = new GraphFeed(GraphOpening.of(store), state, new CrawlFault(), _ -> {}, trace);
    feed.startWhenNeeded();
    return feed;
  }

  /** Returns a store of which the calls of those numbers to a method fail. */
  private static GraphStore failing(GraphStore store, String method, Set<Integer> failures) {
    var calls = new AtomicInteger();
    return (GraphStore)
        Proxy.newProxyInstance(
            GraphStore.class.getClassLoader(),
            new Class<?>[] {GraphStore.class},
            (_, called, arguments) -> {
              if (called.getName().equals(method) && failures.contains(calls.incrementAndGet())) {
                store.rollback();
                throw new StoreException("no room", new SQLException("full"));
              }
              return called.invoke(store, arguments);
            });
  }

  /** Returns a store that appends nothing before the latch is open. */
  private static GraphStore blockedUntil(CountDownLatch isOpen, GraphStore store) {
    return (GraphStore)
        Proxy.newProxyInstance(
            GraphStore.class.getClassLoader(),
            new Class<?>[] {GraphStore.class},
            (_, called, arguments) -> {
              if (called.getName().equals("append")) isOpen.await();
              return called.invoke(store, arguments);
            });
  }

  private static LogEntry accepted(int number) {
    var url = CrawlUrl.of("http://a.test/" + number);
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(url), "t", Priority.ofNumber(0));
    return new Decided(
        new PageVerdict(
            url,
            1,
            new Fetched(new Whole()),
            List.of(new Decision(interest, true, DecisionCode.ACCEPTED, "")),
            List.of(),
            Map.of(),
            List.of()));
  }

  private static void appendAccepted(RocksState state) {
    for (var i = 0; i < ENTRIES; i++) {
      var _ = state.log().append(accepted(i));
    }
    state.commit();
  }

  private static LogEntry entry(int number) {
    var url = CrawlUrl.of("http://a.test/" + number);
    return new Progressed(new UrlGivenUp("walk", url, "unreachable", Instant.EPOCH));
  }

  private static void append(RocksState state, int entries) {
    for (var i = 0; i < entries; i++) {
      var _ = state.log().append(entry(i));
    }
    state.commit();
  }

  private long pages() throws Exception {
    return count("pages");
  }

  private long count(String table) throws Exception {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:" + file());
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM " + table)) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  @Test
  void whatWasCommittedBeforeTheFeedOpenedIsStoredOnce() throws Exception {
    try (var state = state()) {
      append(state, ENTRIES);
      try (var feed = feed(state)) {
        await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES));
      }
      try (var feed = feed(state)) {
        assertThat(feed.hasStored(ENTRIES)).isTrue();
      }
    }
    assertThat(pages()).isEqualTo(ENTRIES);
  }

  @Test
  void aGraphThatIsOpenedLaterHasEveryEntry() throws Exception {
    var mayOpen = new CountDownLatch(1);
    var graph =
        GraphOpening.later(
            () -> {
              awaitLatch(mayOpen);
              return DuckStore.open(file());
            });
    try (var state = state();
        var feed = new GraphFeed(graph, state, new CrawlFault(), _ -> {}, Optional.empty())) {
      feed.startWhenNeeded();
      append(state, ENTRIES);
      for (var i = 0; i < ENTRIES; i++) feed.append(i, entry(i));
      feed.startThread();
      mayOpen.countDown();
      await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES));
    }
    assertThat(pages()).isEqualTo(ENTRIES);
  }

  @Test
  void aNewGraphIsOpenedWithTheFirstPage() {
    var hasPage = new AtomicBoolean();
    var isOpened = new AtomicReference<Boolean>();
    var graph =
        GraphOpening.later(
            () -> {
              isOpened.set(hasPage.get());
              return DuckStore.open(file());
            });
    try (var state = state();
        var feed = new GraphFeed(graph, state, new CrawlFault(), _ -> {}, Optional.empty())) {
      feed.startWhenNeeded();
      append(state, 1);
      feed.append(0, entry(0));
      hasPage.set(true);
      feed.append(1, BatchSizeTest.page(0));
      await().atMost(PATIENCE).untilAtomic(isOpened, Matchers.notNullValue());
    }
    assertThat(isOpened).hasValue(true);
  }

  @Test
  void moreSeedsThanTheQueueHoldsDoNotBlockANewCrawl() throws Exception {
    var seeds = 16_385;
    var graph = GraphOpening.later(() -> DuckStore.open(file()));
    try (var state = state();
        var feed = new GraphFeed(graph, state, new CrawlFault(), _ -> {}, Optional.empty())) {
      feed.startWhenNeeded();
      append(state, seeds);
      for (var i = 0; i < seeds; i++) feed.append(i, entry(i));
      await().atMost(PATIENCE).until(() -> feed.hasStored(seeds));
    }
    assertThat(pages()).isEqualTo(seeds);
  }

  @Test
  void aFeedThatIsClosedWithoutAPageStoresWhatTheLogHas() throws Exception {
    var graph = GraphOpening.later(() -> DuckStore.open(file()));
    try (var state = state();
        var feed = new GraphFeed(graph, state, new CrawlFault(), _ -> {}, Optional.empty())) {
      feed.startWhenNeeded();
      append(state, 1);
    }
    assertThat(pages()).isEqualTo(1);
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aGraphThatCannotBeOpenedIsTheFaultOfTheCrawl() {
    var full = new StoreException("no room", new SQLException("full"));
    var graph =
        GraphOpening.later(
            () -> {
              throw full;
            });
    var fault = new CrawlFault();
    try (var state = state();
        var feed = new GraphFeed(graph, state, fault, _ -> {}, Optional.empty())) {
      feed.startWhenNeeded();
      feed.startThread();
      await().atMost(PATIENCE).until(() -> fault.first().isPresent());
    }
    assertThat(fault.first()).containsSame(full);
  }

  @Test
  void aFeedThatIsClosedWhileItReadsTheLogLeavesNoGap() throws Exception {
    try (var state = state()) {
      append(state, ENTRIES);
      try (var feed = feed(state)) {
        append(state, 1);
        feed.append(ENTRIES, entry(0));
      }
      try (var feed = feed(state)) {
        await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES + 1));
      }
    }
    assertThat(pages()).isEqualTo(ENTRIES + 1);
  }

  @Test
  void anEntryThatWasNotQueuedIsReadFromTheLog() throws Exception {
    try (var state = state();
        var feed = feed(state)) {
      append(state, ENTRIES);
      feed.append(ENTRIES - 1, entry(ENTRIES - 1));
      await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES));
    }
    assertThat(pages()).isEqualTo(ENTRIES);
  }

  @Test
  void entriesThatFindTheQueueFullAreReadFromTheLog() throws Exception {
    var isOpen = new CountDownLatch(1);
    try (var state = state();
        var feed = feed(blockedUntil(isOpen, DuckStore.open(file())), state)) {
      append(state, ENTRIES);
      // The queue has place for 2,048 entries, and nothing takes them.
      for (var i = 0; i < ENTRIES; i++) feed.append(i, entry(i));
      isOpen.countDown();
      await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES));
    }
    assertThat(pages()).isEqualTo(ENTRIES);
  }

  @Test
  void aFeedThatIsFarBehindBlocks() throws Exception {
    var isOpen = new CountDownLatch(1);
    var entries = 20_000;
    try (var state = state();
        var feed = feed(blockedUntil(isOpen, DuckStore.open(file())), state)) {
      append(state, entries);
      var appending =
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (var i = 0; i < entries; i++) feed.append(i, entry(i));
                  });
      await().atMost(PATIENCE).until(() -> appending.getState() == Thread.State.TIMED_WAITING);
      isOpen.countDown();
      await().atMost(PATIENCE).until(() -> feed.hasStored(entries));
      appending.join();
    }
    assertThat(pages()).isEqualTo(entries);
  }

  @Test
  void aFailureInTheMiddleOfABatchIsRetriedFromItsBeginning() throws Exception {
    assertRetried("append", Set.of(ENTRIES / 2, ENTRIES));
  }

  @Test
  void aFailedCommitIsRetriedFromTheBeginningOfItsBatch() throws Exception {
    assertRetried("commit", Set.of(1, 2));
  }

  private void assertRetried(String method, Set<Integer> failures) throws Exception {
    try (var state = state();
        var feed = feed(failing(DuckStore.open(file()), method, failures), state)) {
      append(state, ENTRIES);
      for (var i = 0; i < ENTRIES; i++) feed.append(i, entry(i));
      await().atMost(PATIENCE).until(() -> feed.repeatedFailure().isPresent());
      await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES));

      assertThat(feed.repeatedFailure()).isEmpty();
    }
    assertThat(pages()).isEqualTo(ENTRIES);
  }

  @Test
  void aTraceHasEachPageOnceAlthoughItsCommitFails() throws Exception {
    var traced = new ConcurrentLinkedQueue<TracedPage>();
    try (var state = state()) {
      appendAccepted(state);
      var store = failing(DuckStore.open(file()), "commit", Set.of(1, 2));
      try (var feed = feed(store, state, trace(traced))) {
        await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES));
      }
    }
    assertThat(traced).hasSize(ENTRIES).doesNotHaveDuplicates();
    assertThat(count("decisions")).isEqualTo(ENTRIES);
  }

  @Test
  void pagesThatWereTracedButNotStoredAreTracedAgainAfterAResume() throws Exception {
    var traced = new ConcurrentLinkedQueue<TracedPage>();
    try (var state = state()) {
      appendAccepted(state);
      var all = IntStream.rangeClosed(1, ENTRIES).boxed().collect(toSet());
      try (var feed = feed(failing(DuckStore.open(file()), "commit", all), state, trace(traced))) {
        await().atMost(PATIENCE).until(() -> feed.repeatedFailure().isPresent());
      }
      var before = Set.copyOf(traced);
      assertThat(before).isNotEmpty();
      traced.clear();

      try (var feed = feed(DuckStore.open(file()), state, trace(traced))) {
        await().atMost(PATIENCE).until(() -> feed.hasStored(ENTRIES));
      }
      assertThat(traced).hasSize(ENTRIES).containsAll(before).doesNotHaveDuplicates();
      traced.clear();

      try (var feed = feed(DuckStore.open(file()), state, trace(traced))) {
        assertThat(feed.hasStored(ENTRIES)).isTrue();
      }
      assertThat(traced).isEmpty();
    }
    assertThat(count("decisions")).isEqualTo(ENTRIES);
  }

  private static Optional<PageTrace> trace(Collection<TracedPage> traced) {
    return Optional.of(new PageTrace("walk", traced::addAll));
  }

  @Test
  void aGraphThatMissesEntriesOfTheLogIsRejected() {
    try (var state = state()) {
      append(state, ENTRIES);
      state.log().removeBefore(ENTRIES);
      state.commit();

      assertThatThrownBy(() -> feed(state))
          .isInstanceOf(OperationException.class)
          .hasMessageContaining("position 0 (expected: 3000 to 3000)");
    }
  }
}
