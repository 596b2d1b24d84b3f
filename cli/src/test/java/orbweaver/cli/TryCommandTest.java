package orbweaver.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.hangsUpAfter;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.script;
import static orbweaver.sandbox.web.WebRoute.status;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.sandbox.PlainHttpServer;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the dry run of one URL: output of each service, and failures. */
class TryCommandTest {
  private static final String PAGE =
      """
      <!doctype html><meta charset=utf-8><title>The \u001b]0;mine\u0007garden</title>
      <a href="beds/#top">All beds</a> <a href="http://library.test/">Books</a> <img src="bee.png">
      <a href="/old/">Old \u202eones</a>
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void everyServicePrintsItsPart() {
    try (var web = LocalWeb.serving(robots("User-agent: *\nAllow: /\n"), garden())) {
      var result =
          run(
              web,
              "/x/../#top",
              "--constraints",
              "((no-cycles) (origin-host) (header-content-type \"text/html\") (rules \"-url:*/old/*\" \"+url:*\"))");

      assertThat(result.code()).as(result.out() + result.err()).isZero();
      assertThat(result.out())
          .contains("url      " + web.url("/") + ", written " + web.url("/x/../#top") + "\n")
          .contains("seed     open: (header-content-type \"text/html\")")
          .contains("robots   " + web.url("/robots.txt") + " found, until ")
          .contains("         Allow: /\n")
          .contains("outcome  fetched, whole, status 200, text/html, from 127.0.0.1\n")
          .contains("garden\u201d\n")
          .contains("verdict  accepted")
          .contains("links    1 followed, 2 rejected\n")
          .contains("+ " + web.url("/beds/") + "  a  \u201cAll beds\u201d\n")
          .contains("- http://library.test/  a  \u201cBooks\u201d  rejected-by-uri (origin-host)\n")
          .contains("\u00b7 " + web.url("/bee.png") + "  img\n");
      assertThat(result.out().chars().filter(c -> c != '\n')).noneMatch(Character::isISOControl);
      assertThat(result.out()).contains("Old \u25a1ones").doesNotContain("\u202e");
      assertThat(web.log()).hasSize(2);
    }
  }

  @Test
  void publishedRecordsArePrintedVerbatim() {
    try (var web = LocalWeb.serving(garden())) {
      var lines = run(web, "/", "--json").out().lines().toList();

      assertThat(lines)
          .extracting(line -> line.substring(0, line.indexOf(",\"record\"")))
          .containsExactly(
              "{\"topic\":\"activity\"",
              "{\"topic\":\"verdict\"",
              "{\"topic\":\"verdict\"",
              "{\"topic\":\"frontier\"",
              "{\"topic\":\"host\"",
              "{\"topic\":\"host\"",
              "{\"topic\":\"fetch\"",
              "{\"topic\":\"link\"",
              "{\"topic\":\"verdict\"",
              "{\"topic\":\"verdict\"");
      assertThat(lines.get(4)).contains("\"is\":\"robots\"", "\"access\":\"UNAVAILABLE\"");
    }
  }

  @Test
  void theDocumentIsSavedAndItsUrlsArePrinted() throws IOException {
    var file = folder.resolve("garden.html");
    try (var web = LocalWeb.serving(garden())) {
      var result = run(web, "/", "--save", file.toString(), "--links");

      assertThat(result.code()).isZero();
      assertThat(result.out().lines())
          .containsExactly(
              web.url("/beds/"), "http://library.test/", web.url("/bee.png"), web.url("/old/"));
      assertThat(file).hasContent(PAGE);
    }
  }

  @Test
  void aUrlForbiddenByRobotsTxtIsNotFetched() {
    var file = folder.resolve("none");
    try (var web = LocalWeb.serving(robots("User-agent: *\nDisallow: /\n"), garden())) {
      var result = run(web, "/", "--save", file.toString());

      assertThat(result.code()).isEqualTo(7);
      assertThat(result.out()).contains("Disallow: /\n").contains("robots-denied");
      assertThat(result.err()).contains("nothing was saved: there is no page");
      assertThat(file).doesNotExist();
      assertThat(web.log()).hasSize(1);
    }
  }

  @Test
  void aHostWithUnreachableRobotsTxtIsNotFetched() {
    try (var web = LocalWeb.serving(status("/robots.txt", 503), garden())) {
      var result = run(web, "/");

      assertThat(result.code()).isEqualTo(7);
      assertThat(result.out())
          .contains("failed: robots-unreachable, again in ")
          .contains("(server error: status 503)");
      assertThat(web.log()).hasSize(1);
    }
  }

  @Test
  void aMalformedStatusLineIsAFailureWithItsCause() {
    for (var line : List.of("HTTP/1.1 000 x", "HTTP/-1.1 200 OK", "HTTP/1.-1 200 OK")) {
      try (var web = LocalWeb.serving(garbled("/", line), page("/b"))) {
        var result = run(web, "/");

        assertThat(result.code()).as(result.err()).isEqualTo(4);
        assertThat(result.out()).contains("failed: protocol (a malformed status line: ");
      }
      try (var web = LocalWeb.serving(garbled("/robots.txt", line), garden())) {
        var result = run(web, "/");

        assertThat(result.code()).as(result.err()).isEqualTo(7);
        assertThat(result.out()).contains("(protocol: a malformed status line: ");
      }
    }
  }

  private static WebRoute garbled(String path, String statusLine) {
    var bytes = (statusLine + "\r\nContent-Length: 0\r\n\r\n").getBytes(UTF_8);
    return script(path, ConnectionEnd.CLOSES, out -> out.write(bytes));
  }

  @Test
  void aHostWithoutTrustedTlsIsAFailureThatNamesTls() throws IOException {
    try (var plain = PlainHttpServer.open()) {
      var result = runAt(plain, "https://site.test/");

      assertThat(result.code()).as(result.err()).isEqualTo(4);
      assertThat(result.out()).contains("failed: tls (").doesNotContain("again in");
    }
  }

  private static CommandResult runAt(PlainHttpServer server, String url) {
    var detour = "site.test:443:127.0.0.1:" + server.port();
    return CommandResult.of(
        "try",
        url,
        "--operator",
        "me@example.org",
        "--allow-private",
        "127.0.0.0/8",
        "--connect-to",
        detour);
  }

  @Test
  void aLongCrawlDelayPreventsOrDefersTheFetch() {
    try (var web = LocalWeb.serving(robots("User-agent: *\nCrawl-delay: 301\n"), garden())) {
      var result = run(web, "/");

      assertThat(result.code()).isEqualTo(4);
      assertThat(result.out()).contains("blocked: crawl-delay 301 s");
    }
    try (var web = LocalWeb.serving(robots("User-agent: *\nCrawl-delay: 300\n"), garden())) {
      var result = run(web, "/");

      assertThat(result.code()).isEqualTo(4);
      assertThat(result.out()).contains("deferred until ");
      assertThat(web.log()).hasSize(1);
    }
  }

  @Test
  void aRedirectIsALinkAndNoPage() {
    try (var web = LocalWeb.serving(redirect("/", "/new"))) {
      var result = run(web, "/");

      assertThat(result.code()).isEqualTo(4);
      assertThat(result.out())
          .contains("redirected to " + web.url("/new"))
          .contains("verdict  redirected");
      assertThat(result.out()).contains("+ " + web.url("/new") + "  redirect");
      assertThat(web.log("/new")).isEmpty();
    }
  }

  @Test
  void aBodyThatIsTooLongIsReportedAsTruncated() {
    var repeated = "<a href=/a>a</a>".repeat(FetcherSettings.MAX_BODY_BYTES / 16 + 1);
    try (var web = LocalWeb.serving(text("/", "text/html", repeated), hangsUpAfter("/cut", 100))) {
      var result = run(web, "/");

      assertThat(result.code()).isZero();
      assertThat(result.out())
          .contains("fetched, part 8388608")
          .contains("8,388,608 bytes, not all");
      assertThat(run(web, "/cut").out()).contains("failed: incomplete").doesNotContain("page ");
    }
  }

  @Test
  void aUrlRejectedByItsTextIsNotFetched() {
    try (var web = LocalWeb.serving(garden())) {
      var result = run(web, "/x", "--constraints", "((no-cycles) (not (uri-search \"/x\")))");

      assertThat(result.code()).isEqualTo(4);
      assertThat(result.out()).contains("seed     rejected-by-uri");
      assertThat(web.log()).isEmpty();
      assertThat(run(web, "/x", "--constraints", "((depth").code()).isEqualTo(2);
    }
  }

  @Test
  void aNonHtmlPageHasNoLinks() {
    try (var web = LocalWeb.serving(bytes("/", "image/png", new byte[] {1, 2, 3}))) {
      var result = run(web, "/", "--links", "--media-types", "any");

      assertThat(result.code()).isZero();
      assertThat(result.out()).isEmpty();
    }
  }

  @Test
  void theBodyOfANonHtmlPageIsReadToSaveIt() throws Exception {
    try (var web = LocalWeb.serving(bytes("/", "image/png", new byte[] {1, 2, 3}))) {
      var result = run(web, "/");
      assertThat(result.code()).isEqualTo(4);
      assertThat(result.out()).contains("filtered: its body was not read", "(header-html)");

      var file = folder.resolve("body");
      assertThat(run(web, "/", "--save", file.toString()).code()).isZero();
      assertThat(file).hasBinaryContent(new byte[] {1, 2, 3});
    }
  }

  private static WebRoute garden() {
    return text("/", "text/html", PAGE);
  }

  private static CommandResult run(LocalWeb web, String path, String... more) {
    var words = Stream.of("try", web.url(path), "--allow-private", "127.0.0.0/8", "--delay", "0s");
    return CommandResult.of(Stream.concat(words, Stream.of(more)).toArray(String[]::new));
  }
}
