package orbweaver.cli.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.folder.Kept.AtRest;
import orbweaver.cli.folder.Kept.Busy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ownership of a folder: one crawl of one pipeline, one process at a time. */
class FolderTest {
  @TempDir private Path temporary = Path.of("");

  @Test
  void aSecondCrawlIsRefusedWhileTheFirstRuns() {
    var path = temporary.resolve("d");
    try (var _ = CrawlFolder.claim(path, Kind.CRAWL)) {
      assertThatThrownBy(() -> CrawlFolder.claim(path, Kind.CRAWL))
          .isInstanceOfSatisfying(
              CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.FOLDER))
          .hasMessageContaining("in use");
    }
    CrawlFolder.claim(path, Kind.CRAWL).close();
  }

  @Test
  void aFolderOfAnotherRingIsRefused() {
    var path = temporary.resolve("d");
    try (var folder = CrawlFolder.claim(path, Kind.CRAWL)) {
      folder.bind("ring-1");
      folder.bind("ring-1");
      assertThatThrownBy(() -> folder.bind("ring-2"))
          .hasMessageContaining("ring-1")
          .hasMessageContaining("ring-2");
    }
  }

  @Test
  void aServiceDoesNotWorkInTheFolderOfACrawl() {
    CrawlFolder.claim(temporary, Kind.CRAWL).close();

    assertThatThrownBy(() -> ServiceFolder.claim(temporary, "graph-sink"))
        .hasMessageContaining("folder of kind crawl");
  }

  @Test
  void readersAcceptCrawlAndDemoFoldersAndCreateNone() {
    var path = temporary.resolve("d");
    assertThatThrownBy(() -> CrawlFolder.claim(path)).hasMessageContaining("no such folder");
    assertThat(path).doesNotExist();

    for (var kind : List.of(Kind.CRAWL, Kind.DEMO)) {
      var made = temporary.resolve(kind.toString());
      CrawlFolder.claim(made, kind).close();
      CrawlFolder.claim(made).close();
      assertThat(Marker.read(made)).contains(Marker.of(kind));
    }
  }

  @Test
  void aFolderWhoseMarkerWasCutShortIsStillEmpty() throws IOException {
    Files.writeString(temporary.resolve("17" + Marker.DRAFT), "{\"ki");

    CrawlFolder.claim(temporary, Kind.CRAWL).close();
    assertThat(Marker.read(temporary)).contains(Marker.of(Kind.CRAWL));
  }

  @Test
  void servicesShareAFolderAndEachHasItsPart() {
    try (var rule = ServiceFolder.claim(temporary, "rule-service");
        var sink = ServiceFolder.claim(temporary, "graph-sink")) {
      assertThat(rule.part()).isNotEqualTo(sink.part());
      assertThatThrownBy(() -> ServiceFolder.claim(temporary, "graph-sink"))
          .hasMessageContaining("graph-sink");
    }
  }

  @Test
  void anInstanceKeepsItsNameOverARestart() {
    String before;
    try (var folder = ServiceFolder.claim(temporary, "fetcher-service")) {
      before = folder.instance();
    }
    try (var folder = ServiceFolder.claim(temporary, "fetcher-service")) {
      assertThat(folder.instance()).isEqualTo(before);
    }
  }

  @Test
  void onlyARunningCrawlAnnouncesItsEndpoints() {
    var running =
        new Running(1, "127.0.0.1:3", "http://127.0.0.1:1/status", "http://127.0.0.1:2/", "secret");
    try (var folder = CrawlFolder.claim(temporary, Kind.CRAWL)) {
      folder.announce(running);
      assertThat(Kept.in(temporary)).isEqualTo(new Busy(Optional.of(running)));
    }
    try (var kept = Kept.in(temporary)) {
      assertThat(kept).isInstanceOf(AtRest.class);
      assertThat(temporary.resolve(CrawlFolder.RUNNING)).doesNotExist();
    }
  }

  @Test
  void aCrawlIsRefusedWhileAReaderHoldsTheFolder() {
    CrawlFolder.claim(temporary, Kind.CRAWL).close();
    try (var one = Kept.in(temporary);
        var another = Kept.in(temporary)) {
      assertThat(one).isInstanceOf(AtRest.class);
      assertThatThrownBy(() -> CrawlFolder.claim(temporary, Kind.CRAWL))
          .hasMessageContaining("in use");
      assertThat(another).isNotNull();
    }
  }

  @Test
  void aFirstCrawlIsRefusedWhileAReaderHoldsTheFolder() throws IOException {
    CrawlFolder.claim(temporary, Kind.CRAWL).close();
    Files.delete(temporary.resolve(CrawlFolder.LOCK)); // as between the mark and the lock
    try (var kept = Kept.in(temporary)) {
      assertThat(kept).isInstanceOf(AtRest.class);
      assertThatThrownBy(() -> CrawlFolder.claim(temporary, Kind.CRAWL))
          .hasMessageContaining("in use");
    }
  }

  @Test
  void aDemoStartsFromScratch() throws IOException {
    try (var folder = CrawlFolder.claim(temporary, Kind.DEMO)) {
      folder.bind("ring-1");
      Files.createDirectories(temporary.resolve("broker/topic"));
    }
    try (var folder = CrawlFolder.claimAfresh(temporary, Kind.DEMO)) {
      assertThat(temporary.resolve("broker")).doesNotExist();
      folder.bind("ring-2");
    }
  }
}
