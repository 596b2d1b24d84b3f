package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the examples in docs/reference/topics.md, if the tools they need are installed. */
@Tag("integration")
class TopicsTest {
  private static final Path ROOT = Path.of("..");
  private static final String WRITTEN = "127.0.0.1:9092";
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @TempDir static Path temporary = Path.of("");
  private static final List<String> EDGES = new ArrayList<>();
  private static Optional<LocalBroker> broker = Optional.empty();

  @BeforeAll
  static void aCrawlIsPublished() throws Exception {
    var started = LocalBroker.start(temporary.resolve("broker"));
    broker = Optional.of(started);
    var kafka = new KafkaSettings(started.bootstrap(), "orbweaver", Map.of());
    try (var hosts = web();
        var services = new InProcessPipeline(kafka, temporary.resolve("state"), 2, 1, hosts.web)) {
      services.submit(plan());
      CommandInProcess.run(
          "library", "create", "1", "Maps", "--bootstrap-server", started.bootstrap());
      try (var checks = new CountsChecks(services.pipeline(), List.of("default"), 1)) {
        await().atMost(PATIENCE).until(checks::areFinished);
      }
      try (var store = services.store()) {
        store
            .graph()
            .forEachPage(
                page -> page.links().forEach(link -> add(page.url(), link.target(), link.kind())));
      }
    }
    assertThat(EDGES).hasSize(5);
  }

  private static void add(String source, String target, String kind) {
    var edge = String.join("\t", source, target, kind);
    if (!EDGES.contains(edge)) EDGES.add(edge);
  }

  private static TestHosts web() {
    return new TestHosts()
        .with(
            "a.test",
            page("/").linksTo("/b", "/c", "/b", "http://b.test/"),
            page("/b").titled("\u00fcber b").linksTo("/c"),
            page("/c"))
        .with("b.test", page("/").linksTo("http://a.test/"));
  }

  private static CrawlPlan plan() {
    return CrawlPlan.of("default", List.of(CrawlUrl.of("http://a.test/")), "((no-cycles))")
        .withDelay(Duration.ZERO);
  }

  @AfterAll
  static void stops() {
    broker.ifPresent(LocalBroker::close);
  }

  @Test
  void kcatAndJqPrintTheRecords() throws Exception {
    assumeTrue(isThere("kcat") && isThere("jq"), "kcat or jq is not installed");

    assertThat(run(line("| @tsv"))).containsExactlyInAnyOrderElementsOf(EDGES);
    assertThat(run(line(".status == 200"))).hasSize(4).contains("http://b.test/");
    assertThat(run(line(".kind +"))).hasSize(4).contains("new http://b.test/");
    assertThat(run(line(".about"))).containsExactly("Maps");
  }

  @Test
  void pythonBuildsATable() throws Exception {
    assumeTrue(isThere("kcat") && isThere("python3"), "kcat or python3 is not installed");

    assertThat(run(line("edge_table.py")))
        .containsExactlyElementsOf(EDGES.stream().sorted().toList());
  }

  @Test
  void javaBuildsATable() throws Exception {
    var line =
        line("EdgeTable.java")
            .replaceFirst("^java -cp '[^']*'", ours("java") + " -cp '" + ours() + "'");

    assertThat(run(line)).hasSize(EDGES.size()).allMatch(edge -> edge.contains("\"anchor\":"));
  }

  @Test
  void duckDbQueriesAFileOfRecords() throws Exception {
    var line =
        line("EdgeTable.java")
            .replaceFirst("^java -cp '[^']*'", ours("java") + " -cp '" + ours() + "'");
    var file = Files.write(temporary.resolve("edges.jsonl"), run(line));
    var question =
        blocks("sql").getFirst().replace("edges.jsonl", file.toString()).replace(";", "");
    try (var duck = DriverManager.getConnection("jdbc:duckdb:");
        var statement = duck.createStatement();
        var rows = statement.executeQuery(question)) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getString(1)).isEqualTo("http://a.test/c");
      assertThat(rows.getLong(2)).isEqualTo(2);
    }
  }

  private static String ours(String program) {
    return Path.of(System.getProperty("java.home"), "bin", program).toString();
  }

  private static String ours() {
    return System.getProperty("java.class.path");
  }

  private static String line(String part) throws IOException {
    return blocks("sh").stream().filter(line -> line.contains(part)).findFirst().orElseThrow();
  }

  private static List<String> blocks(String language) throws IOException {
    var text = Files.readString(ROOT.resolve("docs/reference/topics.md"));
    return Arrays.stream(text.split("\n```" + language + " topics\n", -1))
        .skip(1)
        .flatMap(block -> block.split("\n```\n", 2)[0].lines())
        .toList();
  }

  private static boolean isThere(String tool) throws Exception {
    return new ProcessBuilder("sh", "-c", "command -v " + tool).start().waitFor() == 0;
  }

  private static List<String> run(String written) throws Exception {
    var line = written.replace(WRITTEN, broker.orElseThrow().bootstrap());
    var process =
        new ProcessBuilder("sh", "-c", line)
            .directory(ROOT.toFile())
            .redirectError(temporary.resolve("errors").toFile())
            .start();
    var printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(temporary.resolve("errors"))).isZero();
    return printed.lines().toList();
  }
}
