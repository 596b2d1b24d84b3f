package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.language.report.MarkupText;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Test of the pictures of a crawl of a web whose texts and URLs try to run scripts. */
@Tag("integration")
class PicturePagesTest {
  private static final String A = "http://a.test/";
  private static final List<String> SCRIPTS =
      List.of(
          "<script>document.title='run'</script>",
          "\"><img src=http://evil.test/x onerror=document.title='run'>",
          "' onmouseover='document.title=1' x='",
          "</title></text></a></svg><svg onload=document.title='run'>",
          "]]><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject>",
          "<style>@import 'http://evil.test/s'</style>",
          "<animate onbegin=document.title='run' attributeName=x dur=1s>",
          "<set attributeName=href to=javascript:alert(1)>",
          "<use href=http://evil.test/u#x><image href=http://evil.test/i>",
          "${7*7} `${x}` {{7*7}} @if(true) <!-- <%= 1 %>",
          "\u202Eevil\u202C \u0007\uFEFF");
  private static final String ACTIVE =
      "script, style, img, iframe, object, embed, base, meta[http-equiv], foreignObject, animate, set,"
          + " use, image, [onerror], [onclick], [onload], [onfocus], [onmouseover], [onbegin], [style]";

  @TempDir static Path temporary;

  @BeforeAll
  static void crawl() throws Exception {
    try (var hosts =
        new TestHosts().with("a.test", routes()).with("b.test", WebRoute.page("/").linksTo(A))) {
      var _ = CommandInProcess.run(hosts.crawl(folder(), A, "--scope", "any", "--delay", "0s"));
    }
  }

  private static WebRoute[] routes() {
    var links = new StringBuilder("<title>Start</title><a href=http://b.test/>B</a>");
    var routes = new ArrayList<WebRoute>();
    for (var number = 0; number < SCRIPTS.size(); number++) {
      var script = MarkupText.escape(SCRIPTS.get(number));
      links.append("<a href=\"/%d\">%s</a>".formatted(number, script));
      links.append("<a href=\"/%d/?%s\">x</a>".formatted(number, script));
      var page = "<title>%s</title><a href=\"/\">%s</a>".formatted(script, script);
      routes.add(WebRoute.text("/" + number, "text/html; charset=utf-8", page));
    }
    routes.add(WebRoute.text("/", "text/html; charset=utf-8", links.toString()));
    return routes.toArray(WebRoute[]::new);
  }

  private static Path folder() {
    return temporary.resolve("crawl");
  }

  private static List<String> paths() {
    return List.of(
        "picture",
        "picture/tree",
        "picture/sites",
        ServedCrawl.path("picture/sites", "in", A),
        "picture/hosts",
        "picture/tree?root=01.",
        "picture/tree?root=01.02",
        ServedCrawl.path("picture/neighbourhood", "url", A),
        ServedCrawl.path("picture/neighbourhood", "url", A + "0"),
        ServedCrawl.path("picture/neighbourhood", "url", A + "?" + SCRIPTS.get(1)),
        "picture/paths?from=a.test&to=b.test",
        ServedCrawl.path("picture/paths", "from", A + "0/?" + SCRIPTS.getFirst()) + "&to=b.test");
  }

  @Test
  void textsOfTheWebAreTextInEveryPicture() throws Exception {
    try (var served = new ServedCrawl(folder())) {
      for (var path : paths()) {
        var page = served.page(path);
        assertThat(page.select(ACTIVE)).as(path).isEmpty();
        assertThat(page.select("a[href]"))
            .as(path)
            .allMatch(
                link -> link.attr("href").startsWith("/") || link.attr("href").startsWith("#"));
      }
      assertThat(served.page("picture/tree?root=01.").select("svg").text()).contains("<script>");
    }
  }

