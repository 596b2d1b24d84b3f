package orbweaver.app.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.engine.state.StateException;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.Codec;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the folders that a state accepts, and of a closed state. */
@Tag("integration")
class StateFolderTest {
  private static final int SEEN = 20_000;

  @TempDir private Path folder = Path.of("");

  @Test
  void aFolderIsOpenOnce() {
    try (var _ = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      assertThatThrownBy(() -> RocksState.open(folder, LogEntries.CODEC, () -> {}))
          .isInstanceOf(OperationException.class)
          .hasMessageStartingWith(folder + " is in use");
    }
    RocksState.open(folder, LogEntries.CODEC, () -> {}).close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4})
  void aFolderOfAnotherFormatIsRefused(int version) throws IOException {
    RocksState.open(folder, LogEntries.CODEC, () -> {}).close();
    Files.writeString(folder.resolve("FORMAT"), "orbweaver-state " + version + "\n");

    assertThatThrownBy(() -> RocksState.open(folder, LogEntries.CODEC, () -> {}))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining(
            "FORMAT has format 'orbweaver-state %d' (expected: 'orbweaver-state 5'); ", version);
  }

  @Test
  void aFolderWithOtherContentsIsRefused() throws IOException {
    Files.writeString(folder.resolve("orbweaver.json"), "{}");

    assertThatThrownBy(() -> RocksState.open(folder, LogEntries.CODEC, () -> {}))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("contains orbweaver.json but no file FORMAT");
    assertThat(folder).isDirectoryContaining("glob:**orbweaver.json");
  }

  @Test
  void aFileIsNoFolder() throws IOException {
    var file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> RocksState.open(file, LogEntries.CODEC, () -> {}))
        .isInstanceOf(StateException.class)
        .hasMessageStartingWith("state in " + file + ": cannot open it: ");
  }

  @Test
  void aDamagedDatabaseIsRefusedWithItsCause() throws IOException {
    RocksState.open(folder, LogEntries.CODEC, () -> {}).close();
    Files.writeString(folder.resolve("CURRENT"), "MANIFEST-999999\n");

    assertThatThrownBy(() -> RocksState.open(folder, LogEntries.CODEC, () -> {}))
        .isInstanceOf(StateException.class)
        .hasMessageStartingWith("state in " + folder + ": cannot open it: ");
  }

  @Test
  void aKillWhileTheFolderIsCreatedDoesNoHarm() throws IOException {
    Files.writeString(folder.resolve("FORMAT.draft"), "");

    RocksState.open(folder, LogEntries.CODEC, () -> {}).close();

    assertThat(folder.resolve("FORMAT")).hasContent("orbweaver-state 5");
  }

  @Test
  void aClosedStateFailsInsteadOfEndingTheProcess() {
    var state = RocksState.open(folder, LogEntries.CODEC, () -> {});
    var queue = state.table("queue", Codec.NUMBER, Codec.TEXT);
    state.close();
    state.close();

    assertThatThrownBy(() -> queue.get(1L)).hasMessage("state in " + folder + ": closed");
    assertThatThrownBy(state::commit).hasMessageEndingWith("closed");
    assertThatThrownBy(state::sync).hasMessageEndingWith("closed");
    assertThatThrownBy(() -> state.log().read(0, (_, _) -> true)).hasMessageEndingWith("closed");
  }

  @Test
  void aSyncedStateIsReadAgain() {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      state.table("queue", Codec.NUMBER, Codec.TEXT).put(1L, "a");
      state.commit();
      state.sync();
    }
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      assertThat(state.table("queue", Codec.NUMBER, Codec.TEXT).get(1L)).contains("a");
    }
  }

  @Test
  void openingEndsIfItIsToldSoWhileSeenUrlsAreReadAndTheFolderCanBeOpenedAgain() {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      var seen = state.table(FrontierTables.SEEN_URLS, Codec.FINGERPRINT, Codec.NUMBER);
      for (var i = 0; i < SEEN; i++) seen.put(new UrlFingerprint(i, i), 1L);
      state.commit();
    }

    assertThatThrownBy(
            () ->
                RocksState.open(
                    folder,
                    LogEntries.CODEC,
                    () -> {
                      throw new IllegalStateException("enough");
                    }))
        .hasMessage("enough");

    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      var seen = state.table(FrontierTables.SEEN_URLS, Codec.FINGERPRINT, Codec.NUMBER);
      assertThat(seen.get(new UrlFingerprint(SEEN - 1, SEEN - 1))).contains(1L);
    }
  }

  @Test
  void aCommitWithoutChangesWritesNothing() throws IOException {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      state.commit();
      try (var files = Files.list(folder)) {
        assertThat(files.filter(file -> file.toString().endsWith(".log")))
            .allSatisfy(wal -> assertThat(wal).isEmptyFile());
      }
    }
  }
}
