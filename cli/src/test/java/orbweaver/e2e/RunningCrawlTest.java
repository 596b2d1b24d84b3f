package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.robots;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import orbweaver.cli.output.ExitCode;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.settings.KafkaSettings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of queries to a running crawl. */
@Tag("integration")
class RunningCrawlTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String A = "http://a.test/";
  private static final Pattern COMMAND = Pattern.compile("\"commandUrl\":\"([^\"]+)\"");
  private static final Pattern HEALTH = Pattern.compile("\"healthUrl\":\"([^\"]+)\"");
  private static final Pattern EXPORTED_METRIC = Pattern.compile("(?m)^# TYPE (\\S+?)(?:_max)? ");
  private static final Pattern DOCUMENTED_METRIC = Pattern.compile("(?m)^\\| `([a-z_]+)`");
  private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

  @TempDir Path temporary;
  private Path folder = Path.of("");

  @BeforeEach
  void setFolder() {
    folder = temporary.resolve("crawl");
  }

  @Test
  void theGraphOfARunningCrawlCanBeQueried() throws Exception {
    try (var hosts = hosts();
        var crawl =
            CommandInProcess.start(
                hosts.crawlWithBroker(folder, A, "--delay", "0s", "--scope", "any"))) {
      var running = awaitToken();
      await()
          .atMost(PATIENCE)
          .until(() -> output("graph", "export", "--format", "pages").contains("\u00fcber b"));

      assertThat(output("graph", "export")).contains(A + "\t" + A + "b\ta\n");
      assertThat(output("graph", "export", "--at", "0s")).contains(A + "\t" + A + "b\ta\n");
      assertThat(output("graph", "snapshots", "--take")).contains("Distinct Sources");
      assertThat(output("explain", A + "b")).contains("accepted", A + "  --a \"/b\"-->");
      assertThat(output("watch")).contains("  new      " + A + "b");
      assertThat(output("status")).contains("not ended yet");
      assertThat(output("traps")).contains("nothing");
      assertThat(output("accesses")).contains("week of     accesses  queries\n", "█");
      var rules = Files.writeString(temporary.resolve("other.w4"), "((no-cycles) (depth 0))");
      assertThat(output("rules", "diff", rules.toString())).contains("1 removed", A + "b");
      assertThat(code("explain", A, "--activity", "nobody")).isEqualTo(2);
      assertTokenIsRequiredAndOnlyQueriesAreAllowed(running);
      assertMetricsAreDocumented(metrics(running));
      assertRequestHasOneTraceInAllServices();

      CommandInProcess.run("stop", "default", "--dir", folder.toString());
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  private static void assertTokenIsRequiredAndOnlyQueriesAreAllowed(String running)
      throws Exception {
    assertThat(answer(running, "guessed", "status")).isEqualTo("403 wrong token\n");
    assertThat(answer(running, first(TOKEN, running), "stop"))
        .contains("Unmatched argument", "\"exitCode\":2");
  }

  private static void assertMetricsAreDocumented(String metrics) throws Exception {
    var page = Files.readString(Path.of("..", "docs", "reference", "metrics.md"));
    var documented = DOCUMENTED_METRIC.matcher(page).results().map(name -> name.group(1)).toList();
    assertThat(EXPORTED_METRIC.matcher(metrics).results().map(name -> name.group(1)))
        .isSubsetOf(documented)
        .contains(
            "orbweaver_fetches_total",
            "orbweaver_url_roundtrip_seconds",
            "orbweaver_records_stored_total");
    assertThat(metrics)
        .contains("orbweaver_fetches_total{outcome=\"fetched\",service=\"fetcher-service\"}")
        .contains("orbweaver_verdicts_total{accepted=\"true\",code=\"ACCEPTED\"")
        .contains("orbweaver_ready{service=\"graph-sink\"} 1.0");
  }

  private void assertRequestHasOneTraceInAllServices() throws Exception {
    var pipeline = PipelineAdmin.open(KafkaSettings.of(PipelineProbe.bootstrap(folder)));
    var traces = new TreeMap<String, Set<String>>();
    var passed = EnumSet.noneOf(Topic.class);
    for (var topic : List.of(Topic.FRONTIER, Topic.FETCH, Topic.LINK, Topic.VERDICT)) {
      for (var each = 0; each < pipeline.partitions(topic); each++) {
        try (var reader = new TopicReader(pipeline, topic, each)) {
          reader.readCommitted(
              record -> {
                var number = Records.requestNumber(record.headers());
                if (number.isEmpty() || !new String(record.key(), UTF_8).equals(A)) return;
                passed.add(topic);
                var trace = Records.header(record.headers(), HeaderName.TRACE).orElse("none");
                traces.computeIfAbsent(A + number.get(), _ -> new HashSet<>()).add(trace);
              });
        }
      }
    }
    assertThat(passed).hasSize(4);
    assertThat(traces.values()).allSatisfy(one -> assertThat(one).hasSize(1));
  }

  private static String metrics(String running) throws Exception {
    var url = first(HEALTH, running).replace("/health/ready", "/metrics");
    try (var client = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create(url)).build();
      return client.send(request, BodyHandlers.ofString()).body();
    }
  }

  private String awaitToken() throws Exception {
    var running = folder.resolve("running.json");
    await()
        .atMost(PATIENCE)
        .until(() -> Files.exists(running) && Files.readString(running).contains("token"));
    return Files.readString(running);
  }

  private static String answer(String running, String token, String command) throws Exception {
    var arguments =
        "{\"arguments\":[\"%s\"],\"workingDirectory\":\"/\",\"variables\":{}}".formatted(command);
    var request =
        HttpRequest.newBuilder(URI.create(first(COMMAND, running)))
            .header("Authorization", "Bearer " + token)
            .POST(BodyPublishers.ofString(arguments))
            .build();
    try (var client = HttpClient.newHttpClient()) {
      var answer = client.send(request, BodyHandlers.ofString());
      return answer.statusCode() + " " + answer.body();
    }
  }

  private static String first(Pattern pattern, String text) {
    var found = pattern.matcher(text);
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  /** Creates one fast and one slow host. */
  private static TestHosts hosts() {
    return new TestHosts()
        .with(
            "a.test",
            page("/").linksTo("/b", "http://slow.test/"),
            page("/b").titled("\u00fcber b"))
        .with("slow.test", robots("User-agent: *\nCrawl-delay: 250\n"), page("/"));
  }

  private String output(String... arguments) throws Exception {
    try (var running = CommandInProcess.start(inFolder(arguments))) {
      running.code();
      return running.printed();
    }
  }

  private int code(String... arguments) throws Exception {
    try (var running = CommandInProcess.start(inFolder(arguments))) {
      return running.code();
    }
  }

  private String[] inFolder(String... arguments) {
    var all = Arrays.copyOf(arguments, arguments.length + 2);
    all[arguments.length] = "--dir";
    all[arguments.length + 1] = folder.toString();
    return all;
  }
}
