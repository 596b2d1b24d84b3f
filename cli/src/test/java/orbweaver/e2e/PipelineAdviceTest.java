package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import orbweaver.cli.output.ExitCode;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.LocalPostgres;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the advice on the virtual library of a pipeline, by a graph that is named. */
@Tag("integration")
class PipelineAdviceTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String A = "http://a.test/";
  private static final int GONE = 410;

  @TempDir Path temporary;

  private static WebRoute[] routes() {
    return new WebRoute[] {
      WebRoute.page("/").linksTo("/maps", "/gone", "/old"),
      WebRoute.page("/maps").titled("Old maps").containing("volcanoes"),
      WebRoute.status("/gone", GONE),
      WebRoute.redirect("/old", "/new"),
      WebRoute.page("/new")
    };
  }

  private static String code(String printed, String line) {
    var matcher = Pattern.compile("(?m)^([0-9a-f]{8}) +" + line).matcher(printed);
    assertThat(matcher.find()).as(printed).isTrue();
    return matcher.group(1);
  }

  @Test
  void aLibraryIsAdvisedByTheGraphOfADatabaseInCommandsAndInPages() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    try (var database = LocalPostgres.start();
        var broker = LocalBroker.start(temporary.resolve("broker"));
        var hosts = new TestHosts().with("a.test", routes());
        var _ =
            new InProcessPipeline(
                KafkaSettings.of(broker.bootstrap()),
                temporary.resolve("services"),
                1,
                1,
                hosts.web)) {
      CommandInProcess.run(
          hosts.crawl(folder(), A, "--delay", "0s", "--index", "--graph", database.address()));
      var library =
          new LibraryCommands(
              List.of("--bootstrap-server", broker.bootstrap(), "--graph", database.address()));
      var plain = new LibraryCommands(List.of("--bootstrap-server", broker.bootstrap()));
      plain.run("create", "1", "Maps", "--rule-query", "volcanoes");
      plain.run("point", "2", "[Gone](" + A + "gone)");
      plain.run("point", "2", "[Old](" + A + "old)");

      assertAdvised(library);
      assertPagesAdvise(database, broker);
    }
  }

  private void assertAdvised(LibraryCommands library) throws Exception {
    var checked = library.run("check", "2");
    assertThat(checked).contains("410", A + "new");
    library.assertRejected("--confirm: ", "check", "2", "--confirm", "00000000");
    assertThat(library.run("check", "2", "--confirm", code(checked, "4   Old")))
        .contains("1 changed", A + "new");

    library.assertRejected("for a pipeline, --index FOLDER", "proposals", "2");
    var index = folder().resolve("index").toString();
    var proposed = library.run("proposals", "2", "--index", index);
    var add = code(proposed, "add +Old maps");
    assertThat(library.run("proposals", "2", "--index", index, "--confirm", add))
        .contains("1 added", A + "maps");
    try (var missing =
        CommandInProcess.start(
            library.line("proposals", "2", "--index", temporary.resolve("none").toString()))) {
      assertThat(missing.code()).isEqualTo(ExitCode.FOLDER_UNAVAILABLE.number());
    }
    assertThat(library.run("where", A + "new")).contains("no library has anything in common");
    assertThat(library.run("where", A)).contains("     2 * Maps\n", "of host a.test");
  }

  private void assertPagesAdvise(LocalPostgres database, LocalBroker broker) throws Exception {
    var line =
        new String[] {
          "service",
          "web",
          "--dir",
          temporary.resolve("web").toString(),
          "--port",
          "0",
          "--graph",
          database.address(),
          "--text-index",
          folder().resolve("index").toString()
        };
    var variables = Map.of("KAFKA_BOOTSTRAP_SERVERS", broker.bootstrap());
    try (var served =
        ServedPages.of(CommandProcess.start(temporary.resolve("process"), variables, line))) {
      await().atMost(PATIENCE).until(() -> served.get("library").body().contains("Maps"));
      var check = served.page("library/check?number=2");
      assertThat(check.text()).contains("Gone", "410").doesNotContain("4 Old");
      var gone = check.expectFirst("input[name=confirm]").val();
      assertThat(
              served
                  .submit("library/check?number=2", Map.of("number", "2", "confirm", gone))
                  .headers()
                  .firstValue("location"))
          .hasValueSatisfying(to -> assertThat(to).contains("made="));
      assertThat(served.page("library/proposals?number=2").text()).contains("Nothing");
      assertThat(served.page("library/where?about=" + A).text()).contains("of host a.test");
    }
  }

  @Test
  void aLibraryIsAdvisedByTheGraphOfAStoppedCrawl() throws Exception {
    try (var broker = LocalBroker.start(temporary.resolve("broker"));
        var hosts = new TestHosts().with("a.test", routes());
        var _ =
            new InProcessPipeline(
                KafkaSettings.of(broker.bootstrap()),
                temporary.resolve("services"),
                1,
                1,
                hosts.web)) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
      var brokers = List.of("--bootstrap-server", broker.bootstrap());
      var plain = new LibraryCommands(brokers);
      plain.run("point", "1", "[Gone](" + A + "gone)");
      var library =
          new LibraryCommands(
              List.of(brokers.get(0), brokers.get(1), "--dir", folder().toString()));

      assertThat(library.run("check", "1")).contains("410");
      assertThat(library.run("check", "1", "--confirm", code(library.run("check"), "2   Gone")))
          .contains("1 removed");
      assertThat(plain.run("list")).contains("0 postings");
      plain.assertRejected(
          "--graph: missing (expected: the address of the database of the graph of the pipeline at "
              + broker.bootstrap(),
          "check");
      try (var check =
          CommandInProcess.start(
              new LibraryCommands(
                      List.of(
                          brokers.get(0),
                          brokers.get(1),
                          "--dir",
                          temporary.resolve("e").toString()))
                  .line("check"))) {
        assertThat(check.code()).isEqualTo(ExitCode.FOLDER_UNAVAILABLE.number());
        assertThat(check.printed()).contains("no graph (expected: the folder of a crawl that has");
      }
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
