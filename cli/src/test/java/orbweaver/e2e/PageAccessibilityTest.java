package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the pages can be read by everybody, and by a browser for terminals. */
@Tag("integration")
class PageAccessibilityTest {
  private static final String A = "http://a.test/";
  private static final int SECONDS = 30;

  @TempDir Path temporary;

  @Test
  void everyPageHasTheMarkupThatReadersNeed() throws Exception {
    crawl();
    try (var served = new ServedCrawl(folder())) {
      for (var path : paths(served)) {
        var page = served.page(path);
        assertThat(page.expectFirst("html").attr("lang")).as(path).isEqualTo("en");
        assertThat(page.title()).as(path).isNotBlank();
        assertThat(page.select("h1")).as(path).hasSize(1);
        assertThat(page.select("main")).as(path).hasSize(1);
        assertSkipLink(path, page);
        assertHeadingsInOrder(path, page);
        for (var field : page.select("input:not([type=hidden]), select, textarea"))
          assertThat(isLabelled(field)).as(path + " " + field).isTrue();
        for (var table : page.select("table"))
          assertThat(table.select("th:not([scope])")).as(path).isEmpty();
        assertThat(page.select("[id]").eachAttr("id")).as(path).doesNotHaveDuplicates();
        assertThat(page.select("a[href], button, summary"))
            .as(path)
            .noneMatch(link -> link.text().isBlank());
        assertThat(page.select("script, [style], [onclick]")).as(path).isEmpty();
      }
    }
  }

  @Test
  void aBrowserForTerminalsShowsEveryPage() throws Exception {
    assumeThat(hasTextBrowser()).as("w3m is not installed").isTrue();
    crawl();
    try (var served = new ServedCrawl(folder())) {
      for (var path : paths(served)) {
        var heading = served.page(path).expectFirst("h1").text();
        var shown = dump(served.address.resolve(path).toString());
        assertThat(shown.replaceAll("\\s+", " ")).as(path).contains(heading);
      }
    }
  }

  private static void assertSkipLink(String path, Document page) {
    var first = page.expectFirst("body a");
    assertThat(first.attr("href")).as(path).isEqualTo("#main");
    assertThat(page.expectFirst("main").id()).as(path).isEqualTo("main");
  }

  private static void assertHeadingsInOrder(String path, Document page) {
    var level = 0;
    for (var heading : page.select("h1, h2, h3, h4, h5, h6")) {
      // The extract of a stored page has the headings that its author chose.
      if (heading.closest("article.extract") != null) continue;
      var next = heading.tagName().charAt(1) - '0';
      assertThat(next).as(path + " " + heading).isLessThanOrEqualTo(level + 1);
      level = next;
    }
  }

  private static boolean isLabelled(Element field) {
    var id = field.id();
    return !field.attr("aria-label").isBlank()
        || field.closest("label") != null
        || (!id.isEmpty() && field.root().selectFirst("label[for=" + id + "]") != null);
  }

  private static List<String> paths(ServedCrawl served) throws Exception {
    var url = ServedCrawl.path("url", "url", A);
    var paths =
        new ArrayList<>(
            List.of(
                "",
                "search?q=needle",
                "references",
                "references?title=a",
                "references?anchor=to",
                url,
                ServedCrawl.path("url", "url", "http://never.test/"),
                ServedCrawl.path("why", "url", A),
                "data",
                "picture",
                "picture/tree",
                "picture/tree?root=01.",
                "picture/sites",
                ServedCrawl.path("picture/sites", "in", A),
                "picture/hosts",
                ServedCrawl.path("picture/neighbourhood", "url", A),
                "picture/paths",
                "picture/paths?from=a.test&to=a.test",
                "profiles",
                "accesses"));
    paths.add(served.page(url).expectFirst("main a[href^=/capture]").attr("href"));
    return paths;
  }

  private static boolean hasTextBrowser() throws InterruptedException {
    try {
      return new ProcessBuilder("w3m", "-version").start().waitFor() == 0;
    } catch (IOException _) {
      return false;
    }
  }

  private static String dump(String url) throws Exception {
    var browser =
        new ProcessBuilder("w3m", "-dump", "-cols", "100", "-o", "display_charset=UTF-8", url)
            .redirectErrorStream(true)
            .start();
    try (var out = browser.inputReader(UTF_8)) {
      var text = String.join("\n", out.lines().toList());
      assertThat(browser.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
      return text;
    } finally {
      browser.destroy();
    }
  }

  private void crawl() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WebRoute.page("/").containing("needle").linksTo("/1"),
                WebRoute.page("/1").containing("needle"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index", "--archive"));
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
