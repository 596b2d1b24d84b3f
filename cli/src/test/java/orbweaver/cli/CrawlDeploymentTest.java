package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the options for a crawl without a broker, with one, and in a pipeline elsewhere. */
@Tag("integration")
class CrawlDeploymentTest {
  private static final String NEXT_STEP =
      "needs Kafka topics, which a crawl without a broker does not have (expected: with"
          + " --embedded-broker";
  private static final String ELSEWHERE =
      ", or with --bootstrap-server for a pipeline that runs elsewhere";

  @TempDir Path temporary;

  private CommandResult crawl(String... options) {
    return crawl(Map.of(), options);
  }

  // Nothing listens on the port of the seed.
  private CommandResult crawl(Map<String, String> variables, String... options) {
    var line = Stream.of("crawl", "http://127.0.0.1:1/", "--allow-private", "127.0.0.0/8");
    var more = Stream.of("--operator", "me@example.org", "--delay", "0s", "--dir", "" + folder());
    return CommandResult.in(
        variables,
        Stream.of(line, more, Stream.of(options)).flatMap(words -> words).toArray(String[]::new));
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  @ParameterizedTest
  @CsvSource({
    "--publish, '', true",
    "--retention, 1d, true",
    "--party, leeds, false",
    "--commit-interval, 1s, true",
    "--partitions, 2, false"
  })
  void anOptionThatNeedsTopicsIsRejectedWithTheNextStep(
      String option, String value, boolean isOfServices) {
    var result = crawl(option + (value.isEmpty() ? "" : "=" + value));

    assertThat(result.err())
        .contains(
            option
                + ": "
                + NEXT_STEP
                + (isOfServices ? "" : ELSEWHERE)
                + "; otherwise leave it out)");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE.number());
    assertThat(temporary).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource({"--publish, ''", "--retention, 1d", "--commit-interval, 1s"})
  void anOptionOfServicesElsewhereIsRejected(String option, String value) {
    var result =
        crawl(option + (value.isEmpty() ? "" : "=" + value), "--bootstrap-server", "127.0.0.1:1");

    assertThat(result.err())
        .contains(option + ": has no effect with --bootstrap-server (expected: set for");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE.number());
  }

  @ParameterizedTest
  @CsvSource({"ORBWEAVER_PARTY, leeds", "ORBWEAVER_PUBLISH, true"})
  void aVariableThatNeedsTopicsIsRejectedByItsName(String variable, String value) {
    var result = crawl(Map.of(variable, value));

    assertThat(result.err()).contains(variable + ": " + NEXT_STEP);
    assertThat(result.code()).isEqualTo(ExitCode.USAGE.number());
  }

  @Test
  void aCrawlHasABrokerHereOrElsewhereButNotBoth() {
    var result = crawl("--embedded-broker", "--bootstrap-server", "127.0.0.1:1");

    assertThat(result.err())
        .contains("--embedded-broker: not allowed with --bootstrap-server (expected: one of");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE.number());
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void theVariablesOfServicesDoNotPreventACrawlWithoutABroker() {
    var variables = Map.of("ORBWEAVER_RETENTION", "1d", "ORBWEAVER_COMMIT_INTERVAL", "1s");
    var result = crawl(variables);

    assertThat(result.code()).as(result.err()).isEqualTo(ExitCode.NO_PAGE_FETCHED.number());
    assertThat(folder().resolve("broker")).doesNotExist();
  }

  @Test
  void theFolderOfACrawlWithoutABrokerIsNotUsedWithOne() throws Exception {
    var _ = crawl();
    var before = files();

    var result = crawl("--embedded-broker");

    assertThat(result.err())
        .contains(
            "is a folder of kind crawl (expected: crawl with an embedded broker, or an empty"
                + " folder); leave --embedded-broker out, or use another --dir");
    assertThat(result.code()).isEqualTo(ExitCode.FOLDER_UNAVAILABLE.number());
    assertThat(files()).isEqualTo(before);
  }

  private List<Path> files() throws Exception {
    try (var files = Files.walk(folder())) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pipeline show", "party list", "sharing"})
  void aCommandThatNeedsTopicsSaysThatTheFolderHasNone(String command) {
    var _ = crawl();

    var words = Stream.concat(Stream.of(command.split(" ")), Stream.of("--dir", "" + folder()));
    var result = CommandResult.of(words.toArray(String[]::new));

    assertThat(result.err())
        .contains(
            "the folder of a crawl without a broker (expected: one with topics; crawl with"
                + " --embedded-broker in another --dir)");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE.number());
  }
}
