package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the repair of a graph that is ahead of its topics. */
@Tag("integration")
class RepairTest {
  @TempDir Path temporary;

  @Test
  void aGraphAheadOfItsTopicsEndsTheCrawlAndIsRepaired() throws Exception {
    try (var hosts =
        new TestHosts().with("a.test", page("/").linksTo("/1", "/2"), page("/1"), page("/2"))) {
      var folder = temporary.resolve("crawl");
      var line = hosts.crawlWithBroker(folder, "http://a.test/", "--delay", "0s");
      CommandInProcess.run(line);
      var edges = ExportedGraph.edges(folder);
      assertThat(repair(folder)).contains("nothing to repair");
      deleteRecords(folder);

      try (var crawl = CommandInProcess.start(line)) {
        assertThat(crawl.code()).isEqualTo(70);
        assertThat(crawl.printed()).contains("ahead of its topics", "orbweaver repair");
      }
      assertThat(repair(folder))
          .startsWith("link-")
          .endsWith("; run with --yes to do so\n")
          .doesNotContain("verdict-");
      assertThat(repair(folder, "--yes", "--json")).contains("\"outcome\":\"DELETED\"");
      assertThat(repair(folder)).contains("nothing to repair");

      CommandInProcess.run(line);
      assertThat(ExportedGraph.edges(folder)).isEqualTo(edges);
      assertThat(hosts.requests()).allSatisfy((_, times) -> assertThat(times).isOne());
      Files.move(folder.resolve("graph-sink"), temporary.resolve("elsewhere"));
      try (var command = CommandInProcess.start("repair", "--dir", folder.toString())) {
        assertThat(command.code()).isEqualTo(2);
        assertThat(command.printed()).contains("no graph in " + folder);
      }
    }
  }

  // Simulates brokers that lost the last nine records.
  private static void deleteRecords(Path folder) throws Exception {
    var file = folder.resolve("graph-sink/graph.duckdb");
    try (var connection = DriverManager.getConnection("jdbc:duckdb:" + file);
        var statement = connection.createStatement()) {
      statement.execute(
          "UPDATE offsets SET next_offset = next_offset + 9 WHERE topic = 'link' AND next_offset > 0");
    }
  }

  private static String repair(Path folder, String... words) throws Exception {
    var all = new ArrayList<>(List.of("repair", "--dir", folder.toString()));
    all.addAll(List.of(words));
    return CommandInProcess.run(all.toArray(String[]::new));
  }
}
