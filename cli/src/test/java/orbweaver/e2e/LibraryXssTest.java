package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that what strangers post stays text on all pages of the virtual library. */
@Tag("integration")
class LibraryXssTest {
  /** Texts that would run a script, or send a request, where a page does not escape them. */
  private static final List<String> SCRIPTS =
      List.of(
          "<script>document.title='run'</script>",
          "\"><img src=http://evil.test/x onerror=document.title='run'>",
          "' onmouseover='document.title=1' x='",
          "\" autofocus onfocus=document.title='run' \"",
          "</title></textarea></option><svg onload=document.title='run'>",
          "</li></ul></main><iframe src=javascript:alert(1)></iframe>",
          "<style>@import 'http://evil.test/s';*{background:url(http://evil.test/b)}</style>",
          "<meta http-equiv=refresh content='0;url=http://evil.test/'><base href=http://evil.test/>",
          "<link rel=stylesheet href=http://evil.test/l><form action=http://evil.test/><button>Go",
          "<a href=http://a.test/ onclick=document.title='run'>x</a>",
          "<a href='http://a.test/\"onclick=\"document.title=1'>x</a>",
          "[x](http://a.test/\"onmouseover=\"document.title=1)",
          "[<img src=x onerror=document.title='run'>](http://a.test/)",
          "http://a.test/?<script>document.title='run'</script>",
          "${7*7} #{7*7} `${x}` {{7*7}} @if(true) !{int x;} <!-- <%= 1 %>",
          "&lt;b&gt; &amp;amp; &#60;script&#62; &#x3c;",
          "\u202Eevil\u202C \u2066a\u2069 \u0000\u0007\uFEFF",
          "+ADw-script+AD4-document.title=1+ADw-/script+AD4-");

  private static final List<String> FORBIDDEN_LINKS =
      List.of(
          "[x](javascript:document.title='run')",
          "<a href=\"JaVaScRiPt:alert(1)\">x</a>",
          "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
          "[x](vbscript:msgbox(1))",
          "[x](file:///etc/passwd)");

  private static final Pattern LINK = Pattern.compile("(https?://|/|#|mailto:).*", Pattern.DOTALL);
  private static final String ACTIVE =
      "script, style, svg, img, iframe, object, embed, base, meta[http-equiv], video, audio,"
          + " main link, [onerror], [onclick], [onload], [onfocus], [onmouseover], [style], [srcset]";

  private static final Duration TURN = Duration.ofMillis(200);
  private static final int OK = 200;

  @TempDir Path temporary;

  private ServedPages served;

