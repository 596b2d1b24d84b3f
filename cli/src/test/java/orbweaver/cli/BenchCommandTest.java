package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.sandbox.bench.WebTopology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks of a bench before it measures anything. */
class BenchCommandTest {
  @TempDir private Path temporary = Path.of("");

  @Test
  void anUnknownCrawlerIsRejectedWithTheKnownNames() {
    var result = CommandResult.of("bench", "--against", "nobody");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .contains("--against: nobody (expected: broker, wget2, scrapy, bubing)");
  }

  @Test
  void aMissingCrawlerIsReportedWithItsDownload() {
    var folder = temporary.resolve("bench").toString();
    var result =
        CommandResult.of(
            "bench", "--pages", "10", "--hosts", "2", "--against", "bubing", "--dir", folder);

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--bubing: not given", "Maven Central");
  }

  @Test
  void theNumberOfHostsIsBetweenOneAndTheNumberOfPages() {
    assertThat(CommandResult.of("bench", "--pages", "0").err())
        .contains("--pages: 0 (expected: 1 to 50000000)");
    assertThat(CommandResult.of("bench", "--pages", "3", "--hosts", "4").err())
        .contains("--hosts: 4 (expected: 1 to 3)");
    assertThat(CommandResult.of("bench", "--runs", "0").err())
        .contains("--runs: 0 (expected: 1 to 99)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--polite 5 --idle        | --idle: not allowed with --polite",
        "--polite 5 --runs 2      | --runs: not allowed with --polite",
        "--polite 5 --bubing .    | --bubing: not allowed with --polite",
        "--polite 5 --pages 9 --time 9s | --time: not allowed with --pages",
        "--polite 5 --web chain   | --web: chain (expected with --polite: a web with many known",
        "--polite 0               | --polite: 0 (expected: 1 to 1000)",
        "--polite 5 --time 10ms   | --time: 0.01 s (expected: 1 s to 86400 s)",
        "--polite 5 --against wget2 | --against: wget2 (expected with --polite and --idle: broker)",
        "--idle --against scrapy  | --against: scrapy (expected with --polite and --idle: broker)",
        "--idle --pages 9         | --pages: not allowed with --idle",
        "--idle --web one         | --web: not allowed with --idle",
        "--idle --runs 2          | --runs: not allowed with --idle",
        "--time 9s                | --time: not allowed in a comparison (expected: --pages, or"
      })
  void optionsWithoutMeaningTogetherAreRejected(String options, String message) {
    var words = ("bench " + options).split(" ", -1);
    var result = CommandResult.of(words);

    assertThat(result.err()).contains(message);
    assertThat(result.code()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource
  void theHelpShowsTheSizeOfAWeb(WebTopology shape) {
    var help = CommandResult.of("bench", "--help").out().replaceAll("\\s+", " ");

    assertThat(help).contains(shape.pages() + " for " + shape, shape.hosts() + " for " + shape);
  }

  @Test
  void aNonEmptyFolderIsNotTouched() throws IOException {
    Files.writeString(temporary.resolve("mine"), "");
    var result = CommandResult.of("bench", "--dir", temporary.toString());

    assertThat(result.code()).isEqualTo(5);
    assertThat(result.err()).contains("is not empty (expected: an empty folder;");
  }
}
