package orbweaver.app.accesses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessFileTest {
  // A Sunday, and the Monday after it.
  private static final Instant SUNDAY = Instant.parse("2026-11-22T23:59:59Z");
  private static final Instant MONDAY = Instant.parse("2026-11-23T00:00:00Z");

  @TempDir private Path folder = Path.of("");

  @Test
  void accessesAreCountedByWeekAndByHour() throws IOException {
    var file = new AccessFile(folder);
    file.count(SUNDAY, true);
    file.count(MONDAY, false);
    file.count(MONDAY, true);
    file.count(MONDAY.plusSeconds(7 * 24 * 3600), true);

    var counts = new AccessFile(folder).read();
    assertThat(counts.weeks().toString())
        .isEqualTo(
            "{2026-11-16=AccessCount[accesses=1, queries=1],"
                + " 2026-11-23=AccessCount[accesses=2, queries=1],"
                + " 2026-11-30=AccessCount[accesses=1, queries=1]}");
    assertThat(counts.hours().toString())
        .isEqualTo(
            "{00=AccessCount[accesses=3, queries=2], 23=AccessCount[accesses=1, queries=1]}");
  }

  @Test
  void aCrawlThatNobodyAccessedHasNoCounts() throws IOException {
    assertThat(new AccessFile(folder).read()).isEqualTo(AccessCounts.NONE);
  }

  @Test
  void concurrentAccessesAllCount() throws IOException {
    var file = new AccessFile(folder);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var i = 0; i < 50; i++) threads.execute(() -> file.count(MONDAY, true));
    }

    assertThat(file.read().hours()).containsEntry("00", new AccessCount(50, 50));
  }

  @Test
  void aDamagedFileIsReportedAndKept() throws IOException {
    Files.writeString(folder.resolve("accesses.json"), "{\"weeks\":");
    var file = new AccessFile(folder);
    file.count(MONDAY, true);

    assertThatThrownBy(file::read)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("accesses.json");
    assertThat(folder.resolve("accesses.json")).hasContent("{\"weeks\":");
  }
}
