package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.cli.output.ExitCode;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.sandbox.LocalPostgres;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of a crawl with its graph in PostgreSQL. */
@Tag("integration")
class DatabaseTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path temporary;

  @Test
  void aCrawlWaitsForAnUnavailableDatabaseAndLosesNothing() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    var folder = temporary.resolve("crawl");
    try (var site = DocumentationSite.of("kafka-clients");
        var database = LocalPostgres.start()) {
      var address = database.address();
      try (var crawl =
          CommandInProcess.start(site.crawl(folder, "--delay", "0s", "--graph", address))) {
        awaitOr(crawl, () -> site.web.log().size() >= site.truth.urls().size() / 2);
        database.stop();
        awaitOr(crawl, () -> crawl.printed().contains("graph keeps retrying: "));
        database.restart();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }

      var place = new InDatabase(PostgresAddress.parse(address, Optional.empty()));
      assertThat(ExportedGraph.edges(place, folder)).isEqualTo(site.truth.export());
      assertThat(CommandInProcess.run("explain", DocumentationSite.SEED, "--graph", address))
          .contains("accepted");
      assertThat(CommandInProcess.run("status", "--graph", address)).contains("default");
    }
  }

  private static void awaitOr(CommandInProcess crawl, Callable<Boolean> condition) {
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(5))
        .until(() -> condition.call() || !crawl.isAlive());
    assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
  }

  @Test
  void aCrawlDoesNotStartWithoutItsDatabase() throws Exception {
    var folder = temporary.resolve("crawl");
    var address = "jdbc:postgresql://127.0.0.1:1/graph?user=me&password=secret";
    try (var crawl =
        CommandInProcess.start(
            "crawl", "http://127.0.0.1/", "--dir", folder.toString(), "--graph", address)) {
      assertThat(crawl.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(crawl.printed())
          .contains("PostgreSQL at 127.0.0.1:1, database graph, schema orbweaver cannot be used")
          .doesNotContain("secret", "Exception");
    }
    assertThat(folder).doesNotExist();
  }

  @Test
  void anInvalidDatabaseAddressIsAUsageError() throws Exception {
    try (var explain = CommandInProcess.start("explain", "http://a.test/", "--graph", "secret")) {
      assertThat(explain.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(explain.printed())
          .startsWith("orbweaver: --graph: not a PostgreSQL address (expected: jdbc:postgresql://")
          .doesNotContain("secret");
    }
  }
}
