package orbweaver.archive.sink;

import static orbweaver.archive.sink.TestArchive.day;
import static orbweaver.archive.sink.TestArchive.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the deletion of captures, with kills before and after each commit. */
class ArchivePrunerTest {
  // A file with about two captures.
  private static final long FILE_BYTES = 1200;
  private static final ArchiveLimits FIVE_DAYS =
      ArchiveLimits.of(Optional.of(Duration.ofDays(5)), Optional.empty());

  @TempDir Path temporary;

  private static ArchiveLimits keep(int captures) {
    return new ArchiveLimits(Optional.empty(), Optional.of(captures), Optional.empty(), false);
  }

  private static ArchiveLimits size(long bytes) {
    return ArchiveLimits.of(Optional.empty(), Optional.of(bytes));
  }

  private static ArchivePruner pruner(TestArchive archive, ArchiveWriter writer) {
    return new ArchivePruner(writer, archive.index(), archive.tables()::commit);
  }

  private static PruneResult prune(TestArchive archive, ArchiveLimits limits, long day) {
    try (var writer = archive.open()) {
      return pruner(archive, writer).prune(limits, day(day));
    }
  }

  /** Writes captures of four URLs in ten days. */
  private static void fill(TestArchive archive) {
    try (var writer = archive.open()) {
      archive.add(writer, 0, "changed", "one");
      archive.add(writer, 0, "same", "same");
      archive.add(writer, 0, "gone", "gone");
      archive.add(writer, 1, "copy", "one");
      archive.add(writer, 2, "changed", "two");
      archive.confirm(writer, 3, "same");
      archive.fail(writer, 4, "gone");
      archive.add(writer, 8, "changed", "three");
      archive.confirm(writer, 9, "same");
      archive.fail(writer, 9, "gone");
    }
  }

  private TestArchive filled(long fileBytes) {
    var archive = new TestArchive(temporary.resolve("archive"), fileBytes);
    fill(archive);
    return archive;
  }

  private static final List<String> AFTER_FIVE_DAYS =
      List.of(
          // The body of the copy.
          "0 changed 200 one",
          // The body of the confirmation.
          "0 same 200 same",
          // An error replaces no good capture.
          "0 gone 200 gone",
          // The newest capture of its URL.
          "1 copy 200 one",
          "8 changed 200 three",
          "9 same 304 same",
          "9 gone 404");

  @ParameterizedTest
  @ValueSource(longs = {1, FILE_BYTES, 1_000_000})
  void oldCapturesAreDeleted(long fileBytes) throws IOException {
    var archive = filled(fileBytes);
    archive.check();
    var result = prune(archive, FIVE_DAYS, 10);
    assertThat(result.deleted()).isEqualTo(3);
    assertThat(result.captures()).isEqualTo(AFTER_FIVE_DAYS.size());
    assertThat(result.bytes()).isEqualTo(archive.bytes()).isLessThan(result.bytesBefore() + 600);
    assertThat(archive.captures()).isEqualTo(AFTER_FIVE_DAYS);
    archive.check();
    assertThat(prune(archive, FIVE_DAYS, 10).deleted()).isZero();
  }

  @Test
  void aFileOfExpiredCapturesIsDeletedAndFilesWithoutThemAreNotTouched() throws IOException {
    var archive = filled(1);
    assertThat(archive.files()).hasSize(10);
    var before = archive.files();
    prune(archive, FIVE_DAYS, 10);
    assertThat(archive.files())
        .isEqualTo(before.stream().filter(file -> !file.matches(".*0000[456].warc.gz")).toList());
  }

  @Test
  void capturesOfLaterDaysReferToBodiesThatHaveMoved() throws IOException {
    var archive = filled(FILE_BYTES);
    prune(archive, FIVE_DAYS, 10);
    try (var writer = archive.open()) {
      archive.confirm(writer, 11, "same");
      archive.add(writer, 11, "changed", "gone");
    }
    assertThat(archive.captures()).contains("11 same 304 same", "11 changed 200 gone");
    assertThat(archive.index().captures(url("changed")).getLast().isRevisit()).isTrue();
    archive.check();
  }

