package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the virtual library of a crawl that has a broker in its folder. */
@Tag("integration")
class EmbeddedBrokerLibraryTest {
  private static final String A = "http://a.test/";

  @TempDir Path temporary;

  @Test
  void commandsReadItWhenTheCrawlIsStoppedAndPagesSayWhereItIs() throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/"))) {
      CommandInProcess.run(hosts.crawl(folder, A, "--delay", "0s", "--embedded-broker"));
    }
    var library = new LibraryCommands(List.of("--dir", folder.toString()));
    assertThat(library.run("list")).contains("Virtual library (library 1)", "0 postings");
    assertThat(library.run("check")).contains("all URLs of the entries have pages");
    library.assertRejected("the crawl is stopped", "point", "1", A);

    try (var served = ServedPages.start("serve", "--dir", folder.toString(), "--port", "0")) {
      var page = served.get("library");
      assertThat(page.statusCode()).isEqualTo(404);
      assertThat(page.body())
          .contains(
              "There is no virtual library here. It is on a topic of the broker in the folder of this"
                  + " crawl, which does not run: orbweaver library list --dir FOLDER starts the"
                  + " broker and reads it");
    }
  }
}
