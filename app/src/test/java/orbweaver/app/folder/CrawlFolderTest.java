package orbweaver.app.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import orbweaver.app.folder.FolderState.InUse;
import orbweaver.app.folder.FolderState.Stopped;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ownership of a folder: one crawl of one pipeline, one process at a time. */
class CrawlFolderTest {
  @TempDir private Path temporary = Path.of("");

  @Test
  void aSecondCrawlIsRejectedWhileTheFirstRuns() {
    var path = temporary.resolve("d");
    try (var _ = CrawlFolder.claim(path, FolderKind.CRAWL)) {
      assertThatThrownBy(() -> CrawlFolder.claim(path, FolderKind.CRAWL))
          .isInstanceOfSatisfying(
              OperationException.class,
              e -> assertThat(e.kind()).isEqualTo(OperationException.Kind.FOLDER))
          .hasMessageContaining("in use");
    }
    CrawlFolder.claim(path, FolderKind.CRAWL).close();
  }

  @Test
  void aFolderOfAnotherPipelineIsRejected() {
    var path = temporary.resolve("d");
    try (var folder = CrawlFolder.claim(path, FolderKind.CRAWL)) {
      folder.bind("pipeline-1");
      folder.bind("pipeline-1");
      assertThatThrownBy(() -> folder.bind("pipeline-2"))
          .hasMessageContaining("pipeline-1")
          .hasMessageContaining("pipeline-2");
    }
  }

  @Test
  void aServiceDoesNotWorkInTheFolderOfACrawl() {
    CrawlFolder.claim(temporary, FolderKind.CRAWL).close();

    assertThatThrownBy(() -> ServiceFolder.claim(temporary, "graph-sink"))
        .hasMessageContaining("folder of kind crawl");
  }

  @Test
  void readersAcceptCrawlAndDemoFoldersAndCreateNone() {
    var path = temporary.resolve("d");
    assertThatThrownBy(() -> CrawlFolder.claim(path)).hasMessageContaining("no such folder");
    assertThat(path).doesNotExist();

    for (var kind : EnumSet.complementOf(EnumSet.of(FolderKind.SERVICE))) {
      var made = temporary.resolve(kind.toString());
      CrawlFolder.claim(made, kind).close();
      CrawlFolder.claim(made).close();
      assertThat(FolderMarker.read(made)).contains(FolderMarker.of(kind));
    }
  }

  @Test
  void aFolderWithATruncatedMarkerCountsAsEmpty() throws IOException {
    Files.writeString(temporary.resolve("17" + FolderMarker.DRAFT), "{\"ki");

    CrawlFolder.claim(temporary, FolderKind.CRAWL).close();
    assertThat(FolderMarker.read(temporary)).contains(FolderMarker.of(FolderKind.CRAWL));
  }

  @Test
  void servicesShareAFolderAndEachHasItsPart() {
    try (var rule = ServiceFolder.claim(temporary, "rule-service");
        var sink = ServiceFolder.claim(temporary, "graph-sink")) {
      assertThat(rule.stateFolder()).isNotEqualTo(sink.stateFolder());
      assertThatThrownBy(() -> ServiceFolder.claim(temporary, "graph-sink"))
          .hasMessageContaining("graph-sink");
    }
  }

  @Test
  void anInstanceKeepsItsNameOverARestart() {
    String before;
    try (var folder = ServiceFolder.claim(temporary, "fetcher-service")) {
      before = folder.instanceId();
    }
    try (var folder = ServiceFolder.claim(temporary, "fetcher-service")) {
      assertThat(folder.instanceId()).isEqualTo(before);
    }
  }

  @Test
  void onlyARunningCrawlAnnouncesItsEndpoints() {
    var running =
        new RunningProcess(
            1,
            Optional.of("127.0.0.1:3"),
            "http://127.0.0.1:1/status",
            Optional.of("http://127.0.0.1:2/"),
            "secret");
    try (var folder = CrawlFolder.claim(temporary, FolderKind.CRAWL)) {
      folder.announce(running);
      assertThat(FolderState.inspect(temporary)).isEqualTo(new InUse(Optional.of(running)));
    }
    try (var kept = FolderState.inspect(temporary)) {
      assertThat(kept).isInstanceOf(Stopped.class);
      assertThat(temporary.resolve(CrawlFolder.RUNNING_FILE)).doesNotExist();
    }
  }

  @Test
  void aCrawlIsRejectedWhileAReaderHoldsTheFolder() {
    CrawlFolder.claim(temporary, FolderKind.CRAWL).close();
    try (var one = FolderState.inspect(temporary);
        var another = FolderState.inspect(temporary)) {
      assertThat(one).isInstanceOf(Stopped.class);
      assertThatThrownBy(() -> CrawlFolder.claim(temporary, FolderKind.CRAWL))
          .hasMessageContaining("in use");
      assertThat(another).isNotNull();
    }
  }

  @Test
  void aFirstCrawlIsRejectedWhileAReaderHoldsTheFolder() throws IOException {
    CrawlFolder.claim(temporary, FolderKind.CRAWL).close();
    Files.delete(temporary.resolve(CrawlFolder.LOCK_FILE)); // as between the mark and the lock
    try (var kept = FolderState.inspect(temporary)) {
      assertThat(kept).isInstanceOf(Stopped.class);
      assertThatThrownBy(() -> CrawlFolder.claim(temporary, FolderKind.CRAWL))
          .hasMessageContaining("in use");
    }
  }

  @Test
  void aDemoStartsFromScratch() throws IOException {
    try (var folder = CrawlFolder.claim(temporary, FolderKind.DEMO)) {
      folder.bind("pipeline-1");
      Files.createDirectories(temporary.resolve("broker/topic"));
    }
    try (var folder = CrawlFolder.claimEmptied(temporary, FolderKind.DEMO)) {
      assertThat(temporary.resolve("broker")).doesNotExist();
      folder.bind("pipeline-2");
    }
  }
}
