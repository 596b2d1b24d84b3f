package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of what the graph has of servers that were given up, as the link database of British
 * universities (appendix 1) lists them, and of pages with invalid HTML.
 */
@Tag("integration")
class GivenUpServersTest {
  private static final String A = "http://a.test/";
  private static final String DEAD = "http://dead.test/";
  private static final int PAGES = 12;

  @TempDir Path temporary;

  @Test
  void allPagesOfAGivenUpServerHaveCode2AndExplainSaysWhenAndWhy() throws Exception {
    var later = IntStream.range(1, PAGES).mapToObj(n -> DEAD + n).toArray(String[]::new);
    try (var hosts =
        new TestHosts()
            .with("a.test", page("/").linksTo(DEAD + "0"), page("/more").linksTo(later))) {
      // Nothing listens on port 1.
      var places = hosts.web.connectTo("a.test") + ",dead.test:80:127.0.0.1:1";
      String[] options = {"--delay", "0s", "--connect-to", places, "--scope", "any"};
      assertThat(crawl(hosts, options)).contains("finished: ", "1 failed");
      assertThat(explanation(DEAD + "0")).contains("outcome: failed (");

      assertThat(crawl(hosts, Stream.concat(Stream.of(A + "more"), Stream.of(options))))
          .contains("finished: ", PAGES + " failed");

      var codes =
          output("graph", "export", "--format", "links")
              .lines()
              .filter(written -> written.startsWith("dead.test/"))
              .toList();
      assertThat(codes).hasSize(PAGES).allMatch(written -> written.endsWith("\t2"));
      assertThat(later)
          .allSatisfy(page -> assertThat(explanation(page)).contains("no request was sent\n"));
      for (var page : List.of(DEAD + "0", DEAD + "3", DEAD + "never")) {
        assertThat(explanation(page))
            .containsPattern(
                "\n  default: server dead\\.test given up at 2\\S+Z"
                    + " \\(no connection in 5 tries in a row\\)\n");
      }
      assertThat(explanation(A)).doesNotContain("given up");
    }
  }

  private String crawl(TestHosts hosts, Stream<String> more) throws Exception {
    return crawl(hosts, more.toArray(String[]::new));
  }

  private String crawl(TestHosts hosts, String... more) throws Exception {
    return CommandInProcess.run(hosts.crawl(temporary.resolve("crawl"), A, more));
  }

  private String explanation(String page) {
    try {
      return output("explain", page);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void pagesWithInvalidHtmlAreListedByKindAndPosition() throws Exception {
    var start = page("/").linksTo("/quote", "/tag");
    var quote =
        text("/quote", "text/html", "<!doctype html><title>Q</title>\n<p>\n <a href=\"x>one</a>");
    var tag = text("/tag", "text/html", "<!doctype html><p>\n<a href=x <b>two</b></a>");
    try (var hosts = new TestHosts().with("a.test", start, quote, tag)) {
      var _ = CommandInProcess.run(hosts.crawl(temporary.resolve("crawl"), A, "--delay", "0s"));

      assertThat(output("graph", "problems"))
          .contains("no-title  " + A + "tag\n")
          .contains("end-quote-missing  " + A + "quote  line 3, column 2\n")
          .contains("tag-end-missing  " + A + "tag  line 2, column 1\n")
          .endsWith(" problems\n");
      assertThat(output("graph", "problems", "--kind", "tag-end-missing"))
          .isEqualTo("tag-end-missing  " + A + "tag  line 2, column 1\n1 problems\n");
      assertThat(output("graph", "problems", "--kind", "no-title", "--json"))
          .isEqualTo(
              "{\"problems\":[{\"url\":\"" + A + "tag\",\"kind\":\"no-title\",\"count\":1}]}\n");
    }
  }

  private String output(String... words) throws Exception {
    var dir = Stream.of("--dir", temporary.resolve("crawl").toString());
    return CommandInProcess.run(Stream.concat(Stream.of(words), dir).toArray(String[]::new));
  }
}
