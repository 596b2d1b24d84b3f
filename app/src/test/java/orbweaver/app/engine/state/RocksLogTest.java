package orbweaver.app.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.ReadPage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the crawl log, with random operations compared with a model. */
@Tag("integration")
class RocksLogTest {
  private static final int STEPS = 5_000;
  private static final int URLS = 40;
  // Each opening waits for the disk several times.
  private static final int OPENING_RARITY = 8;
  private static final int PARTS = 20;
  private static final int ENTRIES_PER_PART = 1_000;
  private static final int DIGITS = 5_000;
  private static final int LARGE_ENTRIES_PER_COMMIT = 50;
  private static final long ENTRIES_IN_SINKS = 1_500;

  @TempDir private Path folder = Path.of("");

  /**
   * Contents that a log must have: all entries from the first position on, and the latest pages.
   *
   * @param entries all entries that were ever appended
   */
  private record Model(Map<Long, LogEntry> entries, Map<Long, Long> latest, long first) {
    Model copy() {
      return new Model(new HashMap<>(entries), new HashMap<>(latest), first);
    }

    Map<Long, LogEntry> stored(long from) {
      var stored = new TreeMap<>(entries);
      var latestPositions = new HashSet<>(latest.values());
      stored
          .keySet()
          .removeIf(
              position ->
                  position < from || (position < first && !latestPositions.contains(position)));
      return stored;
    }

    Optional<LogEntry> latestPage(long url) {
      return Optional.ofNullable(latest.get(url)).map(entries::get);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theLogHasTheEntriesOfAModelAndTheCommittedOnesAfterTheStateIsReopened(long seed) {
    var random = new Random(seed);
    var committed = new Model(new HashMap<>(), new HashMap<>(), 0);
    var current = committed.copy();
    var state = RocksState.open(folder, LogEntries.CODEC, () -> {});
    for (var step = 0; step < STEPS; step++) {
      var log = state.log();
      var url = (long) random.nextInt(URLS);
      switch (random.nextInt(20)) {
        case 0 -> {
          if (random.nextInt(OPENING_RARITY) > 0) continue;
          state.close();
          state = RocksState.open(folder, LogEntries.CODEC, () -> {});
          current = committed.copy();
        }
        case 1, 2 -> {
          state.commit();
          committed = current.copy();
        }
        case 3 -> {
          state.commit();
          state.sync();
          committed = current.copy();
        }
        case 4, 5 -> {
          var position = random.nextLong(committed.entries.size() + 1);
          log.removeBefore(position);
          current = new Model(current.entries, current.latest, Math.max(current.first, position));
        }
        case 6 -> {
          var from = random.nextLong(committed.entries.size() + 1);
          assertThat(read(state, from)).isEqualTo(committed.stored(from));
        }
        case 7, 8 ->
            assertThat(log.latestPage(LogEntries.url(url)).map(ReadPage::new))
                .isEqualTo(current.latestPage(url));
        case 9, 10, 11, 12 -> {
          var entry = LogEntries.progress(step);
          current.entries.put(log.append(entry), entry);
        }
        default -> {
          var page = LogEntries.page(url, step + 1);
          var position = log.append(page);
          current.entries.put(position, page);
          if (random.nextInt(4) > 0) {
            log.markLatest(position);
            current.latest.put(url, position);
          }
        }
      }
      assertThat(state.log().end()).isEqualTo(current.entries.size());
    }
    state.close();
  }

  private static Map<Long, LogEntry> read(RocksState state, long from) {
    var found = new TreeMap<Long, LogEntry>();
    state.log().read(from, (position, entry) -> found.put(position, entry) == null);
    return found;
  }

  @Test
  void readingEndsWhenTheReaderReturnsFalse() {
    try (var state = withPages(10)) {
      var found = new TreeMap<Long, LogEntry>();
      state
          .log()
          .read(
              2,
              (position, entry) -> {
                found.put(position, entry);
                return position < 4;
              });

      assertThat(found.keySet()).containsExactly(2L, 3L, 4L);
    }
  }

  private RocksState withPages(int pages) {
    var state = RocksState.open(folder, LogEntries.CODEC, () -> {});
    for (var url = 0; url < pages; url++) state.log().append(LogEntries.page(url, 1));
    state.commit();
    return state;
  }

  @Test
  void aMarkedPositionIsAPageAppendedSinceTheLastCommit() {
    try (var state = withPages(2)) {
      var log = state.log();
      log.append(LogEntries.progress(1));

      assertThatThrownBy(() -> log.markLatest(1))
          .hasMessage("position 1 was not appended since the last commit (expected: 2 to 2)");
      assertThatThrownBy(() -> log.markLatest(2))
          .hasMessage("entry at position 2 (expected: a page)");
    }
  }

  @Test
  void theSpaceOfRemovedEntriesIsFreedAndLaterEntriesRemain() throws IOException {
    var kept = new TreeMap<Long, LogEntry>();
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      for (var part = 1; part <= PARTS; part++) {
        kept.putAll(appendLarge(state, part));
        kept.headMap(kept.lastKey() - ENTRIES_IN_SINKS).clear();
        state.log().removeBefore(kept.firstKey());
        state.commit();
        state.sync();
      }
      assertThat(read(state, 0)).isEqualTo(kept);
    }
    // A quarter of what was written.
    assertThat(tableBytes()).isBetween(1L, (long) PARTS * ENTRIES_PER_PART * DIGITS / 4);
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      assertThat(read(state, 0)).isEqualTo(kept);
    }
  }

