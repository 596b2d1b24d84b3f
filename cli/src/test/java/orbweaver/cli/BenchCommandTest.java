package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.sandbox.bench.WebTopology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks of a bench before it measures anything. */
class BenchCommandTest {
  @TempDir private Path temporary = Path.of("");

  @Test
  void anUnknownCrawlerIsRejectedWithTheKnownNames() {
    var result = CommandResult.of("bench", "--against", "nobody");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--against: nobody (expected: wget2, scrapy, bubing)");
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