  @BeforeEach
  void serve() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/"))) {
      CommandInProcess.run(hosts.crawl(temporary.resolve("crawl"), "http://a.test/"));
    }
    served = ServedPages.start("serve", "--port", "0", "--dir", temporary.resolve("crawl") + "");
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private boolean add(String operation, Map<String, String> fields) throws Exception {
    awaitRate();
    var sent = served.submit("library/" + operation + "?number=1", withLibrary(fields));
    assertThat(sent.statusCode()).isIn(303, 400);
    return sent.statusCode() == 303;
  }

  /** Waits until the server, which limits the requests of a client, takes some more. */
  private void awaitRate() {
    await()
        .pollDelay(TURN)
        .pollInterval(TURN)
        .until(() -> served.get("style.css").statusCode() == OK);
  }

  private static Map<String, String> withLibrary(Map<String, String> fields) {
    var all = new HashMap<>(fields);
    all.put("number", "1");
    return all;
  }

  /** Posts each text as title, purpose, report and author, and in the addresses. */
  private void postAll() throws Exception {
    assertThat(add("pointers", Map.of("titles", String.join("\n", SCRIPTS)))).isTrue();
    for (var script : SCRIPTS) {
      var library = Map.of("title", script, "purpose", script, "author", script);
      assertThat(add("create", library)).as(script).isTrue();
      assertThat(add("input", Map.of("title", script, "report", script))).as(script).isTrue();
      var image = "http://a.test/" + script;
      var mail = "x@" + script.replaceAll("[\\s<>\"?&%@]", "");
      if (!add(
          "create", Map.of("title", "-", "email", mail, "email-display", "link", "image", image)))
        add("create", Map.of("title", "-", "image", image));
    }
  }

  private List<String> paths() throws Exception {
    var paths =
        new ArrayList<>(
            List.of(
                "library",
                "library/change",
                "library/recent",
                "library/recent?page=2",
                "library/search?q=document",
                "library/changes",
                "library/changes?before=40"));
    for (var row : served.page("library").select(".postings > li")) {
      var number = row.expectFirst(".number").text();
      var isLibrary = row.selectFirst("strong") != null;
      paths.add((isLibrary ? "library?number=" : "library/entry?number=") + number);
      if (!isLibrary) paths.add("library/edit?number=" + number);
    }
    paths.add("library/selected?do=move&find=document&posting=2&posting=3&posting=20");
    paths.add("library/selected?do=delete&number=20&numbers=4+5+6+21");
    paths.add("library/point?number=20");
    paths.add("library/undo?change=1");
    paths.add("library/check");
    for (var script : SCRIPTS)
      paths.add(ServedCrawl.path("library/where", "about", script.replaceAll("\\p{C}", "")));
    return paths;
  }

  @Test
  void whatWasPostedIsTextOnEveryPage() throws Exception {
    postAll();

    for (var path : paths()) {
      awaitRate();
      var page = served.page(path);
      assertThat(page.select(ACTIVE)).as(path).isEmpty();
      assertThat(page.select("a[href]"))
          .as(path)
          .allMatch(a -> LINK.matcher(a.attr("href")).matches());
      assertThat(page.select("form"))
          .as(path)
          .allMatch(form -> form.attr("action").startsWith("/"));
      assertThat(page.select("[src], [data]")).as(path).isEmpty();
      assertLinksKeepTheirRelation(page);
    }
  }

  private static void assertLinksKeepTheirRelation(Document page) {
    assertThat(page.select("a[href^=http]"))
        .allMatch(link -> link.attr("rel").equals("noreferrer nofollow"));
  }

  @Test
  void aTitleIsEditedAsItWasTyped() throws Exception {
    for (var script : SCRIPTS) add("input", Map.of("title", script, "report", script));

    for (var at = 0; at < SCRIPTS.size(); at++) {
      awaitRate();
      var form = served.page("library/edit?number=" + (at + 2));
      var stored = served.page("library/report?number=" + (at + 2)).expectFirst("h1").text();
      var sent =
          served.submit(
              "library/edit?number=" + (at + 2),
              Map.of(
                  "number",
                  "" + (at + 2),
                  "version",
                  "" + (at + 1),
                  "title",
                  form.expectFirst("#title").val(),
                  "report",
                  form.expectFirst("#report").val()));
      assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
      assertThat(served.page("library/report?number=" + (at + 2)).expectFirst("h1").text())
          .isEqualTo(stored);
    }
  }

  @Test
  void linksToOtherThanHttpAreRefusedAndShownAsTyped() throws Exception {
    for (var link : FORBIDDEN_LINKS) {
      var sent = served.submit("library/point", withLibrary(Map.of("title", link)));

      assertThat(sent.statusCode()).as(link).isEqualTo(400);
      var page = Jsoup.parse(sent.body());
      assertThat(page.expectFirst("#title").val()).isEqualTo(link);
      assertThat(page.select(ACTIVE)).isEmpty();
      assertThat(page.expectFirst("#title-error").text())
          .contains("expected: an http or https URL");
    }
    assertThat(add("create", Map.of("title", "x", "image", "javascript:alert(1)"))).isFalse();
    assertThat(served.page("library").select(".postings")).isEmpty();
  }

  @Test
  void aBrowserRunsNothingAndAsksNoOtherHost() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    postAll();
    try (var browser = started.get()) {
      var start = served.address();
      for (var path : paths()) {
        awaitRate();
        var visit = browser.visit(start.resolve(path));

        assertThat(browser.address()).isEqualTo(start.resolve(path));
        assertThat(Jsoup.parse(visit.document()).title())
            .as(path)
            .endsWith(" – crawl")
            .isNotIn("run", "1");
        assertThat(visit.messages()).as(path).isEmpty();
        assertThat(visit.requests()).allMatch(request -> request.startsWith(start.toString()));
      }
    }
  }
}
