package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the mirror of an archive. */
@Tag("integration")
class MirrorTest {
  private static final String SITE = "http://www.a.test/";
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', 1};

  @TempDir Path temporary;

  private Path mirror() {
    return temporary.resolve("mirror");
  }

  private static TestHosts hosts() {
    return new TestHosts()
        .with(
            "www.a.test",
            html(
                "/",
                "<link rel=stylesheet href=/style/main.css?v=1><a href=deep/next#s>next</a>"
                    + "<a href=/moved>moved</a><a href=/Case>a</a><a href=/case>b</a>"
                    + "<a href=http://img.b.test/page>other</a><a href=/error>e</a>"
                    + "<img src=http://img.b.test/secret.png><script src=/gone.js></script>"),
            html("/deep/next", "<base href=/deep/x/><a href=../../>home</a><img src=../logo.png>"),
            redirect("/moved", "/deep/next"),
            html("/Case", "upper"),
            html("/case", "lower"),
            text(
                "/style/main.css",
                "text/css",
                "@import url(\"two.css\"); a { b: url(\"/copy.png\") }"),
            text("/style/two.css", "text/css", "a { b: url(http://img.b.test/moved.png) }"),
            image("/deep/logo.png"),
            image("/copy.png"))
        .with(
            "img.b.test",
            robots("User-agent: *\nDisallow: /secret"),
            redirect("/moved.png", "/here.png"),
            bytes("/here.png", "image/png", "other".getBytes(UTF_8)),
            html("/page", "page"));
  }

  private static WebRoute html(String path, String body) {
    return text(path, "text/html", "<!DOCTYPE html><title>x</title>" + body);
  }

  private static WebRoute image(String path) {
    return bytes(path, "image/png", PNG);
  }

  private String[] mirrorLine(Path crawl, String... more) {
    var line =
        Stream.of("archive", "mirror", "--dir", crawl.toString(), "--to", mirror().toString());
    return Stream.concat(line, Stream.of(more)).toArray(String[]::new);
  }

  private Path crawl() throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = hosts()) {
      var formula = "((no-cycles) (depth 3) (origin-host))";
      CommandInProcess.run(
          hosts.crawl(
              folder, SITE, "--delay", "0s", "--constraints", formula, "--archive", "--embeds"));
    }
    return folder;
  }

  private List<String> files() throws IOException {
    try (var files = Files.walk(mirror())) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> mirror().relativize(file).toString())
          .map(name -> name.replaceAll("~[0-9a-f]{10}", "~"))
          .sorted()
          .toList();
    }
  }

  @Test
  void aBrowserNeedsNoNetworkForTheMirror() throws Exception {
    var printed = CommandInProcess.run(mirrorLine(crawl()));

    assertThat(files())
        .containsExactly(
            "img.b.test/here.png",
            "index.html",
            "www.a.test/Case.html",
            "www.a.test/case~.html",
            "www.a.test/copy.png",
            "www.a.test/deep/next.html",
            "www.a.test/index.html",
            "www.a.test/style/main.css@v=1.css",
            "www.a.test/style/two.css");
    assertThat(printed)
        .containsPattern("[1-9][0-9]* edges of the graph, not in the mirror: 0")
        .contains("0 requests without a click, 0 references without a file")
        .contains("excluded: rejected-by-uri by (origin-host)", "excluded: robots-denied")
        .contains("failed: status 404, client-error");
    var home = Jsoup.parse(mirror().resolve("www.a.test/index.html"));
    assertThat(home.select("a[href]").eachAttr("href"))
        .startsWith("deep/next.html#s", "deep/next.html", "Case.html")
        .contains("http://img.b.test/page", SITE + "error");
    assertThat(home.select("img[src], script[src]")).isEmpty();
    var next = Jsoup.parse(mirror().resolve("www.a.test/deep/next.html"));
    assertThat(next.select("base").attr("href")).isEqualTo("../");
    assertThat(next.select("base").attr("data-orbweaver-href")).isEqualTo("/deep/x/");
    assertThat(next.select("a").attr("href")).isEqualTo("index.html");
    assertThat(next.select("img").attr("src")).isEqualTo("copy.png");
    assertThat(mirror().resolve("www.a.test/copy.png")).hasBinaryContent(PNG);
    assertThat(mirror().resolve("www.a.test/style/main.css@v=1.css"))
        .hasContent("@charset \"utf-8\";@import url(\"two.css\"); a { b: url(\"../copy.png\") }");
    assertThat(mirror().resolve("www.a.test/style/two.css"))
        .content()
        .contains("url(\"../../img.b.test/here.png\")");
  }

  @Test
  void aBrowserRequestsNothingFromTheHosts() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var browser = started.get()) {
      CommandInProcess.run(mirrorLine(crawl()));

      var visit = browser.visit(mirror().resolve("www.a.test/deep/next.html"));
      assertThat(visit.document()).contains("home");
      assertThat(visit.requests()).noneMatch(url -> url.contains(".test"));
    }
  }

  @Test
  void placeholdersExplainWhyAPageIsAbsent() throws Exception {
    var printed = CommandInProcess.run(mirrorLine(crawl(), "--absent", "why", "--json"));

    assertThat(printed).contains("\"placeholders\":1", "\"leaks\":[]", "\"broken\":[]");
    var home = Jsoup.parse(mirror().resolve("www.a.test/index.html"));
    var reference = home.select("a:contains(e)").getLast().attr("href");
    var placeholder = mirror().resolve("www.a.test").resolve(reference).normalize();
    assertThat(Jsoup.parse(placeholder).text()).contains(SITE + "error", "status 404");
  }

  @Test
  void theFolderMustBeNew() throws Exception {
    var crawl = crawl();
    CommandInProcess.run(mirrorLine(crawl, "--local-hosts"));
    try (var again = CommandInProcess.start(mirrorLine(crawl))) {
      assertThat(again.code()).isEqualTo(ExitCode.USAGE.number());
      assertThat(again.printed()).contains("expected: a new or an empty folder");
    }
  }
}