  // Pages that are not marked as the latest of their URL are removed as other entries are.
  private static Map<Long, LogEntry> appendLarge(RocksState state, int part) {
    var appended = new HashMap<Long, LogEntry>();
    for (var url = 0L; url < ENTRIES_PER_PART; url++) {
      var page = LogEntries.largePage(url, part, DIGITS);
      appended.put(state.log().append(page), page);
      // Small files: new ones are not deleted yet.
      if (url % LARGE_ENTRIES_PER_COMMIT == 0) state.commit();
    }
    state.commit();
    return appended;
  }

  @Test
  void theSpaceIsFreedOnlyWhenTheRemovalIsOnTheDisk() throws IOException {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      for (var part = 1; part <= PARTS / 2; part++) appendLarge(state, part);
      state.log().removeBefore(state.log().end());
      state.commit();
      var before = tableBytes();
      state.sync();

      // A thread of the database deletes them.
      await().until(() -> tableBytes() < before / 2);
    }
  }

  @Test
  void theSpaceOfFewEntriesIsFreedWhenTheStateIsOpenedAgain() throws IOException {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      for (var part = 1; part <= PARTS / 2; part++) appendLarge(state, part);
      state.log().removeBefore(state.log().end());
      state.commit();
    }
    var before = tableBytes();
    RocksState.open(folder, LogEntries.CODEC, () -> {}).close();

    assertThat(tableBytes()).isLessThan(before / 2);
  }

  private long tableBytes() throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(".sst"))
          .mapToLong(file -> file.toFile().length())
          .sum();
    }
  }

  @Test
  void onlyCommittedEntriesAreRemoved() {
    try (var state = withPages(2)) {
      state.log().append(LogEntries.progress(1));

      assertThatThrownBy(() -> state.log().removeBefore(3))
          .hasMessage("position 3 is not committed (expected: at most 2)");
    }
  }

  @Test
  void anotherThreadReadsWhileTheEngineCommits() throws Exception {
    try (var state = withPages(1)) {
      var isDone = new AtomicBoolean();
      var failure = new AtomicReference<Throwable>();
      var reader =
          Thread.ofVirtual()
              .uncaughtExceptionHandler((_, e) -> failure.set(e))
              .start(() -> readUntil(isDone, state));
      for (var turn = 1; turn < 500; turn++) {
        for (var page = 0; page < 10; page++)
          state.log().markLatest(state.log().append(LogEntries.page(page, turn)));
        if (turn > 50) state.log().removeBefore(state.log().end() - 400);
        state.commit();
      }
      isDone.set(true);
      reader.join();
      assertThat(failure.get()).isNull();
    }
  }

  private static void readUntil(AtomicBoolean isDone, RocksState state) {
    while (!isDone.get()) {
      var last = new long[] {-1};
      state
          .log()
          .read(
              0,
              (position, _) -> {
                assertThat(position).isGreaterThan(last[0]);
                last[0] = position;
                return true;
              });
    }
  }

  @Test
  void readingFailsWhenTheStateIsClosed() {
    var state = withPages(1_000);
    assertThatThrownBy(
            () ->
                state
                    .log()
                    .read(
                        0,
                        (_, _) -> {
                          state.close();
                          return true;
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("state in " + folder + ": closed");
  }
}