  @Test
  void theTreeHasALineForEachLinkWithItsTextAndReasons() throws Exception {
    try (var served = new ServedCrawl(folder())) {
      var page = served.page("picture/tree");

      var lines = page.select("svg a[href^=/why]");
      assertThat(lines.eachText()).contains("“B”: why http://b.test/");
      var to = page.select("svg a[href^=/why] > title").eachText();
      assertThat(to).hasSize(page.select(".tree a[href^=/why]").size());
      assertThat(page.select(".tree a[href^=/url]").eachText()).contains(A, "http://b.test/");
      assertThat(served.get("picture/tree?root=01.999").statusCode()).isEqualTo(404);
      assertThat(served.get("picture/tree?root=x").body())
          .contains("root: x (expected: a family index such as 01.02)");
      assertThat(served.get("picture/tree?activity=x").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void aNeighbourhoodAndPathsHaveTheTextsOfLinks() throws Exception {
    try (var served = new ServedCrawl(folder())) {
      var around = served.page(ServedCrawl.path("picture/neighbourhood", "url", "http://b.test/"));
      assertThat(around.select("svg a[href^=/why] > title").eachText())
          .contains("“B”: http://a.test/ → http://b.test/");
      assertThat(around.select("svg a[href^=/picture/neighbourhood]").eachAttr("href"))
          .isNotEmpty();

      var paths = served.page("picture/paths?from=b.test&to=http://a.test/0");
      assertThat(paths.select("main").text()).contains("One shortest path, of 2 links");
      assertThat(paths.select("tbody tr")).hasSize(2);
      assertThat(served.page("picture/paths?from=never.test&to=b.test").text())
          .contains("The crawl has not found never.test");
      assertThat(served.get("picture/paths?from=a/b&to=b.test").body())
          .contains("from: a/b (expected: a URL, a host, or domain:NAME)");
    }
  }

  @Test
  void sitesAndFoldersAreAreasThatLeadIntoThem() throws Exception {
    try (var served = new ServedCrawl(folder())) {
      var sites = served.page("picture/sites");
      var area = sites.expectFirst("svg a[href^=/picture/sites]");
      assertThat(area.expectFirst("title").text()).isEqualTo("http://a.test/: 12 pages");
      assertThat(sites.select("tbody th").eachText()).containsExactly(A, "http://b.test/");

      var inSite = served.page(area.attr("href").substring(1));
      assertThat(inSite.select(".links a").eachText()).contains("Start");
      assertThat(inSite.select("nav.path a").eachText()).containsExactly("All sites");
      assertThat(served.get("picture/sites?in=http://a.test/x").body())
          .contains("in: http://a.test/x (expected: a folder such as http://a.test/docs/)");
    }
  }

  @Test
  void hostsAreSpotsAndTheLinksBetweenThemAreTold() throws Exception {
    try (var served = new ServedCrawl(folder())) {
      var hosts = served.page("picture/hosts");

      assertThat(hosts.select("svg .spot")).hasSize(2);
      var line = hosts.expectFirst("svg a[href^=/picture/paths]");
      assertThat(line.expectFirst("title").text())
          .contains("a.test → b.test: 1 link", "b.test → a.test: 1 link");
      assertThat(served.page(line.attr("href").substring(1)).select("tbody tr")).hasSize(1);
    }
  }

  @Test
  void aBrowserShowsEveryPictureWithoutErrorsAndAsksNobodyElse() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var browser = started.get();
        var served = new ServedCrawl(folder())) {
      for (var path : paths()) {
        var visit = browser.visit(served.address.resolve(path));

        assertThat(Jsoup.parse(visit.document()).title()).as(path).endsWith(" – crawl");
        assertThat(visit.messages()).as(path).isEmpty();
        assertThat(visit.requests())
            .allMatch(request -> request.startsWith(served.address.toString()));
      }
    }
  }

  @Test
  void aReaderOpensAPartOfTheTreeByKeys() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var browser = started.get();
        var served = new ServedCrawl(folder())) {
      browser.visit(served.address.resolve("picture/tree"));

      for (var tabs = 0; tabs < 40 && !isSpot(browser, "01 a.test/"); tabs++)
        browser.press(Keys.TAB);
      browser.enter();

      assertThat(browser.address().getQuery()).contains("root=01");
    }
  }

  private static boolean isSpot(HeadlessBrowser browser, String label) {
    var focused = browser.focused();
    return focused.getTagName().equals("a") && focused.getText().strip().equals(label);
  }
}
