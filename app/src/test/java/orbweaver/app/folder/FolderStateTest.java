package orbweaver.app.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import orbweaver.app.folder.FolderState.InUse;
import orbweaver.app.folder.FolderState.Stopped;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of folders as a reading command finds them, and of their refusals. */
class FolderStateTest {
  private static final RunningProcess RUNNING =
      new RunningProcess(
          7,
          Optional.of("127.0.0.1:1"),
          "http://127.0.0.1:2",
          Optional.of("http://127.0.0.1:3"),
          "secret");

  @TempDir private Path folder = Path.of("");

  @Test
  void aSinkAnnouncesItsEndpointsInTheFolderOfTheServices() {
    try (var sink = ServiceFolder.claim(folder, FolderState.SINK)) {
      sink.announce(RUNNING);
      assertThat(FolderState.inspect(folder)).isEqualTo(new InUse(Optional.of(RUNNING)));
    }
  }

  @Test
  void anotherServiceDoesNotHoldTheGraph() {
    try (var _ = ServiceFolder.claim(folder, "rule-service");
        var state = FolderState.inspect(folder)) {
      assertThat(state).isInstanceOf(Stopped.class);
    }
  }

  @Test
  void aSinkIsRefusedWhileACommandReadsItsGraph() {
    ServiceFolder.claim(folder, FolderState.SINK).close();
    try (var reader = FolderState.inspect(folder)) {
      assertThat(reader).isInstanceOf(Stopped.class);
      assertThatThrownBy(() -> ServiceFolder.claim(folder, FolderState.SINK))
          .hasMessage(
              "%s: another graph-sink is running here; stop it, or use another --dir", folder);
    }
    ServiceFolder.claim(folder, FolderState.SINK).close();
  }

  @Test
  void aCrawlThatHasNotOpenedItsEndpointsYetIsInUse() {
    try (var _ = CrawlFolder.claim(folder, FolderKind.CRAWL)) {
      assertThat(FolderState.inspect(folder)).isEqualTo(new InUse(Optional.empty()));
    }
  }

  @Test
  void endpointsThatWereCutShortCountAsAbsent() throws IOException {
    try (var _ = CrawlFolder.claim(folder, FolderKind.CRAWL)) {
      Files.writeString(folder.resolve(CrawlFolder.RUNNING_FILE), "{\"pid\":7,\"boot");
      assertThat(FolderState.inspect(folder)).isEqualTo(new InUse(Optional.empty()));
    }
  }

