package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of pages that are found by sitemaps only. */
@Tag("integration")
class SitemapTest {
  private static final String SITE = "http://www.a.test/";
  private static final String FOREIGN = "http://b.test/";

  @TempDir Path temporary;

  @Test
  void pagesListedOnlyInSitemapsAreFoundAndEachSitemapIsFetchedOnce() throws Exception {
    try (var hosts = new TestHosts().with("www.a.test", site()).with("b.test", page("/"))) {
      var folder = temporary.resolve("crawl");

      crawl(hosts, folder);

      assertThat(hosts.web.log("/robots.txt")).hasSize(1);
      assertThat(hosts.requests())
          .allSatisfy((url, times) -> assertThat(times).as(url).isBetween(1L, maxRequests(url)));
      assertThat(Set.copyOf(hosts.requestedTargets()))
          .containsExactlyInAnyOrder(
              "/",
              "/linked",
              "/index.xml",
              "/map.xml.gz",
              "/deeper.xml",
              "/bomb.xml",
              "/map.txt",
              "/listed",
              "/moved",
              "/target",
              "/hidden",
              "/line");
      assertThat(ExportedGraph.depths(folder))
          .containsAllEntriesOf(
              Map.of(SITE + "listed", "0", SITE + "hidden", "1", SITE + "target", "0"));
      assertThat(explain(folder, SITE + "listed")).contains(SITE + "map.xml.gz  --listed-->");
      assertThat(explain(folder, FOREIGN)).contains("sitemap-scope by another host: b.test");
      assertThat(explain(folder, SITE + "never.xml"))
          .contains("a sitemap index listed in a sitemap index");
      assertThat(explain(folder, SITE + "left"))
          .contains("rejected-by-nofollow by X-Robots-Tag: nofollow", SITE + "hidden");
      assertThat(explain(folder, SITE + "map.xml.gz")).contains("default: sitemap");
    }
  }

  // The list is also linked. If it is requested as a page before robots.txt is read, its body is
  // not read, and it is requested once more as a sitemap.
  private static long maxRequests(String url) {
    return url.equals(SITE + "map.txt") ? 2 : 1;
  }

  private static WebRoute[] site() throws IOException {
    return new WebRoute[] {
      robots("Sitemap: " + SITE + "index.xml\nSitemap: /map.txt\nsitemap: " + SITE + "bomb.xml"),
      page("/").linksTo("/linked", "/map.txt"),
      page("/linked"),
      page("/listed").linksTo("/hidden"),
      redirect("/moved", "/target"),
      page("/target"),
      page("/hidden").linksTo("/left").withHeaders("X-Robots-Tag: nofollow"),
      page("/line"),
      xml("/index.xml", "sitemapindex", "sitemap", SITE + "map.xml.gz", SITE + "deeper.xml"),
      xml("/deeper.xml", "sitemapindex", "sitemap", SITE + "never.xml"),
      bytes("/map.xml.gz", "application/gzip", packed()),
      text("/bomb.xml", "application/xml", "<!DOCTYPE a [<!ENTITY b SYSTEM '/secret'>]><a>&b;</a>"),
      text("/map.txt", "text/plain", SITE + "line\n"),
    };
  }

  private static WebRoute xml(String path, String root, String entry, String... urls) {
    return text(path, "application/xml", markup(root, entry, urls));
  }

  private static String markup(String root, String entry, String... urls) {
    var entries =
        Stream.of(urls)
            .map(url -> "<%1$s><loc>%2$s</loc></%1$s>".formatted(entry, url))
            .collect(joining());
    return "<%1$s xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>%2$s</%1$s>"
        .formatted(root, entries);
  }

  private static byte[] packed() throws IOException {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      var urls = markup("urlset", "url", SITE + "listed", SITE + "moved", FOREIGN);
      gzip.write(urls.getBytes(UTF_8));
    }
    return out.toByteArray();
  }

  private void crawl(TestHosts hosts, Path folder) throws Exception {
    var formula = "((no-cycles) (depth 3) (header-content-type \"text/html\"))";
    CommandInProcess.run(
        hosts.crawl(folder, SITE, "--delay", "0s", "--sitemaps", "--constraints", formula));
  }

  private String explain(Path folder, String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", folder.toString());
  }
}
