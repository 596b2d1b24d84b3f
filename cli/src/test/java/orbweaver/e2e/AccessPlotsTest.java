package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the plots of accesses. */
@Tag("integration")
class AccessPlotsTest {
  private static final String A = "http://a.test/";

  @TempDir Path temporary;

  @Test
  void requestsForPagesAreCountedAndPlotted() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    try (var served = new ServedCrawl(folder())) {
      assertThat(served.page("accesses").select("svg")).isEmpty();
      var _ = served.page("");
      var _ = served.page(ServedCrawl.path("url", "url", A));
      var _ = served.file("style.css");
      assertThat(served.get("none").statusCode()).isEqualTo(404);

      var page = served.page("accesses");
      assertThat(page.select("svg")).hasSize(2);
      for (var plot : page.select("svg"))
        assertThat(plot.attr("aria-labelledby").split(" "))
            .allSatisfy(id -> assertThat(plot.expectFirst("#" + id).text()).isNotBlank());
      assertThat(page.select("svg rect.queries").eachAttr("height")).contains("54");
      var rows = page.select("tbody tr").eachText();
      assertThat(rows).hasSize(25).anyMatch(row -> row.matches("\\d\\d 3 1"));
      assertThat(rows.getFirst()).matches("\\d{4}-\\d\\d-\\d\\d 3 1");
      assertThat(CommandInProcess.run("accesses", "--dir", folder().toString()))
          .contains("accesses  queries");
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
