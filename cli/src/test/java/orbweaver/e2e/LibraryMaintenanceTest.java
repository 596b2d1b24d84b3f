package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Test of the pages by which people maintain libraries. */
@Tag("integration")
class LibraryMaintenanceTest {
  private static final String A = "http://a.test/";
  private static final String SCRIPT = "</title><script>document.title='run'</script>";
  private static final int GONE = 410;
  private static final int MAX_TABS = 60;

  @TempDir static Path temporary;

  private ServedPages served;

  @BeforeAll
  static void crawlTwice() throws Exception {
    try (var hosts = new TestHosts()) {
      hosts.with("a.test", pages(WebRoute.page("/old"), WebRoute.page("/gone")));
      crawl(hosts, "first");
      hosts.with(
          "a.test",
          pages(
              WebRoute.redirect("/old", "/new"),
              WebRoute.status("/gone", GONE),
              WebRoute.page("/new").titled("New")));
      crawl(hosts, "second");
    }
  }

  private static WebRoute[] pages(WebRoute... changing) {
    return Stream.concat(
            Stream.of(
                WebRoute.page("/").linksTo("/maps", "/old", "/gone", "/cooking", "/evil"),
                WebRoute.page("/maps").titled("Old maps"),
                WebRoute.page("/cooking").titled("Cooking").linksTo("/maps"),
                WebRoute.text(
                    "/evil",
                    "text/html",
                    "<!DOCTYPE html><title>&lt;/title>&lt;script>document.title='run'&lt;/script>"
                        + " wicked</title><p>wicked")),
            Stream.of(changing))
        .toArray(WebRoute[]::new);
  }

