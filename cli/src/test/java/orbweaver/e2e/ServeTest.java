package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Entities;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Test of the pages about a crawl. */
@Tag("integration")
class ServeTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SLOW = Duration.ofMillis(300);
  private static final int MISDIRECTED = 421;
  private static final int MAX_TABS = 20;
  private static final Pattern ADDRESS = Pattern.compile("pages: (http://127\\.0\\.0\\.1:\\d+/)\n");

  /** Texts that would run a script where a page does not escape them. */
  private static final List<String> SCRIPTS =
      List.of(
          "<script>document.title='run'</script>",
          "\"><img src=x onerror=document.title='run'>",
          "'onmouseover='document.title=1",
          "</title></textarea><svg onload=document.title='run'>",
          "${7*7} `${x}` {{7*7}} <!--",
          "&lt;b&gt; &amp;amp;");

  @TempDir Path temporary;

  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void everyLinkOfThePagesLeadsToAPage() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
    }
    try (var served = serve()) {
      var start = address(served);
      var seen = new HashSet<URI>();
      var queue = new ArrayDeque<>(List.of(start));
      while (!queue.isEmpty()) {
        var url = queue.remove();
        if (!url.getHost().equals(start.getHost()) || !seen.add(url)) continue;
        var page = get(url);
        assertThat(page.statusCode()).as(url.toString()).isEqualTo(200);
        for (var link : document(page).select("a[href], link[href]"))
          queue.add(URI.create(link.absUrl("href")));
      }
      assertThat(seen).hasSizeGreaterThan(10);
    }
  }

  @Test
  void pagesReferencesAndUrlsAreFoundAndExplained() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
    }
    try (var served = serve()) {
      var start = address(served);

      assertThat(text(start, "")).contains("3 pages", "default finished");
      assertThat(text(start, "search?q=legs"))
          .contains("1 page", "Spiders of the house", A + "spiders", "eight legs");
      assertThat(text(start, "search?like=" + encoded(A + "bees"))).contains(A + "spiders");
      assertThat(text(start, "references?title=tea")).contains("1 page", A);
      assertThat(text(start, "references?anchor=arach*"))
          .contains("1 reference", "Arachnids", A + "spiders", "in Tea");
      assertThat(text(start, "references?regex=on&anchor=%5EA")).contains("1 reference");
      assertThat(text(start, "url?url=" + encoded(A + "spiders")))
          .contains("Spiders of the house", "fetched", "Links to the page", "Arachnids");
      assertThat(text(start, "why?url=" + encoded(A + "spiders"))).contains("accepted", A);
      assertThat(text(start, "url?url=" + encoded(A + "never")))
          .contains("Nothing is known of it", "Search titles, texts of references");
      assertThat(text(start, "search?q=zzzz"))
          .contains("No page was found.", "Search titles, texts of references")
          .doesNotContain("Add its address");
      assertThat(text(start, "url?url=" + encoded(A + "private")))
          .contains(
              "No request was sent, because robots.txt forbids it: Disallow: /private",
              "Evaluated for default: rejected, robots.txt forbids it",
              "Otherwise: if robots.txt allowed it: it would depend on (header-html)");
      assertThat(text(start, "why?url=" + encoded(A + "private")))
          .contains("if robots.txt allowed it: it would depend on (header-html)")
          .doesNotContain("left to decide");
    }
  }

  @Test
  void anInputThatIsNotUnderstoodIsExplained() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
    }
    try (var served = serve()) {
      var start = address(served);

      assertThat(failed(start, 400, "search?q=%22eight")).contains("column ", "^");
      assertThat(failed(start, 400, "search")).contains("q: missing");
      assertThat(failed(start, 400, "search?q=a&page=0")).contains("page: 0 (expected: 1 to ");
      assertThat(failed(start, 400, "search?like=" + encoded(A + "never"))).contains(A + "never");
      assertThat(failed(start, 400, "references?title=a&anchor=b"))
          .contains("title: a (expected: a search for pages)");
      assertThat(failed(start, 400, "references?regex=on&title=(")).contains("missing");
      assertThat(failed(start, 400, "references?kind=b")).contains("kind: b (expected: page or");
      assertThat(failed(start, 400, "url")).contains("url: missing");
      assertThat(failed(start, 400, "url?url=nonsense")).contains("url: ");
      assertThat(failed(start, 404, "nothing")).contains("There is no such page");
    }
  }

  @Test
  void textsOfTheWebStayTexts() throws Exception {
    try (var hosts = new TestHosts().with("a.test", scripts())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
    }
    try (var served = serve()) {
      var start = address(served);
      for (var path : List.of("", "search?q=needle", "references?url=a.test", url(A), url(A + "0")))
        assertThat(document(get(start.resolve(path))).select("script, svg, img, [onerror]"))
            .as(path)
            .isEmpty();
      for (var script : SCRIPTS) {
        var page = get(start.resolve("references?title=" + encoded(script)));
        assertThat(document(page).expectFirst("input[name=title]").attr("value")).isEqualTo(script);
      }
      for (var number : IntStream.range(0, SCRIPTS.size()).toArray())
        assertThat(document(get(start.resolve(url(A + number)))).expectFirst("h1").text())
            .isEqualTo(SCRIPTS.get(number).strip());
    }
  }

  @Test
  void aBrowserLoadsThePagesWithoutErrorsAndAsksNobodyElse() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var hosts = new TestHosts().with("a.test", scripts())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
    }
    try (var browser = started.get();
        var served = serve()) {
      var start = address(served);
      for (var path : List.of("", "search?q=needle", "references?url=a.test", url(A + "1"))) {
        var visit = browser.visit(start.resolve(path));

        assertThat(Jsoup.parse(visit.document()).title()).isNotEqualTo("run");
        assertThat(visit.messages()).as(path).isEmpty();
        assertThat(visit.requests())
            .contains(start.resolve("style.css").toString())
            .allMatch(request -> request.startsWith(start.toString()));
      }
    }
  }

  @Test
  void aSearchNeedsOnlyTheKeyboard() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var hosts = new TestHosts().with("a.test", library())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s", "--index"));
    }
    try (var browser = started.get();
        var served = serve()) {
      var start = address(served);
      browser.visit(start);
      assertThat(browser.focused().getAttribute("name")).isEqualTo("q");

      browser.press("legs", Keys.ENTER);
      await()
          .atMost(PATIENCE)
          .until(() -> browser.address().equals(start.resolve("search?q=legs")));
      tabTo(browser, "Spiders of the house");
      browser.press(Keys.ENTER);
      await()
          .atMost(PATIENCE)
          .ignoreExceptions()
          .untilAsserted(
              () -> assertThat(browser.text()).contains("Links to the page", "Arachnids"));
      assertThat(browser.visited().messages()).isEmpty();
    }
  }

  private static void tabTo(HeadlessBrowser browser, String text) {
    for (var tab = 0; tab < MAX_TABS && !browser.focused().getText().equals(text); tab++)
      browser.press(Keys.TAB);
    assertThat(browser.focused().getText()).isEqualTo(text);
  }

  @Test
  void requestsOfOtherSitesAreRefused() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    try (var served = serve()) {
      var start = address(served);
      var post = HttpRequest.newBuilder(start).POST(BodyPublishers.ofString("q=a")).build();

      assertThat(client.send(post, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
      var image = HttpRequest.newBuilder(start).header("Sec-Fetch-Site", "cross-site").build();
      assertThat(client.send(image, BodyHandlers.ofString()).statusCode()).isEqualTo(403);
      assertThat(statusLine(start, "rebound.test")).contains(" " + MISDIRECTED + " ");
      assertThat(statusLine(start, "localhost:" + start.getPort())).contains(" 200 ");
      assertThat(get(start).headers().firstValue("content-security-policy").orElse(""))
          .startsWith("default-src 'none'");
      assertThat(failed(start, 400, "search?q=a")).contains("no full-text index");
    }
  }

  @Test
  void aRunningCrawlServesItsPages() throws Exception {
    try (var hosts = new TestHosts().with("a.test", chain());
        var crawl =
            CommandInProcess.start(
                hosts.crawl(folder(), A + "0", "--delay", "0s", "--index", "--serve", "0"))) {
      var start = address(crawl);
      await().atMost(PATIENCE).until(() -> hosts.web.log("/5").size() == 1);
      await().atMost(PATIENCE).until(() -> text(start, "search?q=number5").contains(A + "5"));

      assertThat(text(start, url(A + "3"))).contains("fetched");
      assertThat(CommandInProcess.run("serve", "--dir", folder().toString()))
          .isEqualTo("pages: " + start + "\n");
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(crawl.code()).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  @Test
  void aCrawlWithoutPagesSaysHowToGetThem() throws Exception {
    try (var hosts = new TestHosts().with("a.test", chain());
        var crawl = CommandInProcess.start(hosts.crawl(folder(), A + "0", "--delay", "0s"))) {
      await().atMost(PATIENCE).until(() -> hosts.web.log("/2").size() == 1);
      try (var serve = serve()) {
        assertThat(serve.code()).isEqualTo(ExitCode.FOLDER_UNAVAILABLE.number());
        assertThat(serve.printed()).contains("--serve");
      }
      CommandInProcess.run("stop", "default", "--dir", folder().toString());
      assertThat(crawl.code()).isEqualTo(ExitCode.STOPPED_BY_COMMAND.number());
    }
  }

  private static WebRoute[] library() {
    return new WebRoute[] {
      html(
          "/",
          "Tea | A \"B\" - (C: d",
          "<a href=/spiders>Arachnids</a> and <a href=/bees>bees</a>"
              + "<a href=/private>not crawled</a>"),
      WebRoute.robots("User-agent: *\nDisallow: /private"),
      html("/spiders", "Spiders of the house", "Spiders have eight legs and eyes."),
      html("/bees", "Bees", "Bees have eyes and wings.")
    };
  }

  private static WebRoute[] scripts() {
    var links = new ArrayList<String>();
    var pages = new ArrayList<WebRoute>();
    for (var script : SCRIPTS) {
      var escaped = Entities.escape(script);
      links.add("<a href=/" + pages.size() + ">" + escaped + "</a>");
      pages.add(html("/" + pages.size(), escaped, "needle " + escaped));
    }
    pages.add(html("/", "needle", String.join("\n", links)));
    return pages.toArray(WebRoute[]::new);
  }

  private static WebRoute[] chain() {
    return IntStream.range(0, 200)
        .mapToObj(
            number ->
                WebRoute.page("/" + number)
                    .containing("number" + number)
                    .linksTo("/" + (number + 1))
                    .taking(() -> SLOW))
        .toArray(WebRoute[]::new);
  }

  private static WebRoute html(String path, String title, String body) {
    return WebRoute.text(
        path, "text/html", "<!DOCTYPE html><title>" + title + "</title><body>" + body);
  }

  private CommandInProcess serve() {
    return CommandInProcess.start("serve", "--port", "0", "--dir", folder().toString());
  }

  private static URI address(CommandInProcess command) {
    await()
        .atMost(PATIENCE)
        .until(() -> ADDRESS.matcher(command.printed()).find() || !command.isAlive());
    var found = ADDRESS.matcher(command.printed());
    assertThat(found.find()).as(command::printed).isTrue();
    return URI.create(found.group(1));
  }

  private HttpResponse<String> get(URI url) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofString());
  }

  private String text(URI start, String path) throws IOException, InterruptedException {
    var page = get(start.resolve(path));
    assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
    return document(page).text();
  }

  private String failed(URI start, int status, String path) throws Exception {
    var page = get(start.resolve(path));
    assertThat(page.statusCode()).as(page.body()).isEqualTo(status);
    return document(page).text();
  }

  private static Document document(HttpResponse<String> page) {
    return Jsoup.parse(page.body(), page.uri().toString());
  }

  private static String statusLine(URI server, String host) throws IOException {
    try (var socket = new Socket(server.getHost(), server.getPort());
        var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8))) {
      socket
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(host).getBytes(UTF_8));
      return in.readLine();
    }
  }

  private static String url(String url) {
    return "url?url=" + encoded(url);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
