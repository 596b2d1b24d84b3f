package orbweaver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong input is reported in one message: what, where, what was expected. */
class WrongInputTest {
  private static final String LOCAL = "http://127.0.0.1/";

  @TempDir private Path temporary = Path.of("");

  @Test
  void aRemoteSeedRequiresAnOperator() {
    var result = CommandResult.of("crawl", "https://docs.example.org/");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--operator", "https://docs.example.org/", "expected:");
  }

  @Test
  void aLoopbackSeedNeedsNoOperator() {
    var result =
        CommandResult.of(
            "crawl",
            "http://site.test/",
            "--connect-to",
            "site.test:80:127.0.0.1:9000",
            "--constraints",
            "((no-cycles) (not (depth 2)) (rules \"?url:*\"))");

    assertThat(result.err()).doesNotContain("--operator").contains("no last resort");
  }

  @Test
  void anInvalidUrlIsReportedBeforeAFolderIsCreated() {
    var result =
        CommandResult.of("crawl", "ftp://a.test/", "--dir", temporary.resolve("d").toString());

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("ftp://a.test/", "scheme ftp");
    assertThat(temporary.resolve("d")).doesNotExist();
  }

  @Test
  void aMalformedFormulaShowsThePosition() {
    var result = CommandResult.of("crawl", LOCAL, "--constraints", "((no-cycles) (dept 2))");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("column 15", "did you mean \"depth\"", "    ^");
  }

  @Test
  void aFormulaWithoutNoCyclesIsRejected() {
    var result = CommandResult.of("crawl", LOCAL, "--constraints", "((origin-host))");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("(no-cycles)");
  }

  @Test
  void constraintsAndScopeExcludeEachOther() {
    var result = CommandResult.of("crawl", LOCAL, "--constraints", "((no-cycles))", "--depth", "2");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--constraints", "one or the other");
  }

  @Test
  void scopePageExcludesDepth() {
    assertThat(CommandResult.of("crawl", LOCAL, "--scope", "page", "--depth", "2").err())
        .contains("--depth", "--scope page");
  }

  @Test
  void aNegativeDepthIsRejected() {
    assertThat(CommandResult.of("crawl", LOCAL, "--depth", "-1").err()).contains("-1", "0 or more");
  }

  @Test
  void aLimitOfZeroRequestsPerAddressIsRejected() {
    var result = CommandResult.in(Map.of("ORBWEAVER_MAX_PER_IP", "0"), "service", "fetcher");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--max-per-ip", "ORBWEAVER_MAX_PER_IP", "1 or more");
  }

  @Test
  void aVariableThatIsWrongIsNamed() {
    var result = CommandResult.in(Map.of("ORBWEAVER_DELAY", "soon"), "crawl", LOCAL);

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--delay", "soon", "ORBWEAVER_DELAY", "expected:");
  }

  @Test
  void anUnknownVariableIsReportedWithASuggestion() {
    var result = CommandResult.in(Map.of("ORBWEAVER_DELEY_FLOOR", "2s"), "service", "fetcher");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .isEqualTo(
            "orbweaver: ORBWEAVER_DELEY_FLOOR: no such variable (did you mean"
                + " ORBWEAVER_DELAY_FLOOR?)\n");
    assertThat(CommandResult.in(Map.of("ORBWEAVER_DELEY_FLOOR", "2s"), "service", "--help").code())
        .isZero();
  }

  @Test
  void serviceVariablesOfKubernetesAreIgnored() {
    var links =
        Map.of("ORBWEAVER_SERVICE_HOST", "192.0.2.1", "ORBWEAVER_PORT", "tcp://192.0.2.1:80");

    assertThat(CommandResult.in(links, "topics", "acl").code()).isZero();
  }

  @Test
  void optionsTakePrecedenceOverVariables() {
    var variables = Map.of("ORBWEAVER_CONSTRAINTS", "((origin-host))");

    assertThat(CommandResult.in(variables, "crawl", LOCAL).err()).contains("no-cycles");
    assertThat(CommandResult.in(variables, "crawl", LOCAL, "--depth", "-1").err())
        .contains("-1")
        .doesNotContain("no-cycles");
  }

  @Test
  void theLastValueOfARepeatedOptionWins() {
    assertThat(CommandResult.of("crawl", LOCAL, "--depth", "1", "--depth", "-3").err())
        .contains("-3");
  }

  @Test
  void aMistypedCommandIsReportedWithASuggestion() {
    assertThat(CommandResult.of("crwl").err()).contains("orbweaver crawl");
  }

  @Test
  void aFolderThatHoldsSomethingElseIsNotTouched() throws IOException {
    Files.writeString(temporary.resolve("thesis.txt"), "mine");

    var result = CommandResult.of("crawl", LOCAL, "--dir", temporary.toString());

    assertThat(result.code()).isEqualTo(5);
    assertThat(result.err()).contains(temporary.toString(), "contains other files");
    try (var files = Files.list(temporary)) {
      assertThat(files.map(Path::getFileName).map(Path::toString)).containsExactly("thesis.txt");
    }
  }

  @Test
  void aHealthPortInUseIsNamed() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      var port = String.valueOf(taken.getLocalPort());
      var dir = temporary.resolve("pipeline").toString();

      var result =
          CommandResult.of("service", "broker", "--port=0", "--dir", dir, "--health-port", port);

      assertThat(result.code()).isEqualTo(2);
      assertThat(result.err()).contains("--health-port", "127.0.0.1:" + port, "expected:");
    }
  }

  @Test
  void aMissingFolderIsReported() {
    var result = CommandResult.of("explain", LOCAL, "--dir", temporary.resolve("gone").toString());

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("gone", "no such folder");
  }

  @Test
  void anInvalidGraphAddressIsReportedWithTheValidForms() {
    assertThat(CommandResult.of("graph", "path", "ftp://a.test/", "b.test").err())
        .contains("ftp://a.test/ (expected: a URL, host:NAME, domain:NAME or the name of a host)");
    assertThat(CommandResult.of("graph", "paths", "a.test", "b.test", "--max-length", "101").err())
        .contains("--max-length: 101 (expected: 0 to 100)");
    assertThat(CommandResult.of("graph", "find", "--kind", "page", "--anchor", "x").err())
        .contains("--kind: page (expected: reference, with --anchor, --citing or --citing-title)");
    assertThat(CommandResult.of("graph", "find", "--regex", "--url", "(").err()).contains("RE2");
    assertThat(CommandResult.of("graph", "changed", "--since", "yesterday").err())
        .contains("yesterday (expected: a time such as 2026-05-01, or a duration such as 36h)");
    assertThat(CommandResult.of("graph", "neighbours", "--similar", "!").err()).contains("a word");
    assertThat(CommandResult.of("graph", "rank", "--by", "fame").code()).isEqualTo(2);
  }
}
