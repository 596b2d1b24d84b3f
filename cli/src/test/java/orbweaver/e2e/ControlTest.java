package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of commands that control a running or stopped crawl. */
@Tag("integration")
class ControlTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int SHORT = 40;
  // Longer than a command waits for a response.
  private static final int LONG = 2_000;

  @TempDir Path temporary;

  @Test
  void aRunningCrawlCanBePausedAndResumedAndAHostOverridden() throws Exception {
    try (var hosts = new TestHosts().with("a.test", chain(LONG))) {
      var line = hosts.crawlWithBroker(folder(), "http://a.test/0", "--delay", "100ms");
      try (var crawl = CommandProcess.start(temporary, line)) {
        awaitRequests(hosts, crawl);
        var paused =
            "{\"activity\":\"default\",\"state\":\"PAUSED\",\"version\":2,\"inForce\":true,";
        assertThat(control("pause", "default", "--json")).contains(paused + "\"unchanged\":false}");
        assertThat(control("pause", "default", "--json")).contains(paused + "\"unchanged\":true}");
        assertThat(control("pause", "default"))
            .contains("activity default is unchanged, at version 2: paused");
        assertThat(control("hosts", "set", "www.A.test", "--delay", "20ms"))
            .contains("host a.test: 0.02 s minimum delay between two requests");
        assertThat(control("hosts", "free", "a.test", "--json"))
            .contains("{\"host\":\"a.test\",\"inForce\":true}");
        assertThat(control("resume", "default"))
            .contains("activity default: running from version 3 on");
        assertThat(hostOverrides()).isEqualTo(2);
        awaitRequests(hosts, crawl);
        crawl.stop();
      }
    }
  }

  @Test
  void aChangeOfAStoppedCrawlTakesEffectWhenItResumes() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo("/x"), page("/x"))) {
      var line = hosts.crawlWithBroker(folder(), "http://a.test/", "--delay", "0s");
      CommandInProcess.run(line);

      assertThat(control("stop", "default"))
          .contains("activity default: stopped; takes effect when the crawl resumes");
      assertThat(control("resume", "default", "--json"))
          .contains("\"state\":\"RUNNING\",\"inForce\":false");
      assertThat(control("hosts", "set", "a.test", "--block", "1h"))
          .contains("host a.test: no request before 2", "; takes effect when the crawl resumes");
      assertThat(control("hosts", "free", "a.test"))
          .contains("host a.test: no override; takes effect when the crawl resumes");
      CommandInProcess.run(line);
      assertThat(hosts.requests()).containsOnlyKeys("http://a.test/", "http://a.test/x");

      assertRejected(
          "activity: wlak (expected: an activity of this pipeline: default)", "pause", "wlak");
      assertRejected("host: a.test/x (expected: only a host", "hosts", "free", "a.test/x");
      assertRejected("--delay, --block: missing (expected: one", "hosts", "set", "a.test");
    }
  }

  @Test
  void aUrlOfAPipelineIsRequestedAgainAndItsNewLinkFollowed() throws Exception {
    try (var hosts = new TestHosts(2).with("a.test", page("/").linksTo("/x"), page("/x"))) {
      var line = hosts.crawlWithBroker(folder(), "http://a.test/", "--delay", "0s");
      CommandInProcess.run(line);
      hosts.web.host("a.test", page("/"), page("/x").linksTo("/new"), page("/new"));

      assertThat(control("archive", "refresh", "http://a.test/x", "http://a.test/none"))
          .contains("http://a.test/x: submitted; requested again when the crawl resumes");
      // A crawl that was finished may end before the new link is requested.
      await()
          .atMost(PATIENCE)
          .until(() -> isRequestedAfterResume(hosts, line, "http://a.test/new"));

      assertThat(hosts.requests())
          .isEqualTo(Map.of("http://a.test/", 1L, "http://a.test/x", 2L, "http://a.test/new", 1L));
      assertThat(control("dlq", "list"))
          .contains("refresh: http://a.test/none: no activity has visited it");
    }
  }

  @Test
  void aRejectedRefreshOfARunningPipelineDoesNotAffectTheOthers() throws Exception {
    try (var hosts = new TestHosts().with("a.test", chain(LONG))) {
      var line = hosts.crawlWithBroker(folder(), "http://a.test/0", "--delay", "100ms");
      try (var crawl = CommandProcess.start(temporary, line)) {
        awaitRequests(hosts, crawl);
        var refresh =
            Stream.of("refresh", "http://a.test/none", "http://a.test/0", "--dir", folder() + "");
        var command = Stream.concat(Stream.of("archive"), refresh).toArray(String[]::new);
        try (var run = CommandInProcess.start(command)) {
          assertThat(run.code()).as(run::printed).isEqualTo(ExitCode.USAGE.number());
          assertThat(run.printed())
              .contains("http://a.test/none: rejected: no activity has visited it (expected:")
              .contains("http://a.test/0: requested again; service archive stores the response");
        }
        crawl.stop();
      }
    }
  }

  private static boolean isRequestedAfterResume(TestHosts hosts, String[] line, String url)
      throws Exception {
    CommandInProcess.run(line);
    return hosts.requests().containsKey(url);
  }

  @Test
  void aPolicyChangeDoesNotChangeTheFormula() throws Exception {
    try (var hosts = new TestHosts().with("a.test", chain(SHORT))) {
      var line = hosts.crawl(folder(), "http://a.test/0", "--delay", "100ms");
      try (var crawl = CommandProcess.start(temporary, line)) {
        awaitRequests(hosts, crawl);
        crawl.stop();
      }

      var other =
          hosts.crawl(
              folder(),
              "http://a.test/0",
              "--delay",
              "0s",
              "--search",
              "depth-first",
              "--max-pages",
              "1000",
              "--json");
      assertThat(CommandInProcess.run(other)).contains("\"budget\":{\"pages\":1000");
      assertThat(hosts.requests()).hasSize(SHORT);
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private String control(String... words) throws Exception {
    return CommandInProcess.run(inFolder(words));
  }

  private void assertRejected(String why, String... words) throws Exception {
    try (var command = CommandInProcess.start(inFolder(words))) {
      assertThat(command.code()).as(command::printed).isEqualTo(2);
      assertThat(command.printed()).contains(why);
    }
  }

  private String[] inFolder(String... words) {
    var dir = Stream.of("--dir", folder().toString());
    return Stream.concat(Stream.of(words), dir).toArray(String[]::new);
  }

  private long hostOverrides() throws Exception {
    var pipeline = PipelineAdmin.open(KafkaSettings.of(PipelineProbe.bootstrap(folder())));
    return PipelineProbe.records(pipeline, Topic.VERDICT).stream()
        .map(record -> new String(record.value(), StandardCharsets.UTF_8))
        .filter(verdict -> verdict.contains("\"is\":\"host"))
        .count();
  }

  private static void awaitRequests(TestHosts hosts, CommandProcess crawl) {
    var before = hosts.requests().size();
    await().atMost(PATIENCE).until(() -> hosts.requests().size() > before + 2 || !crawl.isAlive());
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
  }

  private static WebRoute[] chain(int length) {
    var routes = new ArrayList<WebRoute>();
    for (var i = 0; i < length; i++) {
      var page = page("/" + i);
      routes.add(i + 1 < length ? page.linksTo("/" + (i + 1)) : page);
    }
    return routes.toArray(WebRoute[]::new);
  }
}
