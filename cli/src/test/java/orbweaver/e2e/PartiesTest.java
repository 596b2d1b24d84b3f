package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of parties that share the pipeline of a folder by a submission topic each. */
@Tag("integration")
class PartiesTest {
  private static final String A = "http://a.test/";

  @TempDir Path temporary;

  @Test
  void anActivityCanBeChangedByItsPartyAndTheOperatorOnly() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo("/1"), page("/1"))) {
      var folder = temporary.resolve("crawl").toString();
      CommandInProcess.run(
          hosts.crawlWithBroker(temporary.resolve("crawl"), A + "1", "--delay", "0s"));
      assertThat(CommandInProcess.run("party", "add", "leeds", "--dir", folder))
          .contains("party leeds was added: its submission topic is orbweaver.seed.leeds.v1");
      assertThat(CommandInProcess.run("party", "add", "york", "--dir", folder, "--json"))
          .contains("{\"party\":\"york\",\"topic\":\"orbweaver.seed.york.v1\",\"added\":true}");
      assertThat(CommandInProcess.run("party", "add", "york", "--dir", folder))
          .contains("exists already");

      CommandInProcess.run(crawl(hosts, "walk", "leeds"));

      assertThat(hosts.requests()).isEqualTo(Map.of(A, 1L, A + "1", 1L));
      assertThat(CommandInProcess.run("party", "list", "--dir", folder))
          .contains("leeds (orbweaver.seed.leeds.v1): walk", "york (orbweaver.seed.york.v1): no");
      assertThat(CommandInProcess.run("status", "--dir", folder))
          .contains("walk of leeds version 1: finished");
      assertThat(CommandInProcess.run("explain", A, "--dir", folder))
          .contains("formula 1 of leeds: ((");
      assertRejected(
          "activity: walk (expected: one of your own; this one belongs to leeds)", "york");
      assertRejected("--party: hull (expected: a party of this pipeline: leeds, york;", "hull");
      assertThat(CommandInProcess.run("pause", "walk", "--party", "leeds", "--dir", folder))
          .contains("activity walk: paused; takes effect when the crawl resumes");
      assertThat(CommandInProcess.run("resume", "walk", "--party", "leeds", "--dir", folder))
          .contains("activity walk: running; takes effect when the crawl resumes");
      assertThat(CommandInProcess.run(crawl(hosts, "walk", "leeds"))).contains("finished");
      assertThat(hosts.requests()).isEqualTo(Map.of(A, 1L, A + "1", 1L));
    }
  }

  private void assertRejected(String reason, String party) throws Exception {
    var folder = temporary.resolve("crawl").toString();
    try (var command = CommandInProcess.start("stop", "walk", "--party", party, "--dir", folder)) {
      assertThat(command.code()).isEqualTo(2);
      assertThat(command.printed()).contains(reason);
    }
  }

  private String[] crawl(TestHosts hosts, String activity, String party) {
    return hosts.crawlWithBroker(
        temporary.resolve("crawl"), A, "--activity", activity, "--party", party, "--delay", "0s");
  }
}
