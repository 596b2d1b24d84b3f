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
    var typed = Typed.command("crawl", "https://docs.example.org/");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("--operator", "https://docs.example.org/", "expected:");
  }

  @Test
  void aLoopbackSeedNeedsNoOperator() {
    var typed =
        Typed.command(
            "crawl",
            "http://site.test/",
            "--connect-to",
            "site.test:80:127.0.0.1:9000",
            "--constraints",
            "((no-cycles) (not (depth 2)) (rules \"?url:*\"))");

    assertThat(typed.err()).doesNotContain("--operator").contains("no last resort");
  }

  @Test
  void anInvalidUrlIsReportedBeforeAFolderIsCreated() {
    var typed = Typed.command("crawl", "ftp://a.test/", "--dir", temporary.resolve("d").toString());

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("ftp://a.test/", "scheme ftp");
    assertThat(temporary.resolve("d")).doesNotExist();
  }

  @Test
  void aMalformedFormulaShowsThePosition() {
    var typed = Typed.command("crawl", LOCAL, "--constraints", "((no-cycles) (dept 2))");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("column 15", "did you mean \"depth\"", "    ^");
  }

  @Test
  void aFormulaWithoutNoCyclesIsRejected() {
    var typed = Typed.command("crawl", LOCAL, "--constraints", "((depth 2))");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("(no-cycles)");
  }

  @Test
  void constraintsAndScopeExcludeEachOther() {
    var typed = Typed.command("crawl", LOCAL, "--constraints", "((no-cycles))", "--depth", "2");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("--constraints", "one or the other");
  }

  @Test
  void scopePageExcludesDepth() {
    assertThat(Typed.command("crawl", LOCAL, "--scope", "page", "--depth", "2").err())
        .contains("--depth", "--scope page");
  }

  @Test
  void aNegativeDepthIsRejected() {
    assertThat(Typed.command("crawl", LOCAL, "--depth", "-1").err()).contains("-1", "0 or more");
  }

  @Test
  void aLimitOfZeroRequestsPerAddressIsRejected() {
    var typed = Typed.in(Map.of("ORBWEAVER_MAX_PER_IP", "0"), "service", "fetcher");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("--max-per-ip", "ORBWEAVER_MAX_PER_IP", "1 or more");
  }

  @Test
  void aVariableThatIsWrongIsNamed() {
    var typed = Typed.in(Map.of("ORBWEAVER_DELAY", "soon"), "crawl", LOCAL);

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("--delay", "soon", "ORBWEAVER_DELAY", "expected:");
  }

  @Test
  void anUnknownVariableIsReportedWithASuggestion() {
    var typed = Typed.in(Map.of("ORBWEAVER_DELEY_FLOOR", "2s"), "service", "fetcher");

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err())
        .isEqualTo(
            "orbweaver: ORBWEAVER_DELEY_FLOOR: no such variable (did you mean"
                + " ORBWEAVER_DELAY_FLOOR?)\n");
    assertThat(Typed.in(Map.of("ORBWEAVER_DELEY_FLOOR", "2s"), "service", "--help").code())
        .isZero();
  }

  @Test
  void serviceVariablesOfKubernetesAreIgnored() {
    var links =
        Map.of("ORBWEAVER_SERVICE_HOST", "192.0.2.1", "ORBWEAVER_PORT", "tcp://192.0.2.1:80");

    assertThat(Typed.in(links, "topics", "acl").code()).isZero();
  }

  @Test
  void optionsTakePrecedenceOverVariables() {
    var variables = Map.of("ORBWEAVER_CONSTRAINTS", "((depth 7))");

    assertThat(Typed.in(variables, "crawl", LOCAL).err()).contains("(depth 7)");
    assertThat(Typed.in(variables, "crawl", LOCAL, "--depth", "-1").err())
        .contains("-1")
        .doesNotContain("(depth 7)");
  }

  @Test
  void theLastValueOfARepeatedOptionWins() {
    assertThat(Typed.command("crawl", LOCAL, "--depth", "1", "--depth", "-3").err()).contains("-3");
  }

  @Test
  void aMistypedCommandIsReportedWithASuggestion() {
    assertThat(Typed.command("crwl").err()).contains("orbweaver crawl");
  }

  @Test
  void aFolderThatHoldsSomethingElseIsNotTouched() throws IOException {
    Files.writeString(temporary.resolve("thesis.txt"), "mine");

    var typed = Typed.command("crawl", LOCAL, "--dir", temporary.toString());

    assertThat(typed.code()).isEqualTo(5);
    assertThat(typed.err()).contains(temporary.toString(), "contains other files");
    try (var files = Files.list(temporary)) {
      assertThat(files.map(Path::getFileName).map(Path::toString)).containsExactly("thesis.txt");
    }
  }

  @Test
  void aHealthPortInUseIsNamed() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      var port = String.valueOf(taken.getLocalPort());
      var dir = temporary.resolve("pipeline").toString();

      var typed =
          Typed.command("service", "broker", "--port=0", "--dir", dir, "--health-port", port);

      assertThat(typed.code()).isEqualTo(2);
      assertThat(typed.err()).contains("--health-port", "127.0.0.1:" + port, "expected:");
    }
  }

  @Test
  void aMissingFolderIsReported() {
    var typed = Typed.command("explain", LOCAL, "--dir", temporary.resolve("gone").toString());

    assertThat(typed.code()).isEqualTo(2);
    assertThat(typed.err()).contains("gone", "no such folder");
  }

  @Test
  void anInvalidGraphAddressIsReportedWithTheValidForms() {
    assertThat(Typed.command("graph", "path", "ftp://a.test/", "b.test").err())
        .contains("ftp://a.test/ (expected: a URL, host:NAME, domain:NAME or the name of a host)");
    assertThat(Typed.command("graph", "paths", "a.test", "b.test", "--max-length", "101").err())
        .contains("--max-length: 101 (expected: 0 to 100)");
    assertThat(Typed.command("graph", "find", "--kind", "page", "--anchor", "x").err())
        .contains("--kind: page (expected: reference, with --anchor or --citing)");
    assertThat(Typed.command("graph", "find", "--regex", "--url", "(").err()).contains("RE2");
    assertThat(Typed.command("graph", "changed", "--since", "yesterday").err())
        .contains("yesterday (expected: a time such as 2026-05-01 or 2026-05-01T12:00:00Z)");
    assertThat(Typed.command("graph", "neighbours", "--similar", "!").err()).contains("a word");
    assertThat(Typed.command("graph", "rank", "--by", "fame").code()).isEqualTo(2);
  }
}
