package orbweaver.app.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiPredicate;
import orbweaver.app.engine.state.RocksState;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.engine.record.LogEntryCodec;
import orbweaver.engine.state.CrawlLog;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Decided;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.engine.state.LogEntry.ReadText;
import orbweaver.engine.state.LogEntry.Registered;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.SearchRequest;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.runtime.OperationException;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the feed of a full-text index from a crawl log in RocksDB. */
@Tag("integration")
class IndexFeedTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final int ENTRIES_OF_PAGE = 3;
  // More entries than the engine may be ahead.
  private static final int MANY = 70_000;

  @TempDir Path folder;

  private final CrawlFault fault = new CrawlFault();
  private final Collection<Long> stored = new ConcurrentLinkedDeque<>();

  @Test
  void whatTheLogHasIsIndexedOnceOverSeveralRuns() {
    try (var state = state()) {
      appendPages(state, 0, 3);
      try (var feed = started(state, true)) {
        assertThat(feed.hasStored(0)).isTrue();
      }
      assertThat(found("page*")).hasSize(3);
      assertThat(stored.stream().reduce(0L, Math::max)).isEqualTo(3 * ENTRIES_OF_PAGE);

      appendPages(state, 3, 5);
      try (var feed = started(state, false)) {
        assertThat(feed.hasStored(3 * ENTRIES_OF_PAGE)).isTrue();
        assertThat(feed.hasStored(5 * ENTRIES_OF_PAGE + 1)).isFalse();
      }
    }
    assertThat(found("page*")).hasSize(5).doesNotHaveDuplicates();
    assertThat(found("page4")).containsExactly(url(4).toString());
    assertThat(position()).isEqualTo(5 * ENTRIES_OF_PAGE);
    assertThat(fault.first()).isEmpty();
  }

  @Test
  void entriesThatAreAppendedWhileTheFeedRunsAreIndexed() {
    try (var state = state();
        var feed = started(state, true)) {
      appendPages(state, 0, 2);
      for (var position = 0; position < 2 * ENTRIES_OF_PAGE; position++)
        feed.append(position, progress());
    }
    assertThat(found("page*")).hasSize(2);
  }

  @Test
  void aSearchFindsWhatWasReadWhenItAsksForIt() {
    try (var state = state();
        var feed = started(state, true)) {
      appendPages(state, 0, 2);
      for (var position = 0; position < 2 * ENTRIES_OF_PAGE; position++)
        feed.append(position, progress());
      feed.storeNow(PATIENCE);
      assertThat(found("page*")).hasSize(2);
      feed.storeNow(PATIENCE);
      assertThat(stored).last().isEqualTo(2L * ENTRIES_OF_PAGE);
    }
  }

  @Test
  void entriesThatAreRemovedFromTheLogAreInTheIndex() {
    try (var state = state()) {
      appendPages(state, 0, 2);
      started(state, true).close();
      state.log().removeBefore(2 * ENTRIES_OF_PAGE);
      state.commit();
      appendPages(state, 2, 3);
      started(state, true).close();
    }
    assertThat(found("page*")).hasSize(3);
  }

  @Test
  void anIndexBeginsWithTheFirstActivityThatAsksForIt() {
    try (var state = state()) {
      appendPages(state, 0, 1);
      try (var feed = started(state, false)) {
        feed.append(0, registered(false));
        assertThat(feed.hasStored(Long.MAX_VALUE)).isTrue();
        assertThat(IndexUpdater.exists(index())).isFalse();

        var position = append(state, registered(true));
        feed.append(position, registered(true));
        assertThat(stored).containsExactly(position);
        appendPages(state, 1, 2);
        feed.append(position + ENTRIES_OF_PAGE, progress());
      }
    }
    assertThat(found("page*")).containsExactly(url(1).toString());
  }

  @Test
  void anIndexOfAnotherLogIsRejected() {
    try (var state = state()) {
      appendPages(state, 0, 2);
      started(state, true).close();
    }
    try (var other = RocksState.open(folder.resolve("other"), new LogEntryCodec(), () -> {})) {
      assertThatThrownBy(() -> started(other, true))
          .isInstanceOf(OperationException.class)
          .hasMessageContaining("position 6 (expected: 0 to 0)");
      appendPages(other, 0, 3);
      other.log().removeBefore(3 * ENTRIES_OF_PAGE);
      other.commit();
      assertThatThrownBy(() -> started(other, true))
          .isInstanceOf(OperationException.class)
          .hasMessageContaining("position 6 (expected: 9 to 9)");
    }
    // It was closed, and is as it was.
    try (var reopened = IndexUpdater.open(index())) {
      assertThat(reopened.positions()).containsEntry(IndexFeed.CRAWL_LOG, 6L);
    }
  }

  @Test
  void theEngineWaitsWhileTheIndexIsFarBehind() throws Exception {
    var isOpen = new CountDownLatch(1);
    try (var state = state();
        var feed = started(new DelayedState(state, isOpen), true)) {
      for (var i = 0; i < MANY; i++) {
        var _ = state.log().append(progress());
      }
      state.commit();
      var appending =
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (var position = 0; position < MANY; position++)
                      feed.append(position, progress());
                  });
      await().atMost(PATIENCE).until(() -> appending.getState() == Thread.State.WAITING);
      isOpen.countDown();
      assertThat(appending.join(PATIENCE)).isTrue();
    }
    assertThat(position()).isEqualTo(MANY);
    assertThat(fault.first()).isEmpty();
  }

  @Test
  void aFailureOfTheIndexIsTheFaultOfTheCrawlAndDoesNotBlockTheEngine() {
    try (var state = state()) {
      var failing = new FailingState(state);
      try (var feed = started(failing, true)) {
        appendPages(state, 0, 1);
        feed.append(2, progress());
        feed.storeNow(PATIENCE);
        await().atMost(PATIENCE).until(() -> fault.first().isPresent());
        feed.append(MANY, progress());
      }
      assertThat(fault.first()).get(InstanceOfAssertFactories.THROWABLE).hasMessage("no disk");
    }
  }

  /** State whose log is not read before the latch is open. */
  private record DelayedState(EngineState state, CountDownLatch isOpen) implements EngineState {
    @Override
    public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
      return state.table(name, keys, values);
    }

    @Override
    public CrawlLog log() {
      return new ForwardingLog(state.log(), this::awaitOpen);
    }

    private void awaitOpen() {
      try {
        isOpen.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void commit() {
      state.commit();
    }

    @Override
    public void sync() {
      state.sync();
    }

    @Override
    public void close() {}
  }

  /** State that cannot be written to the disk. */
  private record FailingState(EngineState state) implements EngineState {
    @Override
    public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
      return state.table(name, keys, values);
    }

    @Override
    public CrawlLog log() {
      return state.log();
    }

    @Override
    public void commit() {
      state.commit();
    }

    @Override
    public void sync() {
      throw new IllegalStateException("no disk");
    }

    @Override
    public void close() {}
  }

  /** Log that does something before each read. */
  private record ForwardingLog(CrawlLog log, Runnable beforeRead) implements CrawlLog {
    @Override
    public long first() {
      return log.first();
    }

    @Override
    public long end() {
      return log.end();
    }

    @Override
    public long append(LogEntry entry) {
      return log.append(entry);
    }

    @Override
    public void markLatest(long position) {
      log.markLatest(position);
    }

    @Override
    public Optional<Page> latestPage(CrawlUrl url) {
      return log.latestPage(url);
    }

    @Override
    public void read(long from, BiPredicate<Long, LogEntry> reader) {
      beforeRead.run();
      log.read(from, reader);
    }

    @Override
    public void removeBefore(long position) {
      log.removeBefore(position);
    }
  }

  private RocksState state() {
    return RocksState.open(folder.resolve("state"), new LogEntryCodec(), () -> {});
  }

  private Path index() {
    return folder.resolve("index");
  }

  private IndexFeed started(EngineState state, boolean isAskedFor) {
    var feed = new IndexFeed(index(), Optional::empty, () -> 0, state, fault, stored::add);
    feed.start(isAskedFor);
    return feed;
  }

  private long position() {
    try (var updater = IndexUpdater.open(index())) {
      return updater.positions().getOrDefault(IndexFeed.CRAWL_LOG, 0L);
    }
  }

  private List<String> found(String query) {
    try (var search = PageSearch.open(index())) {
      return search.search(new SearchRequest(query)).hits().stream()
          .map(hit -> hit.url().toString())
          .toList();
    }
  }

  private static long append(EngineState state, LogEntry entry) {
    var position = state.log().append(entry);
    state.commit();
    return position;
  }

  private static void appendPages(EngineState state, int from, int to) {
    for (var number = from; number < to; number++)
      for (var entry : page(number)) {
        var _ = state.log().append(entry);
      }
    state.commit();
  }

  private static CrawlUrl url(int number) {
    return CrawlUrl.of("http://a.test/" + number);
  }

  /** Returns the entries of the request for a page. */
  private static List<LogEntry> page(int number) {
    var url = url(number);
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    var outcome = new Outcome.Fetched(new BodyExtent.Whole());
    var evidence =
        new Evidence(
            NOON, Optional.empty(), Optional.of(200), List.of(), Optional.empty(), Tls.NONE);
    var page =
        new Page(
            new FetchRequest(url, 1, false, List.of(interest)),
            outcome,
            evidence,
            Optional.empty(),
            List.of(),
            false);
    return List.of(
        new ReadText(new PageText(url, 1, "page" + number)),
        new ReadPage(page.withText(true)),
        new Decided(
            new PageVerdict(
                url,
                1,
                outcome,
                List.of(new Decision(interest, true, DecisionCode.ACCEPTED, "")),
                List.of(),
                Map.of(),
                List.of())));
  }

  private static LogEntry progress() {
    return new Progressed(new UrlGivenUp("walk", url(0), "unreachable", NOON));
  }

  private static LogEntry registered(boolean asksForIndex) {
    return new Registered(
        Activity.builder("walk", "t", NOON)
            .build()
            .withPolicy(CrawlPolicy.DEFAULT.withIndex(asksForIndex)));
  }
}
