package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.pipeline.PartyRegistration;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the commands of the virtual library of a pipeline. */
@Tag("integration")
class PipelineLibraryTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String A = "http://a.test/";

  @TempDir Path temporary;
  private LocalBroker broker;
  private TestHosts hosts;
  private InProcessPipeline services;
  private LibraryCommands library = new LibraryCommands(List.of());

  @BeforeEach
  void start() {
    broker = LocalBroker.start(temporary.resolve("broker"));
    library = new LibraryCommands(List.of("--bootstrap-server", broker.bootstrap()));
    hosts =
        new TestHosts()
            .with("a.test", WebRoute.page("/"), WebRoute.page("/~me/"), WebRoute.page("/~you/"));
    services =
        new InProcessPipeline(KafkaSettings.of(broker.bootstrap()), temporary, 1, 1, hosts.web);
    PartyRegistration.add(services.pipeline(), new Party("leeds"));
  }

  @AfterEach
  void stop() {
    services.close();
    hosts.close();
    broker.close();
  }

  private void registerHomes() {
    services.submit(
        CrawlPlan.of("homes", List.of(CrawlUrl.of(A)), "((no-cycles) (depth 0))")
            .withDelay(Duration.ZERO));
  }

  private String file(String name, String content) throws Exception {
    return Files.writeString(temporary.resolve(name), content).toString();
  }

  @Test
  void aHomePageThatAPartyPostsIsFetchedForTheActivityOfTheOperator() throws Exception {
    registerHomes();
    assertThat(library.run("create", "1", "Home pages", "--activity", "homes"))
        .isEqualTo("change 1: create, 1 added: Home pages\n     2 * Home pages\n");
    assertThat(library.run("point", "2", "[Me](" + A + "~me/)", "--party", "leeds"))
        .contains("     3   Me  " + A + "~me/\n");
    assertThat(library.run("point", "1", "[You](" + A + "~you/)")).contains("     4   You");
    library.assertRejected(
        "activity: homes (expected: one of your own; this one belongs to the pipeline)",
        "create",
        "1",
        "Ours",
        "--activity",
        "homes",
        "--party",
        "leeds");

    await().atMost(PATIENCE).until(() -> hosts.requests().containsKey(A + "~me/"));
    assertThat(library.run("show", "3")).contains("owner: seed.leeds\n", "seeds of: homes\n");
    assertThat(library.run("move", "4", "--to", "2")).contains("4   You");
    await().atMost(PATIENCE).until(() -> hosts.requests().containsKey(A + "~you/"));
    assertThat(hosts.requests()).containsEntry(A + "~me/", 1L);
    services.assertNoFault();
  }

  @Test
  void aPipelineHasALibraryWithAllOperations() throws Exception {
    var lines = file("lines", "[B](http://b.test/)\n[A](http://a.test/)\n");
    var report = file("report", "All maps of http://b.test/maps");
    var _ = library.run("create", "1", "Maps", "--create-only");
    library.assertRejected("library 2 takes sub-libraries only", "point", "2", "x");
    var _ = library.run("create", "2", "World", "--purpose", "Maps of the world");
    var _ = library.run("pointers", "3", lines, "--author", "Me", "--email", "me@a.test");
    var _ = library.run("input", "3", "Report", report);
    var _ = library.run("copy", "6", "--to", "1");
    var _ = library.run("move", "4", "--to", "1");
    var _ = library.run("edit", "5", "--title", "[Atlas](http://a.test/)");
    assertThat(library.run("list"))
        .isEqualTo(
            """
        Virtual library (library 1)
             4   B  http://b.test/
             2 * Maps
             7   Report  (report)
        3 postings
        """);
    assertThat(library.run("recent", "2", "--limit", "1")).contains("1 to 1 of 3 postings");
    assertThat(library.run("search", "world", "maps")).contains("     3 * World\n1 posting\n");
    assertThat(library.run("where", "maps", "of", "the", "world")).contains("3 * World");

    var _ = library.run("delete", "2", "4");
    var _ = library.run("undo", "8");
    assertThat(library.run("list", "3")).contains("     5   Atlas", "2 postings\n");
    assertThat(library.run("changes", "--limit", "2"))
        .contains("change 9: undo of change 8, 5 added", "change 8: delete, 5 removed");
    library.assertRejected("already undone by change 9", "undo", "8");

    var exported = temporary.resolve("library.json").toString();
    assertThat(library.run("export", exported)).endsWith(": 6 postings\n");
    assertThat(library.run("import", "1", exported, "--moderate"))
        .contains("change 10: import, 6 added");
    library.assertRejected(
        "--graph: missing (expected: the address of the database of the graph of the pipeline at",
        "check");
    library.assertRejected("--graph: missing (expected: ", "proposals", "3");
    library.assertRejected("--graph: missing (expected: ", "where", A);
    assertThat(PipelineProbe.records(services.pipeline(), Topic.DEAD_LETTER)).isEmpty();
    services.assertNoFault();
  }

  @Test
  void passwordsAndTheRootArePassedByNobodyButAModerator() throws Exception {
    var right = file("right", "correct horse\n");
    var wrong = file("wrong", "battery staple\n");
    var _ = library.run("point", "1", "Mine", "--password-file", right, "--party", "leeds");

    library.assertRejected("posting 2: wrong or no password", "delete", "2");
    library.assertRejected(
        "posting 2: wrong or no password", "delete", "2", "--password-file", wrong);
    library.assertRejected("only the operator", "delete", "2", "--moderate", "--party", "leeds");
    library.assertRejected("--party: york (expected: a party", "delete", "2", "--party", "york");
    var _ = library.run("delete", "2", "--password-file", right);
    library.assertRejected("wrong or no password", "undo", "2");
    var _ = library.run("undo", "2", "--password-file", right);
    var _ = library.run("delete", "2", "--moderate");
    assertThat(library.run("list")).contains("0 postings");
  }

  @Test
  void aRestartOfTheServicesAndAbortedTransactionsLoseNoChange() throws Exception {
    var random = new Random(Long.getLong("seed", 20261127));
    for (var change = 1; change <= 6; change++) {
      assertThat(library.run("create", String.valueOf(change), "L" + change))
          .contains("%6d * L%d".formatted(change + 1, change));
      services.disturb(random);
    }
    assertThat(library.run("recent", "--limit", "10"))
        .contains("L1", "L6")
        .endsWith("6 postings\n");
    assertThat(library.run("changes")).contains("change 6: create, 1 added: L6");
    services.assertNoFault();
  }
}
