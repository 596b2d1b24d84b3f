package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.LocalPostgres;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the service that serves the pages of a pipeline. */
@Tag("integration")
class WebServiceTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Pattern ADDRESS = Pattern.compile("pages: (http://127\\.0\\.0\\.1:\\d+/)");
  private static final Pattern HEALTH = Pattern.compile("health at (http://\\S+)");

  @TempDir Path temporary;

  @Test
  void thePagesAreReadFromTheDatabaseAndTheIndexAsSoonAsTheyExist() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    try (var database = LocalPostgres.start();
        var hosts = new TestHosts().with("a.test", page("/", "Tea"), page("/late", "Coffee"));
        var web = CommandInProcess.start(web("--graph", database.address()))) {
      await().atMost(PATIENCE).until(() -> web.printed().contains("waiting for the graph: "));

      crawl(hosts, database, A);
      var start = URI.create(awaited(web, ADDRESS));
      assertThat(text(start, "")).contains("1 page");
      assertThat(text(start, "search?q=Tea")).contains("1 page", A);
      assertThat(Jsoup.connect(awaited(web, HEALTH)).ignoreContentType(true).get().text())
          .isNotEmpty();

      crawl(hosts, database, A + "late");
      assertThat(text(start, "url?url=" + A + "late")).contains("fetched");
      await().atMost(PATIENCE).until(() -> text(start, "search?q=Coffee").contains(A + "late"));
    }
  }

  @Test
  void theLibraryOfThePipelineIsShownAndChangedIfItHasBrokers() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    try (var database = LocalPostgres.start();
        var broker = LocalBroker.start(temporary.resolve("broker"));
        var hosts = new TestHosts().with("a.test", page("/", "Tea"));
        var services =
            new InProcessPipeline(
                KafkaSettings.of(broker.bootstrap()),
                temporary.resolve("services"),
                1,
                1,
                hosts.web)) {
      crawl(hosts, database, A);
      var maps = new String[] {"library", "create", "1", "Maps", "--bootstrap-server"};
      CommandInProcess.run(
          Stream.concat(Stream.of(maps), Stream.of(broker.bootstrap())).toArray(String[]::new));
      var variables = Map.of("KAFKA_BOOTSTRAP_SERVERS", broker.bootstrap());
      try (var served = ServedPages.of(process(variables, database))) {
        await().atMost(PATIENCE).until(() -> served.get("library").body().contains("Maps"));
        assertThat(served.submit("library/point?number=2", Map.of("number", "2", "title", A)))
            .satisfies(
                made ->
                    assertThat(made.headers().firstValue("location"))
                        .hasValue("/library?number=2&changed=2"));
        assertThat(served.page("library?number=2").text()).contains(A);
        assertThat(served.page("library/entry?number=3").text()).contains(A);
      }
      services.assertNoFault();
    }
  }

  @Test
  void brokersThatDoNotAnswerLeaveThePagesWithoutALibrary() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    try (var database = LocalPostgres.start();
        var hosts = new TestHosts().with("a.test", page("/", "Tea"))) {
      crawl(hosts, database, A);
      var variables = Map.of("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:1");
      try (var served = ServedPages.of(process(variables, database))) {
        assertThat(served.page("").text()).contains("1 page");
        assertThat(served.get("library").statusCode()).isEqualTo(404);
      }
    }
  }

  @Test
  void withoutADatabaseItSaysWhatIsExpected() throws Exception {
    try (var web = CommandInProcess.start(web())) {
      assertThat(web.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(web.printed()).contains("--graph: missing (expected: the address of the database");
    }
  }

  @Test
  void beyondThisMachineItNeedsUsersAndEncryption() throws Exception {
    try (var web = CommandInProcess.start(web("--listen", "0.0.0.0"))) {
      assertThat(web.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(web.printed()).contains("--listen: 0.0.0.0 (expected: a loopback address");
    }
  }

  private static WebRoute page(String path, String text) {
    return WebRoute.page(path).containing(text);
  }

  private void crawl(TestHosts hosts, LocalPostgres database, String seed) throws Exception {
    var folder = temporary.resolve("crawl");
    CommandInProcess.run(
        hosts.crawl(folder, seed, "--delay", "0s", "--index", "--graph", database.address()));
  }

  private CommandProcess process(Map<String, String> variables, LocalPostgres database)
      throws Exception {
    var line = web("--graph", database.address());
    return CommandProcess.start(temporary.resolve("process"), variables, line);
  }

  private String[] web(String... options) {
    var common =
        new String[] {
          "service",
          "web",
          "--dir",
          temporary.resolve("web").toString(),
          "--port",
          "0",
          "--text-index",
          temporary.resolve("crawl/index").toString()
        };
    return Stream.of(common, options).flatMap(Stream::of).toArray(String[]::new);
  }

  private static String awaited(CommandInProcess web, Pattern pattern) {
    await().atMost(PATIENCE).until(() -> pattern.matcher(web.printed()).find() || !web.isAlive());
    var found = pattern.matcher(web.printed());
    assertThat(found.find()).as(web::printed).isTrue();
    return found.group(1);
  }

  private static String text(URI start, String path) throws Exception {
    return Jsoup.connect(start.resolve(path).toString()).get().text();
  }
}
