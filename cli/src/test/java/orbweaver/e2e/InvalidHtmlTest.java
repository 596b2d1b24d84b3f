package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the list of pages with invalid HTML. */
@Tag("integration")
class InvalidHtmlTest {
  private static final String A = "http://a.test/";

  @TempDir Path temporary;

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
          .endsWith(" invalid\n");
      assertThat(output("graph", "problems", "--kind", "tag-end-missing"))
          .isEqualTo("tag-end-missing  " + A + "tag  line 2, column 1\n1 invalid\n");
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
