package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the list of suppressed URLs, with and without a broker. */
@Tag("integration")
class SuppressTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String A = "http://a.test/";
  private static final String B = "http://b.test/";

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aRunningCrawlRequestsNoSuppressedUrlUntilThePatternIsRemoved(boolean hasBroker)
      throws Exception {
    var open = new CountDownLatch(1);
    try (var hosts =
        new TestHosts()
            .with("a.test", page("/").linksTo(B + "slow"))
            .with(
                "b.test",
                page("/slow").linksTo("/kept", "/cal/1", "/form?x=1").answersOnlyWhen(open),
                page("/kept"),
                page("/cal/1"),
                page("/form?x=1"))) {
      var line =
          hasBroker
              ? hosts.crawlWithBroker(folder(), A, "--delay", "0s", "--scope", "any")
              : hosts.crawl(folder(), A, "--delay", "0s", "--scope", "any");
      try (var crawl = CommandInProcess.start(line)) {
        try {
          suppress(hosts, crawl);
        } finally {
          open.countDown();
        }
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
      assertThat(hosts.requests()).containsOnlyKeys(A, B + "slow", B + "kept");
      assertThat(run("suppress").lines())
          .satisfiesExactly(
              each -> assertThat(each).matches("\\*://\\*/form\\?\\*  since 2\\S+Z: a form"),
              each -> assertThat(each).matches(B + "cal/  since 2\\S+Z: endless calendar"));
      assertThat(run("suppress", "--json"))
          .startsWith("{\"suppressions\":[{\"pattern\":\"*://*/form?*\",\"because\":\"a form\"");
      assertThat(run("explain", B + "cal/1"))
          .contains("  not crawled\n  suppressed by " + B + "cal/ since ", ": endless calendar\n")
          .doesNotContain("no activity rejected it");
      assertThat(run("explain", B + "kept")).doesNotContain("suppressed");
      assertThat(export("banned"))
          .contains("\n[b.test]\n# suppressed: endless calendar\nb.test/cal/\n")
          .endsWith("# *://*/form?*: suppressed: a form\n");
      assertThat(export("links")).contains("\tb.test/cal/1\n").doesNotContain("\nb.test/cal/1\t");

      // With topics, the frontier reads of the removal only when its services run again.
      if (hasBroker) return;
      assertThat(run("suppress", B + "cal/", "--remove"))
          .isEqualTo(B + "cal/: no longer suppressed\n");
      assertThat(CommandInProcess.run(line)).contains("finished: ");
      assertThat(hosts.requests())
          .containsOnlyKeys(A, B + "slow", B + "kept", B + "cal/1")
          .containsEntry(B + "cal/1", 1L);
      assertThat(run("explain", B + "cal/1")).contains("fetched 200").doesNotContain("suppressed");
    }
  }

  private void suppress(TestHosts hosts, CommandInProcess crawl) throws Exception {
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                !crawl.isAlive()
                    || (Files.exists(folder().resolve("running.json"))
                        && hosts.requests().containsKey(A)));
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
    assertThat(run("suppress")).isEqualTo("no URL is suppressed\n");
    assertThat(run("suppress", "HTTP://b.test/cal/", "--because", "endless calendar"))
        .isEqualTo(B + "cal/: suppressed: endless calendar\n");
    assertThat(run("suppress", "*://*/form?*", "--because", "a form", "--json"))
        .isEqualTo("{\"pattern\":\"*://*/form?*\",\"because\":\"a form\",\"inForce\":true}\n");
  }

  @Test
  void whatCannotBeSuppressedIsRejectedWithTheReason() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/"))) {
      var _ = CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));

      assertRejected("--because: missing (expected: a reason, or --remove)", A + "x");
      assertRejected(
          "pattern: a.test/x (expected: the beginning of URLs", "a.test/x", "--because", "x");
      assertRejected("pattern: * (expected", "*", "--because", "x");
      assertRejected(
          "http://a.test/x: is not suppressed (expected: a pattern that orbweaver suppress lists)",
          A + "x",
          "--remove");
      assertRejected("PATTERN: missing", "--because", "x");
      assertThat(Files.exists(folder())).isTrue();
      assertThat(run("suppress")).isEqualTo("no URL is suppressed\n");
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private String export(String format) throws Exception {
    var file = folder().resolveSibling(format);
    var _ = run("graph", "export", "--format", format, "--output", file.toString());
    return Files.readString(file);
  }

  private String run(String... words) throws Exception {
    return CommandInProcess.run(inFolder(words));
  }

  private void assertRejected(String why, String... words) throws Exception {
    var line =
        inFolder(Stream.concat(Stream.of("suppress"), Stream.of(words)).toArray(String[]::new));
    try (var command = CommandInProcess.start(line)) {
      assertThat(command.code()).as(command::printed).isEqualTo(ExitCode.USAGE.number());
      assertThat(command.printed()).contains(why);
    }
  }

  private String[] inFolder(String... words) {
    var dir = Stream.of("--dir", folder().toString());
    return Stream.concat(Stream.of(words), dir).toArray(String[]::new);
  }
}
