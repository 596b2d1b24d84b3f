package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of the commands that control a crawl without a broker, running or stopped. {@link
 * ControlTest} and {@link ActivityChangeTest} test the same on topics.
 */
@Tag("integration")
class ControlWithoutBrokerTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String A = "http://a.test/";
  private static final String B = "http://b.test/";
  // The first version used no families.
  private static final String REFUSED = "under 03.02 { -url:*.pdf }";
  // Longer than the commands of a test take.
  private static final int LONG = 3_000;

  @TempDir Path temporary;

  @Test
  void aRunningCrawlIsPausedExtendedAndResumed() throws Exception {
    try (var hosts =
            new TestHosts().with("a.test", chain(LONG)).with("b.test", page("/"), page("/x"));
        var crawl = crawl(hosts, A + "0", "--delay", "50ms")) {
      awaitRequests(hosts, crawl, 2);

      assertThat(run("pause", "default", "--json"))
          .isEqualTo(
              "{\"activity\":\"default\",\"state\":\"PAUSED\",\"version\":2,\"inForce\":true,"
                  + "\"unchanged\":false}\n");
      assertThat(run("pause", "default"))
          .isEqualTo("activity default is unchanged, at version 2: paused\n");
      assertThat(run("seed", B, B + "x")).isEqualTo("2 seeds added to activity default\n");
      assertThat(run("seed", B))
          .isEqualTo(
              "0 seeds added to activity default, 1 submitted before (orbweaver retry default"
                  + " requests failed URLs again)\n");
      assertThat(run("hosts", "set", "www.A.test", "--delay", "20ms"))
          .isEqualTo("host a.test: 0.02 s minimum delay between two requests\n");
      assertThat(run("hosts", "list", "--host", "a.test")).contains("a.test   ", "fetched");
      assertThat(run("hosts", "free", "a.test", "--json"))
          .isEqualTo("{\"host\":\"a.test\",\"inForce\":true}\n");
      assertThat(run("dlq", "list")).isEqualTo("no dead letters\n");
      assertThat(run("traps", "--ban", A + "none/")).contains("from version 3 on");
      assertThat(hosts.requests()).doesNotContainKey(B + "x");

      assertThat(run("resume", "default"))
          .isEqualTo("activity default: running from version 4 on\n");
      awaitRequests(hosts, crawl, 2);
      await().atMost(PATIENCE).until(() -> hosts.requests().containsKey(B + "x"));
      assertThat(run("retry", "default"))
          .isEqualTo("activity default: failed URLs are retried from version 5 on\n");
      assertThat(run("stop", "default")).isEqualTo("activity default: stopped from version 6 on\n");
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  @Test
  void aRunningCrawlAnswersQueriesAndEvaluatesWithANewVersion() throws Exception {
    var open = new CountDownLatch(1);
    try (var hosts =
        new TestHosts()
            .with("a.test", page("/").linksTo(B + "slow", "/read"), page("/read"))
            .with(
                "b.test",
                page("/slow").linksTo("/kept", "/dropped").answersOnlyWhen(open),
                page("/kept"),
                page("/dropped"))) {
      try (var crawl = crawl(hosts, A, "--activity", file(""))) {
        awaitRequests(hosts, crawl, 1);
        await().atMost(PATIENCE).until(() -> run("explain", A + "read").contains("walk: accepted"));
        assertThat(run("graph", "export")).contains(A + "\t" + A + "read\ta\n");
        assertThat(run("status")).contains("not ended yet");
        assertThat(run("graph", "stats")).contains("pages");

        assertThat(run("activity", "put", file("-url:*/dropped")))
            .contains("activity walk is at version 2: ((no-cycles) (rules");
        assertThat(run("activity", "put", file("-url:*/dropped")))
            .contains("activity walk is unchanged, at version 2: ((no-cycles) (rules");
        assertRejected("the submission was rejected: formula: ", "activity", "put", file(REFUSED));
        assertThat(run("dlq", "list")).contains("0:1 ", " engine, seed: formula: ");
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }

      assertThat(hosts.requests()).containsOnlyKeys(A, A + "read", B + "slow", B + "kept");
      assertThat(run("explain", B + "dropped"))
          .contains("walk: rejected-by-uri by -url:*/dropped", "formula 2");
    }
  }

  @Test
  void aStoppedCrawlIsChangedAtOnce() throws Exception {
    try (var hosts =
        new TestHosts()
            .with("a.test", page("/").linksTo("/x"), page("/x"), page("/y").linksTo("/z"))) {
      finish(hosts, A, "--activity", file(""));

      assertThat(run("activity", "put", file("-url:*/z")))
          .contains("activity walk is at version 2: ((no-cycles) (rules");
      assertThat(run("seed", A + "y", "--activity", "walk"))
          .isEqualTo("1 seed added to activity walk\n");
      assertThat(run("explain", A + "y")).contains("a seed of walk");
      assertThat(run("pause", "walk")).isEqualTo("activity walk: paused from version 3 on\n");
      assertThat(run("resume", "walk")).isEqualTo("activity walk: running from version 4 on\n");
      assertThat(run("hosts", "set", "a.test", "--block", "1h"))
          .contains("host a.test: no request before 2")
          .doesNotContain("takes effect");
      assertThat(run("hosts", "free", "a.test")).isEqualTo("host a.test: no override\n");
      assertThat(run("hosts", "list", "--json")).contains("\"host\":\"a.test\"");
      assertThat(hosts.requests()).containsOnlyKeys(A, A + "x");

      finish(hosts, A, "--activity", file("-url:*/z"));
      assertThat(hosts.requests()).containsOnlyKeys(A, A + "x", A + "y");
      assertThat(run("explain", A + "z")).contains("by -url:*/z");
    }
  }

  @Test
  void aCrawlWithAnotherFormulaIsRejectedUntilTheFormulaIsReplaced() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo("/x"), page("/x"))) {
      finish(hosts, A, "--activity", file(""));
      var changed = file("-url:*/z");
      try (var crawl = crawl(hosts, A, "--activity", changed)) {
        assertThat(crawl.code()).isEqualTo(ExitCode.USAGE.number());
        assertThat(crawl.printed()).contains("orbweaver activity put replaces it)");
      }
      run("activity", "put", changed);

      finish(hosts, A, "--activity", changed);
    }
  }

  @Test
  void refusedSubmissionsAreShownAndReplayedOnce() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/"))) {
      finish(hosts, A, "--activity", file(""));
      assertThat(run("dlq", "list", "--json")).isEqualTo("[]\n");
      assertRejected("the submission was rejected", "activity", "put", file(REFUSED));

      assertThat(run("dlq", "list", "--topic", "seed", "--service", "engine"))
          .startsWith("0:1    2")
          .contains(" engine, seed: formula: ")
          .doesNotContain("replayed");
      assertThat(run("dlq", "list", "--topic", "link")).isEqualTo("no dead letters\n");
      assertThat(run("dlq", "list", "--since", "2999-01-01")).isEqualTo("no dead letters\n");
      assertThat(run("dlq", "show", "0:1"))
          .contains(
              "dead letter 0:1, rejected by engine at 2", "source: seed\n", "replay: possible")
          .contains("{\"id\":\"walk\",");
      assertRejected("0:2: no dead letter with this id", "dlq", "show", "0:2");
      assertRejected("1:1: no dead letter with this id", "dlq", "show", "1:1");

      // The reason still holds, so it is refused again.
      assertThat(run("dlq", "replay", "0:1")).isEqualTo("0:1    replayed to seed\n");
      assertRejected("0:1 is not replayed: it was already replayed", "dlq", "replay", "0:1");
      assertThat(run("dlq", "list").lines())
          .satisfiesExactly(
              line -> assertThat(line).startsWith("0:2 ").doesNotContain("(replayed)"),
              line -> assertThat(line).startsWith("0:1 ").endsWith("(replayed)"));
      assertThat(run("dlq", "replay")).isEqualTo("0:2    replayed to seed\n");
    }
  }

  @Test
  void whatOnlyAPipelineHasIsRejectedWithTheReason() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/"))) {
      finish(hosts, A);

      assertRejected(
          "activity: wlak (expected: an activity of this crawl: default)", "pause", "wlak");
      assertRejected(
          "a crawl without a broker has no parties", "pause", "default", "--party", "leeds");
      assertRejected("host: a.test/x (expected: only a host", "hosts", "free", "a.test/x");
      for (var words : new String[] {"party list", "pipeline show", "sharing", "repair"})
        assertRejected("the folder of a crawl without a broker", words.split(" "));
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private CommandInProcess crawl(TestHosts hosts, String seed, String... more) {
    return CommandInProcess.start(hosts.crawl(folder(), seed, more));
  }

  private void finish(TestHosts hosts, String seed, String... more) throws Exception {
    try (var crawl = crawl(hosts, seed, more)) {
      assertThat(crawl.code()).as(crawl::printed).isZero();
    }
  }

  private String run(String... words) throws Exception {
    return CommandInProcess.run(inFolder(words));
  }

  private void assertRejected(String why, String... words) throws Exception {
    try (var command = CommandInProcess.start(inFolder(words))) {
      assertThat(command.code()).as(command::printed).isEqualTo(ExitCode.USAGE.number());
      assertThat(command.printed()).contains(why);
    }
  }

  private String[] inFolder(String... words) {
    var dir = Stream.of("--dir", folder().toString());
    return Stream.concat(Stream.of(words), dir).toArray(String[]::new);
  }

  /** Waits until the crawl accepts commands and has sent more requests. */
  private void awaitRequests(TestHosts hosts, CommandInProcess crawl, int more) {
    var requests = hosts.requests().size() + more;
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                !crawl.isAlive()
                    || (Files.exists(folder().resolve("running.json"))
                        && hosts.requests().size() >= requests));
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
  }

  private static WebRoute[] chain(int length) {
    var routes = new ArrayList<WebRoute>();
    for (var i = 0; i < length; i++) routes.add(page("/" + i).linksTo("/" + (i + 1)));
    return routes.toArray(WebRoute[]::new);
  }

  private String file(String rules) throws Exception {
    var text =
        "name: walk\n%spoliteness: {delay: 0s}\n"
            .formatted(rules.isEmpty() ? "" : "rules: \"" + rules + "\"\n");
    return Files.writeString(Files.createTempFile(temporary, "walk", ".yaml"), text).toString();
  }
}
