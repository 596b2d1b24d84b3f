package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that crawls the example of each definition, figure and application of the W4 paper. */
@Tag("integration")
class PaperExamplesTest {
  private static final String HOST = "wilson.ai.mit.edu";
  private static final String START = Figure2.START;
  private static final String DEPTH_ZERO = "Walk Depth: 0  - " + START + "\n";

  @TempDir Path temporary;

  @Test
  void definitions1And2DefineAConstraintAndAnAction() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                HOST,
                robots("User-agent: *\nDisallow: /private\n"),
                page("/cl-http/cl-http.html").linksTo("/next", "/private"),
                page("/next").linksTo("/far"))) {
      var folder = crawl(hosts, "definitions");

      assertThat(report(folder, "trace"))
          .startsWith(DEPTH_ZERO + "  content-type: text/html")
          .contains("Walk Depth: 1  -  http://wilson.ai.mit.edu/next\n  content-type: ")
          .doesNotContain("private", "far");
      assertThat(hosts.requestedTargets()).containsExactly("/cl-http/cl-http.html", "/next");
    }
  }

  @Test
  void definition3TracesTheHeadersOfResourcesWithinTwoHyperlinks() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                HOST,
                page("/cl-http/cl-http.html").linksTo("/1"),
                page("/1").linksTo("/2"),
                page("/2").linksTo("/3"))) {
      var folder = crawl(hosts, "trace-walk");

      assertThat(report(folder, "trace"))
          .startsWith(DEPTH_ZERO + "  content-type: text/html")
          .contains("Walk Depth: 2  -   http://wilson.ai.mit.edu/2\n  content-type: ")
          .doesNotContain("wilson.ai.mit.edu/3");
    }
  }

  @Test
  void figure1SuppressesHtmlFromBefore1996() throws Exception {
    try (var hosts = Figure2.hosts()) {
      var folder = crawl(hosts, "figure-1");

      assertThat(run(folder, "map"))
          .contains("- Constraints: ((if (header-content-type \"text/html\")")
          .contains("- http://wilson.ai.mit.edu/cl-http/acknowledgments.html [2854 bytes]\n")
          .doesNotContain("old.html", "icon.gif");
    }
  }

  @Test
  void figure2IsAReportOfNestedLists() throws Exception {
    try (var hosts = Figure2.hosts()) {
      var folder = crawl(hosts, "web-map");

      assertThat(report(folder, "map"))
          .contains(
              item(START)
                  + " [13059 bytes]<br>\n"
                  + "Resource Age: 5 weeks 6 days 20 hours 55 minutes 30 seconds\n<ul>\n",
              item("http://www.dtic.dla.mil/defenselink/")
                  + " [6163 bytes]<br>\nResource Age: 51 minutes 50 seconds</li>\n");
    }
  }

  @Test
  void figures3And4SearchForDocuments() throws Exception {
    try (var hosts = new TestHosts().with(HOST, Figure4.site())) {
      var folder = crawl(hosts, "document-locator");

      assertThat(run(folder, "graph", "located"))
          .isEqualTo(
              """
              Words: netscape, lisp
              Weights: 0.9, 0.9
              Threshold: 0.001

              0.050943396  http://wilson.ai.mit.edu/cl-http/find-documentation.html
              0.020421032  http://wilson.ai.mit.edu/cl-http/cl-http.html
              0.009170306  http://wilson.ai.mit.edu/cl-http/efficiency.html
              0.002719033  http://wilson.ai.mit.edu/cl-http/authentication/authentication.html
              0.001198402  http://wilson.ai.mit.edu/cl-http/guidelines.html
              5 found
              """);
      assertThat(report(folder, "hits"))
          .contains(
              "<b><a href=\"" + START + "\">" + START + "</a></b><br>\nScore: 0.020421032<br>")
          .doesNotContain("standards", "image-maps", "logo.gif");
    }
  }

  @Test
  void theWebArchiverStoresPagesWithTheirStylesheetsAndImages() throws Exception {
    try (var hosts = archivedHosts()) {
      var folder = crawl(hosts, "web-archiver", "--archive");
      var mirror = temporary.resolve("mirror");

      assertThat(run(folder, "archive", "list").lines().map(line -> line.replaceAll(".* ", "")))
          .containsExactlyInAnyOrder(
              START,
              "http://wilson.ai.mit.edu/cl-http/next.html",
              "http://wilson.ai.mit.edu/style.css",
              "http://wilson.ai.mit.edu/back.png",
              "http://images.example.org/logo.gif");
      run(folder, "archive", "mirror", "--to", mirror.toString());
      assertThat(mirror.resolve(HOST + "/cl-http/cl-http.html"))
          .content()
          .contains("href=\"cl-http/next.html\"", "images.example.org/logo.gif\"")
          .contains("href=\"http://images.example.org/page.html\"");
      assertThat(mirror.resolve("images.example.org/logo.gif")).hasContent("/logo.gif");
    }
  }

  private static TestHosts archivedHosts() {
    return new TestHosts()
        .with(
            HOST,
            page("/cl-http/cl-http.html")
                .withHead("<link rel=stylesheet href=/style.css><script src=/run.js></script>")
                .containing("<img src=http://images.example.org/logo.gif>")
                .linksTo("next.html", "paper.ps", "http://images.example.org/page.html"),
            page("/cl-http/next.html"),
            text("/cl-http/paper.ps", "application/postscript", "%!PS"),
            text("/style.css", "text/css", "p { background: url(back.png) }"),
            text("/run.js", "text/javascript", "1"),
            image("/back.png", "image/png"))
        .with("images.example.org", image("/logo.gif", "image/gif"), page("/page.html"));
  }

  private static WebRoute image(String path, String type) {
    return bytes(path, type, path.getBytes(UTF_8));
  }

  private static String item(String url) {
    return "<li><b><a href=\"" + url + "\">" + url + "</a></b>";
  }

  private Path crawl(TestHosts hosts, String example, String... more) throws Exception {
    var folder = temporary.resolve("crawl");
    var file = "../examples/" + example + ".yaml";
    var words = Stream.of("crawl", "--activity", file, "--delay", "0s");
    var all = Stream.of(words, Stream.of(hosts.reach()), Stream.of(more)).flatMap(part -> part);
    run(folder, all.toArray(String[]::new));
    return folder;
  }

  private static String report(Path folder, String name) throws Exception {
    return run(folder, "report", name);
  }

  private static String run(Path folder, String... words) throws Exception {
    var line = Stream.concat(Stream.of(words), Stream.of("--dir", folder.toString()));
    return CommandInProcess.run(line.toArray(String[]::new));
  }
}
