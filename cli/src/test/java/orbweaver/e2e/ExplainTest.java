package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.robots;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of explain for URLs that were rejected at each of the stages. */
@Tag("integration")
class ExplainTest {
  private static final String A = "http://a.test/";
  private static final String DNS = "(or (uri-extension \"html\") (not (address \"127.0.0.0/8\")))";
  private static final String HTML = "(header-content-type \"text/html\")";
  private static final String TITLE = "(title-search \"garden\")";
  private static final String FORMULA =
      "((no-cycles) "
          + (TITLE + " " + HTML + " " + DNS)
          + " (not (uri-search \"bad\")) (not (rel \"nofollow\")) (depth 1))";

  @TempDir Path temporary;

  @Test
  void explainNamesTheDecidingPredicateTheEvidenceAndTheCounterfactualAtEachStage()
      throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                robots("User-agent: *\nDisallow: /private\n"),
                page("/index.html")
                    .titled("Garden")
                    .linksTo(
                        "/roses.html",
                        "/bad.html",
                        "/noext",
                        "/picture.html",
                        "/cars.html",
                        "/private/x.html"),
                page("/roses.html").titled("Garden roses").linksTo("/deep.html"),
                bytes("/picture.html", "image/png", new byte[9]),
                page("/cars.html").titled("Cars"))) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(
          hosts.crawl(folder, A + "index.html", "--delay", "0s", "--constraints", FORMULA));

      assertThat(explain(folder, "deep.html"))
          .contains(
              "rejected-by-context by (depth 1)",
              "discovery path: depth 2, from " + A + "index.html")
          .containsPattern("→ no +\\(depth 1\\) +context +depth 2")
          .containsPattern("not evaluated +\\(not …\\) +uri")
          .contains("without (depth 1): it would depend on");
      assertThat(explain(folder, "bad.html"))
          .containsPattern("→ no +\\(not \\(uri-search \"bad\"\\)\\) +uri")
          .containsPattern("yes +\\(depth 1\\) +context +depth 1");
      assertThat(explain(folder, "noext"))
          .contains("rejected-by-dns by (or (uri-extension \"html\") (not (address")
          .containsPattern("→ no +\\(or .+127.0.0.0/8.+\\) +dns")
          .containsPattern("yes +\\(address \"127.0.0.0/8\"\\) +dns +the URL, 127.0.0.1")
          .containsPattern("not evaluated +\\(header-content-type \"text/html\"\\) +header");
      assertThat(explain(folder, "picture.html"))
          .containsPattern(
              "→ no +\\(header-content-type \"text/html\"\\) +header +content-type: image/png")
          .contains("without " + HTML + ": it would depend on " + TITLE);
      assertThat(explain(folder, "cars.html"))
          .containsPattern("→ no +\\(title-search \"garden\"\\) +resource +title \"Cars\"")
          .contains("without " + TITLE + ": accepted");
      assertThat(explain(folder, "roses.html"))
          .contains("accepted")
          .containsPattern("no +\\(rel \"nofollow\"\\) +context +a ")
          .containsPattern("yes +\\(title-search \"garden\"\\) +resource +title \"Garden roses\"");
      assertThat(explain(folder, "private/x.html")).contains("robots-denied by Disallow: /private");
      assertThat(explain(folder, "rose"))
          .contains("never seen: none of 3 crawled pages links to it")
          .contains("nearest known: " + A + "roses.html");
      assertThat(
              CommandInProcess.run(
                  "explain", A + "cars.html", "--dir", folder.toString(), "--json"))
          .contains("\"otherwise\":\"without (title-search \\\"garden\\\"): accepted\"");
    }
  }

  private String explain(Path folder, String path) throws Exception {
    return CommandInProcess.run("explain", A + path, "--dir", folder.toString());
  }
}