  @Test
  void someCapturesOfEachUrlAreKept() throws IOException {
    var archive = filled(FILE_BYTES);
    prune(archive, keep(1), 10);
    assertThat(archive.captures())
        .containsExactly(
            "0 changed 200 one",
            "0 same 200 same",
            "0 gone 200 gone",
            "1 copy 200 one",
            "8 changed 200 three",
            "9 same 304 same",
            "9 gone 404");
    archive.check();
  }

  @Test
  void theOldestCapturesAreDeletedForTheSize() throws IOException {
    var archive = filled(FILE_BYTES);
    var limit = archive.bytes() - 500;
    var result = prune(archive, size(limit), 10);
    assertThat(archive.bytes()).isEqualTo(result.bytes()).isLessThanOrEqualTo(limit);
    assertThat(archive.captures())
        .doesNotContain("2 changed 200 two")
        .contains("9 gone 404", "9 same 304 same");
    archive.check();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, FILE_BYTES, 1_000_000})
  void noMoreCapturesAreDeletedThanTheSizeNeeds(long fileBytes) throws IOException {
    for (var deleted = 1; deleted < 9; deleted++) {
      var byNumber = versions("number-" + deleted + "-" + fileBytes, fileBytes);
      prune(byNumber, keep(10 - deleted), 10);
      var bySize = versions("size-" + deleted + "-" + fileBytes, fileBytes);
      // A tolerance less than a capture, because the sizes of requests are estimates.
      prune(bySize, size(byNumber.bytes() + 60), 10);
      assertThat(bySize.captures()).isEqualTo(byNumber.captures());
      bySize.check();
    }
  }

  private TestArchive versions(String name, long fileBytes) {
    var archive = new TestArchive(temporary.resolve(name), fileBytes);
    try (var writer = archive.open()) {
      for (var day = 0; day < 10; day++) archive.add(writer, day, "page", "version " + day);
    }
    return archive;
  }

  @Test
  void aBodyGoesAfterTheLastCaptureThatRefersToIt() throws IOException {
    var archive = new TestArchive(temporary.resolve("archive"), FILE_BYTES);
    try (var writer = archive.open()) {
      archive.add(writer, 0, "page", "one");
      archive.confirm(writer, 1, "page");
      archive.confirm(writer, 2, "page");
      archive.add(writer, 3, "other", "two");
      archive.add(writer, 4, "page", "two");
      archive.add(writer, 5, "other", "three");
    }
    var whole = archive.bytes();
    prune(archive, size(whole - 1), 10);
    assertThat(archive.captures())
        .contains("0 page 200 one", "2 page 304 one", "3 other 200 two")
        .doesNotContain("1 page 304 one");
    prune(archive, size(1), 10);
    // The newest capture of the page has the body of the other one.
    assertThat(archive.captures())
        .containsExactly("3 other 200 two", "4 page 200 two", "5 other 200 three");
    archive.check();
  }

  @Test
  void theNewestGoodCapturesAreLargerThanTheSize() throws IOException {
    var archive = filled(FILE_BYTES);
    var result = prune(archive, size(1000), 10);
    assertThat(result.bytes()).isGreaterThan(1000);
    assertThat(archive.captures())
        .containsExactly(
            "0 changed 200 one",
            "0 same 200 same",
            "0 gone 200 gone",
            "1 copy 200 one",
            "8 changed 200 three",
            "9 same 304 same");
    archive.check();
  }

  @Test
  void everythingIsDeletedOnRequest() throws IOException {
    var archive = filled(FILE_BYTES);
    var all = new ArchiveLimits(Optional.empty(), Optional.empty(), Optional.of(0L), true);
    prune(archive, all, 10);
    assertThat(archive.captures()).isEmpty();
    assertThat(archive.bytes()).isZero();
    try (var writer = archive.open()) {
      archive.add(writer, 11, "same", "same");
    }
    assertThat(archive.captures()).containsExactly("11 same 200 same");
    archive.check();
  }

  @Test
  void anEstimateChangesNothing() throws IOException {
    var archive = filled(FILE_BYTES);
    var files = archive.files();
    var folder = temporary.resolve("archive");
    var last = folder.resolve(files.getLast());
    var committed = archive.bytes();
    // What a killed process has left.
    Files.write(last, new byte[100], StandardOpenOption.APPEND);
    var later = Files.write(folder.resolve("orbweaver-00099.warc.gz"), new byte[100]);
    var left = archive.bytes();

    var estimate = ArchivePruner.estimate(folder, archive.index(), FIVE_DAYS, day(10));
    assertThat(estimate.deleted()).isEqualTo(3);
    assertThat(estimate.bytes()).isLessThan(estimate.bytesBefore());
    assertThat(estimate.bytesBefore()).isEqualTo(committed);
    assertThat(archive.bytes()).isEqualTo(left);
    Files.delete(later);
    assertThat(archive.files()).isEqualTo(files);
    assertThat(archive.captures()).hasSize(10);
  }

  private static final class Kill extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Prunes until the process is killed, and returns whether it was. */
  private static boolean isKilled(TestArchive archive, int atCommit, boolean isAfter) {
    var commits = new int[1];
    Runnable commit =
        () -> {
          var isLast = ++commits[0] == atCommit;
          if (isLast && !isAfter) throw new Kill();
          archive.tables().commit();
          if (isLast) throw new Kill();
        };
    try (var writer = archive.open()) {
      new ArchivePruner(writer, archive.index(), commit, 2).prune(FIVE_DAYS, day(10));
      return false;
    } catch (Kill _) {
      archive.tables().rollBack();
      return true;
    }
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1, true", "1200, false", "1200, true"})
  void aKilledDeletionGoesOn(long fileBytes, boolean isAfter) throws IOException {
    var kills = 0;
    for (var isKilled = true; isKilled; kills++) {
      var archive = new TestArchive(temporary.resolve("archive-" + kills), fileBytes);
      fill(archive);
      isKilled = isKilled(archive, kills + 1, isAfter);
      // What the index has can be read, also before the rest is done.
      assertThat(archive.captures()).containsAll(AFTER_FIVE_DAYS);
      try (var writer = archive.open()) {
        pruner(archive, writer).finish(day(11));
      }
      archive.check();
      prune(archive, FIVE_DAYS, 10);
      assertThat(archive.captures()).isEqualTo(AFTER_FIVE_DAYS);
      archive.check();
    }
    assertThat(kills).isGreaterThan(5);
  }

  @Test
  void aKillWithinAFileIsFollowedByTheRest() throws IOException {
    var kills = 0;
    for (var isKilled = true; isKilled; kills++) {
      var archive = new TestArchive(temporary.resolve("archive-" + kills), 1_000_000);
      fill(archive);
      isKilled = isKilled(archive, kills + 1, true);
      try (var writer = archive.open()) {
        pruner(archive, writer).finish(day(11));
        archive.add(writer, 12, "new", "new");
      }
      archive.check();
      assertThat(archive.captures()).containsAll(AFTER_FIVE_DAYS).contains("12 new 200 new");
    }
    assertThat(kills).isGreaterThan(5);
  }

  @Test
  void aDeletionThatEndsBetweenTwoCapturesGoesOn() throws IOException {
    var calls = 0;
    for (var isEnded = true; isEnded; calls++) {
      var archive = new TestArchive(temporary.resolve("archive-" + calls), FILE_BYTES);
      fill(archive);
      isEnded = isEndedByProgress(archive, calls);
      assertThat(archive.captures()).containsAll(AFTER_FIVE_DAYS);
      prune(archive, FIVE_DAYS, 10);
      assertThat(archive.captures()).isEqualTo(AFTER_FIVE_DAYS);
      archive.check();
    }
    // Selection, count, removal and copy.
    assertThat(calls).isGreaterThan(10 + 3 + 3 + 5);
  }

  private static boolean isEndedByProgress(TestArchive archive, int calls) {
    var left = new int[] {calls};
    try (var writer = archive.open()) {
      var pruner = pruner(archive, writer);
      pruner.onProgress(
          () -> {
            if (left[0]-- == 0) throw new Kill();
          });
      pruner.prune(FIVE_DAYS, day(10));
      return false;
    } catch (Kill _) {
      archive.tables().rollBack();
      return true;
    }
  }

  private Path damage(TestArchive archive, long offset, long length) throws IOException {
    var file = temporary.resolve("archive").resolve(archive.files().getFirst());
    var bytes = Files.readAllBytes(file);
    for (var i = offset; i < offset + length; i++) bytes[Math.toIntExact(i)] ^= 0x55;
    return Files.write(file, bytes);
  }

  private static RecordLocation location(TestArchive archive, int serial) {
    return archive.index().get(serial).orElseThrow().location();
  }

  @Test
  void goodCapturesAroundADamagedOneAreCopiedAndItsFileStays() throws IOException {
    var archive = filled(1_000_000);
    var damaged = location(archive, 7);
    var file = damage(archive, damaged.offset() + 20, 50);
    var bytes = Files.readAllBytes(file);

    var result = prune(archive, FIVE_DAYS, 10);
    assertThat(result.damage())
        .containsExactly(
            "%s: bytes %d to %d are damaged"
                .formatted(file, damaged.offset(), damaged.end().offset()),
            "%s: offset %d: capture of http://a.test/changed at 2026-01-09T12:00:00Z: its response record is damaged and stays in this file"
                .formatted(file, damaged.offset()));
    assertThat(result.deleted()).isEqualTo(3);
    assertThat(file).hasBinaryContent(bytes);
    assertThat(location(archive, 7)).isEqualTo(damaged);
    for (var serial : List.of(0, 1, 2, 3, 8, 9))
      assertThat(location(archive, serial).file()).as("%d", serial).isPositive();
    assertThat(archive.index().filesToReplace()).isEmpty();
    assertThat(prune(archive, FIVE_DAYS, 10).damage()).isEmpty();

    // Once nothing is kept of the file, it goes.
    try (var writer = archive.open()) {
      archive.add(writer, 20, "changed", "four");
    }
    assertThat(prune(archive, FIVE_DAYS, 20).damage()).isEmpty();
    assertThat(file).doesNotExist();
    archive.check();
  }

  @Test
  void damageOfADeletedCaptureIsReportedAndItsFileGoes() throws IOException {
    var archive = filled(1_000_000);
    // The version of the second day, which is deleted.
    var deleted = location(archive, 4);
    var file = damage(archive, deleted.offset() + 20, 50);

    assertThat(prune(archive, FIVE_DAYS, 10).damage())
        .containsExactly(
            "%s: bytes %d to %d are damaged"
                .formatted(file, deleted.offset(), deleted.end().offset()));
    assertThat(file).doesNotExist();
    assertThat(archive.captures()).isEqualTo(AFTER_FIVE_DAYS);
    archive.check();
  }

  @Test
  void aDamagedRequestRecordIsReportedAndItsCaptureIsCopied() throws IOException {
    var archive = filled(1_000_000);
    damage(archive, location(archive, 7).offset() - 50, 10);

    assertThat(prune(archive, FIVE_DAYS, 10).damage())
        .hasSize(2)
        .anyMatch(line -> line.endsWith("its request record is damaged and was not copied"));
    assertThat(archive.captures()).isEqualTo(AFTER_FIVE_DAYS);
  }

  @Test
  void theHalfOfAFileIsDamaged() throws IOException {
    var archive = filled(1_000_000);
    var length = archive.bytes();
    var file = damage(archive, length / 2, length / 2);

    var result = prune(archive, FIVE_DAYS, 10);
    assertThat(result.damage()).hasSizeGreaterThan(3);
    assertThat(result.captures()).isEqualTo(AFTER_FIVE_DAYS.size());
    assertThat(file).exists();
    assertThat(location(archive, 0).file()).isPositive();
    assertThat(location(archive, 9).file()).isZero();
  }

  @Test
  void theCapturesOfManyFilesAreReadInParts() {
    var archive = filled(1);
    var files = List.of(3, 1, 2, 5);
    var some = CapturesInFiles.ofFirst(files, archive.index(), () -> {}, 2);
    assertThat(some.keySet()).containsExactly(3, 1);
    assertThat(some.values()).allSatisfy(captures -> assertThat(captures).hasSize(1));
    assertThat(CapturesInFiles.ofFirst(files, archive.index(), () -> {}).keySet())
        .containsExactlyElementsOf(files);
  }

  @Test
  void aRunningArchiveKeepsItsLimits() throws IOException {
    var archive = new TestArchive(temporary.resolve("archive"), 1_000_000);
    var limits = ArchiveLimits.of(Optional.of(Duration.ofDays(5)), Optional.of(40_000L));
    try (var writer =
        ArchiveWriter.open(
            new ArchiveWriter.Settings(temporary.resolve("archive"), false).withLimits(limits),
            archive.index())) {
      var enforcer = new LimitEnforcer(writer, pruner(archive, writer), limits);
      for (var day = 0; day < 60; day++) {
        archive.add(writer, day, "page", "version " + day);
        if (day % 3 == 0) archive.confirm(writer, day, "page");
        if (day == 0) archive.add(writer, day, "other", "other");
        enforcer.run(day(day));
        assertThat(archive.bytes()).isLessThan(40_000);
        assertThat(archive.captures()).hasSizeLessThan(18).contains("0 other 200 other");
      }
      archive.check();
    }
  }

  @Test
  void theIndexIsNotReadBelowTheSize() {
    var archive = new TestArchive(temporary.resolve("archive"), 1_000_000);
    var read = new int[1];
    try (var writer = archive.open()) {
      var check = new LimitEnforcer(writer, pruner(archive, writer), size(20_000));
      check.onProgress(() -> read[0]++);
      for (var day = 0; day < 12; day++) {
        archive.add(writer, day, "page", "version " + day);
        check.run(day(day));
      }
      assertThat(writer.totalBytes()).isBetween(5_000L, 20_000L);
      assertThat(read[0]).isZero();
      for (var day = 12; writer.totalBytes() < 20_000; day++)
        archive.add(writer, day, "page", "version " + day);
      check.run(day(90));
      assertThat(writer.totalBytes()).isLessThan(16_000);
      assertThat(read[0]).isPositive();
    }
  }

  @Test
  void aRunningArchiveEndsIfItsNewestCapturesAreTooLarge() {
    var archive = new TestArchive(temporary.resolve("archive"), 1_000_000);
    var limits = size(3_000);
    try (var writer = archive.open()) {
      var enforcer = new LimitEnforcer(writer, pruner(archive, writer), limits);
      enforcer.run(day(0));
      for (var i = 0; i < 3; i++) archive.add(writer, 0, "p" + i, "body " + i);
      enforcer.run(day(0));
      for (var i = 3; i < 9; i++) archive.add(writer, 0, "p" + i, "body " + i);
      assertThatThrownBy(() -> enforcer.run(day(0)))
          .isInstanceOf(ArchiveLimitException.class)
          .hasMessage(
              "archive in %s: the 9 captures that must be kept need %d bytes (expected: at most 3000, the limit --archive-size; raise it, or stop and delete captures with orbweaver archive prune --include-newest)"
                  .formatted(temporary.resolve("archive"), writer.totalBytes()));
    }
  }
}