  @Test
  void onlyTheOwnerCanReadTheToken() throws IOException {
    RUNNING.write(folder);
    var file = folder.resolve(CrawlFolder.RUNNING_FILE);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void theEndpointsOfAnEarlierProcessAreReplaced() throws IOException {
    Files.writeString(
        folder.resolve(CrawlFolder.RUNNING_FILE), "an old and longer text".repeat(99));
    RUNNING.write(folder);
    assertThat(folder.resolve(CrawlFolder.RUNNING_FILE)).content().startsWith("{\"pid\":7,");
  }

  @Test
  void aFolderWithOtherFilesIsRefusedUnchanged() throws IOException {
    Files.writeString(folder.resolve("thesis.tex"), "years of work");

    assertThatThrownBy(() -> CrawlFolder.claimEmptied(folder, FolderKind.DEMO))
        .isInstanceOfSatisfying(
            OperationException.class,
            e -> assertThat(e.kind()).isEqualTo(OperationException.Kind.FOLDER))
        .hasMessageContaining("contains other files")
        .hasMessageContaining("nothing in it was changed");
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("thesis.tex"));
    }
  }

  @Test
  void aFileIsNoFolder() throws IOException {
    var file = Files.writeString(folder.resolve("file"), "text");

    assertThatThrownBy(() -> CrawlFolder.claim(file, FolderKind.CRAWL))
        .hasMessageContaining("contains other files");
    assertThatThrownBy(() -> FolderState.inspect(file))
        .isInstanceOfSatisfying(
            OperationException.class,
            e -> assertThat(e.kind()).isEqualTo(OperationException.Kind.USAGE))
        .hasMessage("%s: no such folder (expected: --dir with a folder of orbweaver crawl)", file);
  }

  @Test
  void aDemoIsNotEmptiedForACrawl() throws IOException {
    try (var demo = CrawlFolder.claim(folder, FolderKind.DEMO)) {
      Files.createDirectories(demo.path().resolve("broker"));
    }
    assertThatThrownBy(() -> CrawlFolder.claimEmptied(folder, FolderKind.CRAWL))
        .hasMessageContaining("folder of kind demo (expected: crawl, or an empty folder)");
    assertThat(folder.resolve("broker")).isDirectory();
  }

  @ParameterizedTest
  @CsvSource({
    "CRAWL, CRAWL_WITH_BROKER, 'leave --embedded-broker out, or use another --dir'",
    "CRAWL_WITH_BROKER, CRAWL, 'add --embedded-broker, or use another --dir'",
    "DEMO, DEMO_WITH_BROKER, 'leave --embedded-broker out, or use another --dir'",
    "DEMO_WITH_BROKER, DEMO, 'add --embedded-broker, or use another --dir'",
    "DEMO, CRAWL_WITH_BROKER, use another --dir",
    "SERVICE, CRAWL, use another --dir"
  })
  void aFolderOfAnotherKindIsRefusedWithTheOptionThatDiffers(
      FolderKind kind, FolderKind expected, String nextStep) {
    FolderMarker.of(kind).write(folder);

    assertThatThrownBy(() -> CrawlFolder.claim(folder, expected))
        .hasMessage(
            "%s is a folder of kind %s (expected: %s, or an empty folder); %s",
            folder, kind, expected, nextStep);
  }

  @Test
  void emptyingADemoKeepsItsLockAndUnbindsItsPipeline() throws IOException {
    try (var demo = CrawlFolder.claim(folder, FolderKind.DEMO)) {
      demo.bind("p1");
      assertThat(CrawlFolder.pipelineIdOf(folder)).contains("p1");
    }
    try (var _ = CrawlFolder.claimEmptied(folder, FolderKind.DEMO)) {
      assertThat(CrawlFolder.pipelineIdOf(folder)).isEmpty();
      assertThatThrownBy(() -> CrawlFolder.claim(folder, FolderKind.DEMO))
          .hasMessageContaining("in use");
    }
  }

  @Test
  void theHealthUrlOfAServiceOutlivesIt() throws IOException {
    assertThat(ServiceFolder.healthUrl(folder, "fetcher-service")).isEmpty();
    try (var service = ServiceFolder.claim(folder, "fetcher-service")) {
      service.writeHealthUrl("http://127.0.0.1:9/\n");
    }
    assertThat(ServiceFolder.healthUrl(folder, "fetcher-service")).contains("http://127.0.0.1:9/");
    assertThat(ServiceFolder.healthUrl(folder, "rule-service")).isEmpty();
  }

  @Test
  void twoServicesOfOneFolderHaveDifferentInstanceIds() {
    try (var rule = ServiceFolder.claim(folder, "rule-service");
        var sink = ServiceFolder.claim(folder, "graph-sink")) {
      assertThat(rule.instanceId()).isNotBlank().isNotEqualTo(sink.instanceId());
      assertThat(rule.root()).isEqualTo(folder).isEqualTo(sink.root());
    }
  }

  @Test
  void aServiceOfAnotherPipelineIsRefused() {
    try (var sink = ServiceFolder.claim(folder, "graph-sink")) {
      sink.bind("p1");
      assertThatThrownBy(() -> sink.bind("p2"))
          .hasMessage("%s belongs to pipeline p1 (expected: p2); use another --dir", folder);
    }
  }
}
