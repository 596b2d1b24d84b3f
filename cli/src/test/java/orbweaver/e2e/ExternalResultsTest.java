package orbweaver.e2e;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.LinkFileWriter;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of external results as a starting graph, which are not requested again. */
@Tag("integration")
class ExternalResultsTest {
  private static final String A = "http://a.test/";
  private static final String LINKS =
      """
      \ta.test/1
      \ta.test/moved
      \ta.test/gone
      \ta.test/new
      a.test/\t1
      \ta.test/2
      \thttps://b.test/?x=1&lt=<
      a.test/1\t1
      \ta.test/1
      a.test/2\t1
      \ta.test/2
      a.test/moved\t3
      a.test/gone\t5
      a.test/late\t2
      """;

  @TempDir Path temporary;

  @Test
  void aCompleteLinkFileYieldsTheGraphWithoutARequest() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
      var requests = hosts.requests();
      var file = Files.writeString(temporary.resolve("all.txt"), exported(folder())).toString();
      var importFolder = temporary.resolve("imported");
      CommandInProcess.run(hosts.crawl(importFolder, A, "--import-links", file));

      assertThat(hosts.requests()).isEqualTo(requests);
      assertThat(ExportedGraph.edges(importFolder)).isEqualTo(ExportedGraph.edges(folder()));
      assertThat(ExportedGraph.depths(importFolder)).isEqualTo(ExportedGraph.depths(folder()));
    }
  }

  // All links of this web are of kind a.
  private static String exported(Path folder) throws IOException {
    var links =
        ExportedGraph.edges(folder)
            .lines()
            .skip(1)
            .map(line -> line.split("\t", -1))
            .collect(groupingBy(edge -> edge[0], mapping(edge -> CrawlUrl.of(edge[1]), toList())));
    var file = new StringBuilder();
    var writer = new LinkFileWriter(file);
    for (var url : ExportedGraph.depths(folder).keySet()) {
      var targets = links.getOrDefault(url, List.of());
      writer.write(new LinkFilePage(CrawlUrl.of(url), PageCode.DOWNLOADED, targets));
    }
    return file.toString();
  }

  @Test
  void pagesInALinkFileAreNotRequestedAndTheirLinksAreFollowed() throws Exception {
    try (var hosts = hosts()) {
      CommandInProcess.run(
          hosts.crawl(
              folder(), A, "--import-links", links(), "--links-collected-at", "2026-10-01"));

      assertThat(hosts.requests()).isEqualTo(Map.of(A + "new", 1L, A + "late", 1L));
      assertThat(edges())
          .contains(
              A + " " + A + "1 a",
              A + "1 https://b.test/?x=1&lt=%3C a",
              A + "moved " + A + "2 redirect",
              A + "new " + A + "late a");
      assertThat(explain("1"))
          .contains("outcome: fetched 200 (whole)")
          .contains("from links.txt of 2026-10-01: no request was sent")
          .contains("accepted");
      assertThat(explain("gone")).contains("failed (no-page)", "from links.txt of 2026-10-01");
      assertThat(explain("new")).doesNotContain("links.txt");
    }
  }

  @Test
  void aCompletedArchiveReplacesRequests() throws Exception {
    var archive =
        """
        T http://a.test/ Home
        R http://a.test/1 http://a.test/ The <first>
        R http://a.test/2 http://a.test/ Second
        T http://a.test/1 One
        T http://a.test/2 Two
        C http://a.test/2
        C http://a.test/
        """;
    var file = Files.writeString(temporary.resolve("archive"), archive).toString();
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--import-links", file));

      assertThat(hosts.requests()).isEqualTo(Map.of(A + "1", 1L));
      assertThat(explain("1")).contains("--a \"The <first>\"-->");
      assertThat(explain("")).contains("from archive of ");
      assertThat(ExportedGraph.pages(folder()))
          .containsPattern("(?m)^http://a.test/\\t.*\\tHome\\t$");
    }
  }

  @Test
  void predicatesThatALinkFileCannotAnswerNeedARequest() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts, "html", "", "(header-content-type \"text/html\") (status < 300)");
      assertThat(hosts.requests()).containsOnlyKeys(A + "new", A + "late");
      assertThat(explain("1")).contains("content-type: text/html", "status 2xx");

      crawl(hosts, "body", "", "(resource-search \"nothing of it\")");
      assertThat(hosts.requests()).containsOnlyKeys(A + "new", A + "late", A);
      assertThat(explain("")).contains("html: accepted", "body: rejected-by-resource");

      crawl(hosts, "head", "", "(if (header-predicate \"x\" absent) t nil)");
      assertThat(hosts.requests()).containsKeys(A + "1", A + "2");
    }
  }

  @Test
  void dataOlderThanTheMaximumAgeIsNotUsed() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts, "walk", "freshness: {max-age: 1d}", "");

      assertThat(hosts.requests()).isEqualTo(Map.of(A, 1L, A + "1", 1L, A + "2", 1L));
    }
  }

  @Test
  void aMalformedLinkFileIsIgnored() throws Exception {
    var file = Files.writeString(temporary.resolve("bad.txt"), "a.test/\t1\n\ta.test/1\n");
    try (var hosts = hosts();
        var crawl =
            CommandInProcess.start(hosts.crawl(folder(), A, "--import-links", file.toString()))) {
      assertThat(crawl.code()).isEqualTo(2);
      assertThat(crawl.printed())
          .contains(
              "--import-links: " + file + ": line 2: end of the file (expected: the page of the");
      assertThat(hosts.requests()).isEmpty();
      assertThat(folder()).doesNotExist();
    }
  }

  private static TestHosts hosts() {
    return new TestHosts()
        .with(
            "a.test",
            WebRoute.page("/").linksTo("/1", "/2"),
            WebRoute.page("/1").linksTo("/2"),
            WebRoute.page("/2").linksTo("/1"),
            WebRoute.page("/moved"),
            WebRoute.page("/gone"),
            WebRoute.page("/new").linksTo("/late"),
            WebRoute.page("/late"));
  }

  private void crawl(TestHosts hosts, String name, String freshness, String more) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        %s
        constraints: ((no-cycles) (origin-host) %s)
        """
            .formatted(name, freshness, more);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text).toString();
    var known =
        new String[] {
          "--activity", file, "--import-links", links(), "--links-collected-at", "2026-10-01"
        };
    CommandInProcess.run(hosts.crawl(folder(), A, known));
  }

  private String links() throws Exception {
    return Files.writeString(temporary.resolve("links.txt"), LINKS).toString();
  }

  private String edges() throws Exception {
    return ExportedGraph.edges(folder()).replace('\t', ' ');
  }

  private String explain(String path) throws Exception {
    return CommandInProcess.run("explain", A + path, "--dir", folder().toString());
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
