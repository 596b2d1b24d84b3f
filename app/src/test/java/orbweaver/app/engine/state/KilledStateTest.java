package orbweaver.app.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of a state whose process is killed, whose WAL loses its end, and whose disk is full. */
@Tag("integration")
class KilledStateTest {
  private static final int KILLS = 10;
  private static final int MAX_TURNS = 600;
  private static final int LOSSES = 12;
  private static final int MAX_LOST_BYTES = 200_000;
  // Less than a write buffer: the WAL reaches it before RocksDB begins another WAL.
  private static final long FILE_LIMIT = 1L << 20;

  @TempDir private Path folder = Path.of("");

  @Test
  void aKilledProcessLosesNoCommittedTurnAndKeepsNoPartOfAnother() throws IOException {
    var random = new Random(1);
    for (var kill = 0; kill < KILLS; kill++) {
      var process = TurnsProcess.start(folder);
      process.awaitTurns(1 + random.nextInt(MAX_TURNS));
      process.kill();

      // The process is killed between a commit and its line, or before a line is complete.
      assertThat(agreedTurn(folder)).isBetween(process.lastTurn(), process.lastTurn() + 1);
    }
  }

  /** Returns the turn at which all tables and the log are. */
  private static long agreedTurn(Path folder) {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      var turns = new NumberedTurns(state);
      turns.checkAgreement();
      return turns.last();
    }
  }

  @Test
  void aStateWhoseWalLostItsEndOpensAtAnEarlierTurn() throws IOException {
    var random = new Random(2);
    var killed = folder.resolve("killed");
    var process = TurnsProcess.start(killed);
    process.awaitTurns(MAX_TURNS);
    process.kill();

    for (var loss = 0; loss < LOSSES; loss++) {
      var copy = folder.resolve("loss" + loss);
      copy(killed, copy);
      loseEndOfWal(copy, 1 + random.nextInt(MAX_LOST_BYTES), loss % 2 == 0);

      var turn = agreedTurn(copy);
      assertThat(turn).isLessThanOrEqualTo(process.lastTurn() + 1);
      // A second opening after a loss finds the same turn, and the state continues from it.
      continueFrom(copy, turn);
      assertThat(agreedTurn(copy)).isEqualTo(turn + 1);
    }
  }

  private static void continueFrom(Path folder, long turn) {
    try (var state = RocksState.open(folder, LogEntries.CODEC, () -> {})) {
      var turns = new NumberedTurns(state);
      assertThat(turns.last()).isEqualTo(turn);
      turns.apply(turn + 1);
      state.commit();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (var files = Files.list(from)) {
      for (var file : files.toList()) Files.copy(file, to.resolve(file.getFileName()));
    }
  }

  /** Damages the end of the newest WAL as a power failure does: it is missing, or zeros. */
  private static void loseEndOfWal(Path folder, long bytes, boolean isZeroed) throws IOException {
    try (var files = Files.list(folder)) {
      // Only the newest is not synced: RocksDB syncs the others before it writes their entries to
      // other files.
      var wal =
          files
              .filter(file -> file.toString().endsWith(".log"))
              .max(Comparator.naturalOrder())
              .orElseThrow();
      try (var channel = FileChannel.open(wal, StandardOpenOption.WRITE)) {
        var size = channel.size();
        var remaining = Math.max(0, size - bytes);
        channel.truncate(remaining);
        if (isZeroed) channel.write(ByteBuffer.allocate(1), size);
      }
    }
  }

  @Test
  void aFullDiskFailsTheCommitAndLosesNothingThatWasCommitted() throws Exception {
    assumeTrue(hasPrlimit(), "prlimit is not installed, so no disk can appear full");
    var process = TurnsProcess.start(folder);
    process.awaitTurns(1);
    // Not from the start, because the process extracts the library of RocksDB.
    process.limitFiles(FILE_LIMIT);
    var errors = process.awaitEnd();

    assertThat(errors).hasSize(2);
    assertThat(errors.getFirst())
        .startsWith("state in " + folder + ": cannot write a commit: ")
        .contains("File too large")
        .endsWith("(free disk space and start again: the last commit is stored)");
    assertThat(errors.getLast())
        .endsWith("not usable after a failed commit (close it and start again)");
    assertThat(agreedTurn(folder)).isEqualTo(process.lastTurn());
  }

  private static boolean hasPrlimit() {
    var path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(path.split(File.pathSeparator, -1))
        .anyMatch(entry -> Files.isExecutable(Path.of(entry, "prlimit")));
  }
}
