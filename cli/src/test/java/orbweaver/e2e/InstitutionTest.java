package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of a crawl of an institution with several domains: a URL qualifies if its host ends in a
 * known domain name of the site that is crawled, at a label boundary.
 */
@Tag("integration")
class InstitutionTest {
  private static final String SEED = "http://www.wlv.test/";

  @TempDir Path temporary;

  private Path names() throws Exception {
    return Files.writeString(
        temporary.resolve("domain_names.ini"), "[wlv]\nwlv.test\nwolverhampton.test\n");
  }

  @Test
  void aCrawlStaysUnderTheDomainsOfTheSiteAndWritesOneFile() throws Exception {
    try (var hosts =
        new TestHosts()
            .with("www.wlv.test", page("/").linksTo("http://www.wolverhampton.test/lib/"))
            .with("www.wolverhampton.test", page("/lib/").linksTo("http://www.scit.wlv.test/a"))
            .with("www.scit.wlv.test", page("/a").linksTo("http://notwlv.test/", SEED))
            .with("notwlv.test", page("/"))) {
      var crawl = temporary.resolve("crawl");
      CommandInProcess.run(
          hosts.crawl(crawl, SEED, "--delay", "0s", "--domains", names().toString()));

      assertThat(hosts.requests())
          .containsOnlyKeys(
              SEED, "http://www.wolverhampton.test/lib/", "http://www.scit.wlv.test/a");
      var published = temporary.resolve("published");
      CommandInProcess.run(
          "graph",
          "export",
          "--format",
          "sites",
          "--domains",
          names().toString(),
          "--dir",
          crawl.toString(),
          "-o",
          published.toString());
      assertThat(published.resolve("wlv.test.txt"))
          .hasContent(
              """
              \tnotwlv.test/
              \t.wlv.test/
              .scit.wlv.test/a\t1
              \t.wolverhampton.test/lib/
              .wlv.test/\t1
              \t.scit.wlv.test/a
              .wolverhampton.test/lib/\t1
              """);
    }
  }

  @Test
  void aCrawlDoesNotEnterASiteBelowADomainOfAnotherSite() throws Exception {
    var nested =
        Files.writeString(
            temporary.resolve("nested.ini"),
            "[wlv]\nwlv.test\nlib.scit.wlv.test\n[scit]\nscit.wlv.test\n");
    try (var hosts =
        new TestHosts()
            .with(
                "www.wlv.test",
                page("/").linksTo("http://www.scit.wlv.test/", "http://lib.scit.wlv.test/"))
            .with("www.scit.wlv.test", page("/"))
            .with("lib.scit.wlv.test", page("/"))) {
      CommandInProcess.run(
          hosts.crawl(
              temporary.resolve("crawl"), SEED, "--delay", "0s", "--domains", nested.toString()));

      assertThat(hosts.requests()).containsOnlyKeys(SEED, "http://lib.scit.wlv.test/");
    }
  }

  @Test
  void aSeedOfNoSiteIsRejected() throws Exception {
    var line =
        new String[] {
          "crawl",
          "http://127.0.0.1:1/",
          "--dir",
          temporary.resolve("crawl").toString(),
          "--domains",
          names().toString()
        };
    try (var crawl = CommandInProcess.start(line)) {
      assertThat(crawl.code()).isEqualTo(2);
      assertThat(crawl.printed())
          .contains("--domains: http://127.0.0.1:1/ is in no site of", "(expected: one for it)");
    }
  }
}
