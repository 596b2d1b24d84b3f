package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the options of a crawl without a broker. */
@Tag("integration")
class CrawlWithoutBrokerTest {
  private static final int USAGE = 2;

  @TempDir Path temporary;

  private CommandResult crawl(String option, String value) {
    return CommandResult.of(
        "crawl",
        "http://127.0.0.1:1/",
        "--no-broker",
        "--operator",
        "me@example.org",
        "--allow-private",
        "127.0.0.0/8",
        "--dir",
        temporary.resolve("crawl").toString(),
        option + (value.isEmpty() ? "" : "=" + value));
  }

  @ParameterizedTest
  @CsvSource({
    "--publish, ''",
    "--retention, 1d",
    "--party, leeds",
    "--bootstrap-server, 127.0.0.1:1",
    "--commit-interval, 1s"
  })
  void anOptionThatNeedsTopicsIsRejected(String option, String value) {
    var result = crawl(option, value);

    assertThat(result.err()).contains(option + ": not allowed with --no-broker");
    assertThat(result.code()).isEqualTo(USAGE);
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void thereIsOnePartitionOnly() {
    var result = crawl("--partitions", "2");

    assertThat(result.err()).contains("--partitions: 2 (expected: 1");
    assertThat(result.code()).isEqualTo(USAGE);
  }

  @Test
  void aCommandThatNeedsTopicsSaysThatTheFolderHasNone() {
    var folder = temporary.resolve("crawl").toString();
    var _ = crawl("--delay", "0s");

    var result = CommandResult.of("pipeline", "show", "--dir", folder);

    assertThat(result.err()).contains("the folder of a crawl without a broker");
    assertThat(result.code()).isEqualTo(USAGE);
  }
}
