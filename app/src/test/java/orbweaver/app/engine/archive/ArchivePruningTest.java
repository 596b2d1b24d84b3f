package orbweaver.app.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.app.engine.ArchivePruning;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.archive.sink.state.ArchiveFolder;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the deletion of captures in the folder of a service, without its state or as a trial. */
class ArchivePruningTest {
  private static final ArchiveLimits AGE =
      ArchiveLimits.of(Optional.of(Duration.ZERO), Optional.empty());
  private static final byte[] BYTES = new byte[1000];

  @TempDir private Path folder;

  private Path file() throws IOException {
    var file = folder.resolve("warc/orbweaver-00000.warc.gz");
    Files.createDirectories(folder.resolve("warc"));
    return Files.write(file, BYTES);
  }

  private static ArchivePruning pruning(boolean isDryRun) {
    return new ArchivePruning(AGE, Instant.parse("2026-11-01T00:00:00Z"), isDryRun);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anArchiveWithoutItsStateIsNotChanged(boolean isDryRun) throws IOException {
    var file = file();

    assertThatThrownBy(() -> pruning(isDryRun).pruneService(folder))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("no state (expected: folder state with file CURRENT");
    assertThat(file).hasBinaryContent(BYTES);
    assertThat(folder.resolve("state")).doesNotExist();
  }

  @Test
  void aServiceDoesNotBeginAnArchiveOverWarcFiles() throws IOException {
    var file = file();

    assertThatThrownBy(() -> ArchiveState.open(new ArchiveFolder(folder)))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("there are WARC files, but no state in ");
    assertThat(file).hasBinaryContent(BYTES);
  }

  @Test
  void aDryRunKeepsWhatNoCommitRefersTo() throws IOException {
    ArchiveState.open(new ArchiveFolder(folder)).close();
    var file = file();

    assertThat(pruning(true).pruneService(folder).deleted()).isZero();
    assertThat(file).hasBinaryContent(BYTES);
  }
}
