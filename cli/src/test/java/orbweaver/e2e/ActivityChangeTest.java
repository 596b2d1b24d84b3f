package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of a change of an activity during its crawl. */
@Tag("integration")
class ActivityChangeTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  // Longer than a command waits for a change.
  private static final int CHAIN = 300;
  private static final String B = "http://b.test/";

  @TempDir Path temporary;

  @Test
  void aNewVersionAppliesToPagesEvaluatedLaterOnly() throws Exception {
    var open = new CountDownLatch(1);
    try (var hosts =
        new TestHosts()
            .with("a.test", chain())
            .with(
                "b.test",
                page("/slow").linksTo("/kept", "/dropped").answersOnlyWhen(open),
                page("/kept"),
                page("/dropped"))) {
      var folder = temporary.resolve("crawl");
      var line = hosts.crawlWithBroker(folder, "http://a.test/", "--activity", file("", "100ms"));
      try (var crawl = CommandInProcess.start(line)) {
        await().atMost(PATIENCE).until(() -> hosts.requests().size() > 2 || !crawl.isAlive());
        assertThat(put(folder, file("-url:*/w/* -url:*/dropped", "100ms")))
            .contains("activity walk is at version 2: ((no-cycles) (rules");
        var pipeline = PipelineAdmin.open(KafkaSettings.of(PipelineProbe.bootstrap(folder)));
        await().atMost(PATIENCE).until(() -> isDecidedBy(pipeline, 2) || !crawl.isAlive());
        assertThat(put(folder, file("-url:*/w/* -url:*/dropped", "100ms")))
            .contains("activity walk is unchanged, at version 2: ((no-cycles) (rules");
        // The first version used no families, which only rule-service knows.
        rejected(
            "the submission was rejected: formula: ",
            "activity",
            "put",
            file("under 03.02 { -url:*.pdf }", "100ms"),
            "--dir",
            folder.toString());
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }

      assertThat(hosts.requests()).containsEntry(B + "slow", 1L).containsEntry(B + "kept", 1L);
      assertThat(hosts.requests()).doesNotContainKey(B + "dropped");
      assertThat(hosts.requests().size()).isLessThan(CHAIN);
      assertThat(explain(folder, B + "dropped"))
          .contains("walk: rejected-by-uri by -url:*/dropped", "formula 2");
      assertThat(explain(folder, B + "slow")).contains("walk: accepted", "formula 1: (no-cycles)");
      assertThat(explain(folder, B + "kept")).contains("formula 2: ((no-cycles) (rules");
    }
  }

  @Test
  void aChangeOfAStoppedCrawlIsAppliedWhenItResumes() throws Exception {
    try (var hosts =
        new TestHosts()
            .with("a.test", page("/").linksTo("/x"), page("/x"), page("/y").linksTo("/z"))) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(
          hosts.crawlWithBroker(folder, "http://a.test/", "--activity", file("", "0s")));

      var changed = file("-url:*/z", "0s");
      assertThat(put(folder, changed)).contains("activity walk changes when the crawl is resumed");
      CommandInProcess.run(hosts.crawlWithBroker(folder, "http://a.test/y", "--activity", changed));

      assertThat(hosts.requests())
          .containsOnlyKeys("http://a.test/", "http://a.test/x", "http://a.test/y");
      assertThat(explain(folder, "http://a.test/z")).contains("by -url:*/z", "formula 3");
    }
  }

  @Test
  void aCrawlWithTheOldFormulaDoesNotRevertAChange() throws Exception {
    try (var hosts =
        new TestHosts()
            .with("a.test", page("/").linksTo("/x"), page("/x"), page("/y").linksTo("/z"))) {
      var folder = temporary.resolve("crawl");
      var old = file("", "0s");
      CommandInProcess.run(hosts.crawlWithBroker(folder, "http://a.test/", "--activity", old));
      var changed = file("-url:*/z", "0s");
      put(folder, changed);

      rejected(
          "the formula of activity walk; orbweaver activity put replaces it)",
          hosts.crawlWithBroker(folder, "http://a.test/y", "--activity", old));

      CommandInProcess.run(hosts.crawlWithBroker(folder, "http://a.test/", "--activity", changed));
      assertThat(hosts.requests()).containsOnlyKeys("http://a.test/", "http://a.test/x");
    }
  }

  @Test
  void anInvalidChangeIsRejectedAndTheOldVersionStaysInForce() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo("/x"), page("/x"))) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(
          hosts.crawlWithBroker(folder, "http://a.test/", "--activity", file("", "0s")));
      var wrong =
          Files.writeString(temporary.resolve("w.yaml"), "name: walk\nconstraints: (dept 2)");

      try (var put =
          CommandProcess.start(
              temporary, "activity", "put", wrong.toString(), "--dir", folder.toString())) {
        assertThat(put.code()).isEqualTo(2);
        assertThat(put.printed()).contains("line 2", "(did you mean \"depth\"?)");
      }
      assertThat(explain(folder, "http://a.test/x")).contains("formula 1: (no-cycles)");
    }
  }

  @Test
  void robotsTxtIsIgnoredForOwnOrigins() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WebRoute.robots("User-agent: *\nDisallow: /private\n"),
                page("/").linksTo("/private/x"),
                page("/private/x").linksTo("http://b.test/private/y"))
            .with(
                "b.test",
                WebRoute.robots("User-agent: *\nDisallow: /private\n"),
                page("/private/y"))) {
      var folder = temporary.resolve("crawl");
      var file = Path.of(file("", "0s"));
      Files.writeString(file, Files.readString(file) + "own: [\"http://a.test\"]\n");

      CommandInProcess.run(hosts.crawl(folder, "http://a.test/", "--activity", file.toString()));

      assertThat(hosts.requests()).containsOnlyKeys("http://a.test/", "http://a.test/private/x");
      assertThat(explain(folder, "http://b.test/private/y"))
          .contains("robots-denied by Disallow: /private");
    }
  }

  private static WebRoute[] chain() {
    var routes = new ArrayList<WebRoute>();
    routes.add(page("/").linksTo(B + "slow", "/w/0"));
    for (var i = 0; i < CHAIN; i++) routes.add(page("/w/" + i).linksTo("/w/" + (i + 1)));
    return routes.toArray(WebRoute[]::new);
  }

  private String file(String rules, String delay) throws Exception {
    var text =
        "name: walk\n%spoliteness: {delay: %s}\n"
            .formatted(rules.isEmpty() ? "" : "rules: \"" + rules + "\"\n", delay);
    return Files.writeString(Files.createTempFile(temporary, "walk", ".yaml"), text).toString();
  }

  private static void rejected(String sentence, String... line) throws Exception {
    try (var command = CommandInProcess.start(line)) {
      assertThat(command.code()).as(command::printed).isEqualTo(2);
      assertThat(command.printed()).contains(sentence);
    }
  }

  private String put(Path folder, String file) throws Exception {
    return CommandInProcess.run("activity", "put", file, "--dir", folder.toString());
  }

  private static boolean isDecidedBy(PipelineContext pipeline, int version) {
    return PipelineProbe.records(pipeline, Topic.VERDICT).stream()
        .map(record -> new String(record.value(), StandardCharsets.UTF_8))
        .anyMatch(verdict -> verdict.contains("\"version\":" + version));
  }

  private String explain(Path folder, String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", folder.toString());
  }
}