  private static void crawl(TestHosts hosts, String name) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        freshness: {max-age: 0s}
        constraints: (origin-host)
        """
            .formatted(name);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text).toString();
    var _ = CommandInProcess.run(hosts.crawl(folder(), A, "--activity", file, "--index"));
  }

  private static Path folder() {
    return temporary.resolve("crawl");
  }

  @BeforeEach
  void serve() {
    served = ServedPages.start("serve", "--port", "0", "--dir", folder().toString());
  }

  @AfterEach
  void stop() {
    served.close();
  }

  /** Sends the form of a page, and returns the number of the posting that it created. */
  private String create(String path, String... fields) throws Exception {
    var sent = served.submit("library/" + path, fields(fields));
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    var made = served.page(location(sent)).expectFirst(".done");
    return made.text().replaceFirst(".*number (\\d+).*", "$1");
  }

  private static String location(HttpResponse<String> sent) {
    return sent.headers().firstValue("location").orElseThrow().substring(1);
  }

  private static Map<String, String> fields(String... namesAndValues) {
    var fields = new HashMap<String, String>();
    for (var at = 0; at < namesAndValues.length; at += 2)
      fields.put(namesAndValues[at], namesAndValues[at + 1]);
    return fields;
  }

  private String library(String title, String... fields) throws Exception {
    var all = fields(fields);
    all.put("number", "1");
    all.put("title", title);
    var words =
        all.entrySet().stream().flatMap(field -> Stream.of(field.getKey(), field.getValue()));
    return create("create", words.toArray(String[]::new));
  }

  private String point(String library, String title, String... fields) throws Exception {
    var all =
        Stream.concat(Stream.of("number", library, "title", title), Stream.of(fields))
            .toArray(String[]::new);
    return create("point?number=" + library, all);
  }

  private static Element row(Document page, String title) {
    return page.select(".advice li").stream()
        .filter(row -> row.select("bdi").text().equals(title))
        .findFirst()
        .orElseThrow(() -> new AssertionError(title + " is not in " + page.text()));
  }

  private static String code(Document page, String title) {
    return row(page, title).expectFirst("input[name=confirm]").val();
  }

  private HttpResponse<String> confirm(String page, String number, String... more)
      throws IOException, InterruptedException {
    var all = fields(more);
    all.put("number", number);
    return served.submit("library/" + page + "?number=" + number, all);
  }

  private static String alert(HttpResponse<String> refused) {
    assertThat(refused.statusCode()).isEqualTo(400);
    return Jsoup.parse(refused.body()).expectFirst("[role=alert]").text();
  }

  @Test
  void deadAndMovedEntriesAreChangedWhenSomebodyConfirmsItAndCanBeRestored() throws Exception {
    var library = library("Maps");
    var old = point(library, "[Old](" + A + "old)");
    point(library, "[Gone](" + A + "gone)", "password", "correct horse");
    point(library, "[Far](http://b.test/)");
    point(library, "[Cooking](" + A + "cooking)");

    var summary = served.page("library?number=" + library);
    assertThat(summary.select(".moved").text()).isEqualTo("moved to " + A + "new");
    assertThat(summary.select(".bad").text()).startsWith("failed 410");

    var page = served.page("library/check?number=" + library);
    assertThat(page.select(".advice h2").eachText())
        .containsExactly("Moved", "Dead", "Without a proposal");
    assertThat(row(page, "Old").text()).contains("moved permanently to " + A + "new, since 20");
    assertThat(row(page, "Gone").text()).contains(A + "gone", "status 410, since 20");
    assertThat(row(page, "Far").text()).contains("never requested");
    assertThat(row(page, "Far").select("input")).isEmpty();
    assertThat(page.text()).doesNotContain("Cooking");

    assertThat(alert(confirm("check", library))).contains("Nothing is changed. Nothing is ticked");
    var moved = code(page, "Old");
    var dead = code(page, "Gone");
    var wrong = confirm("check", library, "confirm", dead, "password", "a guess");
    assertThat(alert(wrong)).contains("Nothing is changed.", "wrong or no password");
    assertThat(wrong.body()).doesNotContain("a guess");
    assertThat(Jsoup.parse(wrong.body()).select("[checked]").eachAttr("value")).contains(dead);
    var done = served.page(location(confirm("check", library, "confirm", moved)));
    assertThat(done.expectFirst(".done").text()).startsWith("Done: edit Old");
    assertThat(served.page("library/entry?number=" + old).expectFirst("h1 a").attr("href"))
        .isEqualTo(A + "new");

    assertThat(alert(confirm("check", library, "confirm", moved))).contains("no longer proposed");
    confirm("check", library, "confirm", dead, "password", "correct horse");
    assertThat(served.page("library?number=" + library).text()).doesNotContain("Gone");
    var undo = done.expectFirst(".done a[href^=/library/undo]").attr("href");
    var change = undo.substring(undo.indexOf('=') + 1);
    served.submit(undo.substring(1), Map.of("change", change));
    assertThat(code(served.page("library/check?number=" + library), "Old")).isNotEmpty();
  }

  @Test
  void whatARuleProposesIsAddedAndRemovedWhenSomebodyConfirmsIt() throws Exception {
    var library = library("Cartography", "rule-query", "title:maps");
    point(library, "[Cooking](" + A + "cooking)");
    assertThat(served.page("library?number=" + library).text()).contains("Rule: query title:maps");

    var page = served.page("library/proposals?number=" + library);
    assertThat(row(page, "Old maps").text()).contains("matches the query, place 1", A + "maps");
    assertThat(row(page, "Cooking").text()).contains("does not match the query");
    var added = confirm("proposals", library, "confirm", code(page, "Old maps"));
    assertThat(served.page(location(added)).text())
        .contains("Done: pointers Old maps")
        .doesNotContain("Pages to add");
    confirm("proposals", library, "confirm", code(page, "Cooking"));

    assertThat(served.page("library?number=" + library).select(".postings > li").eachText())
        .singleElement()
        .asString()
        .contains("Old maps");
    assertThat(served.page("library/proposals?number=" + library).text())
        .contains("There is nothing to add or to remove.");
    assertThat(Files.readString(folder().resolve("audit.jsonl")))
        .contains("Proposals by the rule " + library + ": add ");
  }

  @Test
  void aRuleIsTypedInTheFormsAndItsErrorsAreBesideItsFields() throws Exception {
    var wrong =
        served.submit(
            "library/create",
            fields(
                "number",
                "1",
                "title",
                "Maps",
                "rule-query",
                "maps (",
                "rule-host",
                "A Host",
                "rule-links",
                "x"));
    var form = Jsoup.parse(wrong.body());
    assertThat(form.expectFirst("#rule-query-error").text()).contains("column 7: expected");
    assertThat(form.expectFirst("#rule-host-error").text()).contains("expected: a host name");
    assertThat(form.expectFirst("#rule-links-error").text())
        .isEqualTo("x (expected: a number such as 2)");

    var library = library("Sites", "rule-host", "a.test", "rule-links", "2");
    var edit = served.page("library/edit?number=" + library);
    assertThat(edit.expectFirst("#rule-host").val()).isEqualTo("a.test");
    assertThat(edit.expectFirst("#rule-links").val()).isEqualTo("2");
    var version = edit.expectFirst("input[name=version]").val();
    create("edit?number=" + library, "number", library, "version", version, "title", "Sites");
    assertThat(served.page("library/proposals?number=" + library).text())
        .contains("This library has no rule");
  }

  @Test
  void librariesAreProposedForAPageWithReasonsAndOneIsChosen() throws Exception {
    var library = library("Soups and stews");
    point(library, "[Cooking](" + A + "cooking)");

    var first = served.page("library/point?number=1").expectFirst("form[action=/library/where]");
    assertThat(first.expectFirst("input[name=about]").attr("required")).isNotNull();
    var page = served.page("library/where?number=1&about=" + A + "maps");

    assertThat(page.expectFirst("#title").val()).isEqualTo("[Old maps](" + A + "maps)");
    var choices = page.select("#target .choice");
    assertThat(choices).hasSizeLessThanOrEqualTo(4);
    var proposed =
        choices.stream().filter(one -> one.text().contains("Soups")).findFirst().orElseThrow();
    assertThat(proposed.text()).contains("of host a.test", "1 entry with links to the page");
    assertThat(page.select("#target [checked]")).hasSize(1);
    var sent =
        served.submit(
            "library/where?number=1&about=" + A + "maps",
            fields(
                "number",
                "1",
                "about",
                A + "maps",
                "target",
                library,
                "title",
                page.expectFirst("#title").val()));
    assertThat(location(sent)).startsWith("library?number=" + library + "&changed=");
    assertThat(served.page("library?number=" + library).text()).contains("Old maps");

    var none = served.page("library/where?about=zzz");
    assertThat(none.text()).contains("No library has anything in common with it");
    var untitled = fields("number", "1", "about", "zzz", "target", "1", "title", "");
    assertThat(alert(served.submit("library/where?about=zzz", untitled)))
        .contains("Title: nothing is typed");
  }

  @Test
  void theTitleOfAPageIsTextInTheListOfProposals() throws Exception {
    var library = library("Wicked", "rule-query", "wicked");

    var page = served.page("library/proposals?number=" + library);
    assertThat(page.select(".advice bdi").text()).contains(SCRIPT);
    assertThat(page.select("script")).isEmpty();
    var where = served.page("library/where?about=" + A + "evil");
    assertThat(where.expectFirst("#title").val()).contains("<script>");
    assertThat(where.select("script")).isEmpty();
  }

  @Test
  void inABrowserALineIsConfirmedByTheKeyboard() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    var library = library("By keyboard", "rule-query", "title:maps");
    try (var browser = started.get()) {
      var start = served.address();
      browser.visit(start.resolve("library/change?number=" + library));
      tabTo(browser, "a[href='/library/proposals?number=" + library + "']");
      browser.enter();
      tabTo(browser, "input[name=confirm]");
      browser.press(Keys.SPACE);
      tabTo(browser, "main form button");
      browser.enter();
      assertThat(browser.text()).contains("Done: pointers Old maps");

      browser.visit(start.resolve("library/where?number=" + library));
      browser.press(A + "cooking");
      browser.enter();
      tabTo(browser, "#title");
      browser.enter();
      assertThat(browser.text()).contains("Done: point Cooking");
      for (var path : List.of("library/check", "library/create", "library/proposals?number=1"))
        assertThat(browser.visit(start.resolve(path)).messages()).as(path).isEmpty();
      var visit = browser.visit(start.resolve("library/proposals?number=" + library));
      assertThat(visit.messages()).isEmpty();
      assertThat(visit.requests()).allMatch(request -> request.startsWith(start.toString()));
    }
  }

  private static void tabTo(HeadlessBrowser browser, String selector) {
    var wanted = browser.element(selector);
    for (var count = 0; count < MAX_TABS; count++) {
      if (browser.focused().equals(wanted)) return;
      browser.press(Keys.TAB);
    }
    throw new AssertionError(selector + " is not reached by the tabulator");
  }
}
