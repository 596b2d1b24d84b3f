package orbweaver.app.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.ReadPage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the files of pages: they are rewritten when pages were superseded, and only then. */
@Tag("integration")
class PageGarbageTest {
  private static final int URLS = 2_000;
  private static final int DIGITS = 40_000;
  private static final long LIVE_BYTES = (long) URLS * DIGITS;
  private static final int ROUNDS = 8;
  private static final int PAGES_PER_COMMIT = 20;
  private static final int IN_SINKS = 100;

  @TempDir private Path folder = Path.of("");

  private final Map<Long, LogEntry> latest = new HashMap<>();
  private int pages;

  @Test
  void theFolderHasAtMostThreeTimesTheSizeOfTheLatestPages() throws IOException {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      for (var round = 0; round < ROUNDS; round++) addRound(state, round);
      // It is closed while pages are written to new files.
    }
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      for (var url = 0L; url < URLS; url++)
        assertThat(state.log().latestPage(LogEntries.url(url)).map(ReadPage::new))
            .contains((ReadPage) latest.get(url));
      for (var url = 0L; url < IN_SINKS; url++) add(state, url);
      state.commit();
      await().until(() -> bytes() < 3 * LIVE_BYTES);
    }
  }

  // Each round spares some more URLs, so that pages of all rounds remain beside superseded ones.
  private void addRound(RocksState state, int round) {
    for (var url = 0L; url < URLS; url++) if (url % ROUNDS >= round) add(state, url);
    state.commit();
  }

  private void add(RocksState state, long url) {
    var log = state.log();
    var page = LogEntries.largePage(url, ++pages, DIGITS);
    latest.put(url, page);
    log.markLatest(log.append(page));
    log.append(LogEntries.progress(url));
    if (pages % PAGES_PER_COMMIT != 0) return;
    state.commit();
    log.removeBefore(Math.max(0, log.end() - IN_SINKS));
  }

  private long bytes() throws IOException {
    try (var files = Files.list(folder)) {
      var sum = 0L;
      for (var file : files.toList()) sum += bytes(file);
      return sum;
    }
  }

  private static long bytes(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException _) {
      return 0;
    }
  }

  @Test
  void pagesAreWrittenOnceWhileNoneIsSuperseded() throws IOException {
    var written = new TreeSet<String>();
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      for (var url = 0L; url < URLS; url++) {
        add(state, url);
        if (pages % PAGES_PER_COMMIT == 0) written.addAll(blobFiles());
      }
      assertThat(written).hasSizeGreaterThan(URLS / PAGES_PER_COMMIT / 4);
      assertThat(blobFiles()).containsAll(written);
      assertThat(bytes()).isLessThan(LIVE_BYTES * 3 / 2);
    }
  }

  private Set<String> blobFiles() throws IOException {
    var names = new HashSet<String>();
    try (var files = Files.list(folder)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".blob"))
          .forEach(names::add);
    }
    return names;
  }
}
