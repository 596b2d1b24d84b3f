package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the pages that show the virtual library. */
@Tag("integration")
class LibraryPagesTest {
  private static final String A = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SLOW = Duration.ofMillis(300);

  @TempDir Path temporary;

  private ServedPages served;

  @BeforeEach
  void serve() throws Exception {
    try (var hosts = new TestHosts().with("a.test", tea())) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    served = ServedPages.start("serve", "--port", "0", "--dir", folder().toString());
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private static WebRoute[] tea() {
    return new WebRoute[] {
      WebRoute.page("/").linksTo("/green", "/gone", "/private"),
      WebRoute.page("/green").containing("Green tea"),
      WebRoute.robots("User-agent: *\nDisallow: /private")
    };
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private void add(String operation, String... fields) throws Exception {
    var sent =
        served.submit(
            "library/" + operation + "?number=" + fields[0],
            IntStream.range(0, fields.length / 2)
                .boxed()
                .collect(
                    Collectors.toMap(
                        at -> at == 0 ? "number" : fields[2 * at],
                        at -> at == 0 ? fields[0] : fields[2 * at + 1])));
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
  }

  private static List<String> postings(Document page) {
    return page.select(".postings > li").stream().map(Element::text).toList();
  }

  @Test
  void aSummaryIsAlphabeticalWithNumbersAndStars() throws Exception {
    add("create", "1", "", "title", "Physics");
    add("point", "1", "", "title", "[zebras](http://z.test/)");
    add("pointers", "1", "", "titles", "apes\n\n[Ärzte](http://d.test/)");
    add("create", "2", "", "title", "Optics");

    var summary = served.page("library");

    assertThat(postings(summary))
        .containsExactly(
            "4 apes (about)",
            "5 Ärzte (not crawled yet, about)",
            "2 * Physics",
            "3 zebras (not crawled yet, about)");
    assertThat(summary.text()).contains("4 postings, 5 with those below");
    var library = summary.expectFirst(".postings strong a");
    assertThat(library.attr("href")).isEqualTo("/library?number=2");
    var link = summary.expectFirst("a[href=http://z.test/]");
    assertThat(link.attr("rel")).isEqualTo("noreferrer nofollow");
    var below = served.page("library?number=6");
    assertThat(below.select("a[rel=up]").attr("href")).isEqualTo("/library?number=2");
    assertThat(below.select("a[href=/library]").text()).contains("Root library");
    assertThat(below.text()).contains("This library is empty");
  }

  @Test
  void eachLinkTellsWhatTheCrawlKnowsOfIt() throws Exception {
    add("point", "1", "", "title", "[a](" + A + "green) [b](" + A + "gone) [c](" + A + "private)");

    assertThat(postings(served.page("library")))
        .allMatch(
            row -> row.matches("2 a b c \\(fetched, failed 404.*, robots-denied.*, about\\)"));
    var entry = served.page("library/entry?number=2");
    assertThat(entry.select(".links li")).hasSize(3);
    assertThat(entry.select(".links li").getFirst().text()).startsWith("fetched · why");
    var status = entry.expectFirst(".links a");
    assertThat(served.page(status.attr("href").substring(1)).text()).contains("fetched", "200");
  }

  @Test
  void aReportHasItsLinesAndLinksAndTheImageOfItsLibraryAsALink() throws Exception {
    add("create", "1", "", "title", "Tea", "image", "http://images.test/tea.gif");
    add(
        "input",
        "2",
        "",
        "title",
        "On tea",
        "report",
        "One <b>\n  two [x](" + A + "green).\r\n\r\nend");

    var summary = served.page("library?number=2");
    assertThat(summary.expectFirst(".postings a").attr("href"))
        .isEqualTo("/library/report?number=3");
    var report = served.page("library/report?number=3");
    assertThat(report.expectFirst(".report").wholeText().strip())
        .isEqualTo("One <b>\n  two x.\n\nend");
    assertThat(report.select(".report br")).hasSize(3);
    assertThat(report.expectFirst(".report a").attr("href")).isEqualTo(A + "green");
    assertThat(report.select("img")).isEmpty();
    assertThat(report.select("a[href=http://images.test/tea.gif]")).hasSize(1);
  }

  @Test
  void purposeAndAuthorAreShownAsTheAuthorChose() throws Exception {
    add(
        "create",
        "1",
        "",
        "title",
        "Tea",
        "purpose",
        "All about [tea](" + A + ")",
        "author",
        "Ann <i>",
        "email",
        "ann@a.test",
        "email-display",
        "spelled-out");
    add("create", "1", "", "title", "B", "email", "bert@b.test", "email-display", "link");
    add("create", "1", "", "title", "C", "email", "carl@c.test");

    var tea = served.page("library?number=2");
    assertThat(tea.text()).contains("All about tea", "By Ann <i> ann at a.test");
    assertThat(tea.select("a[href=" + A + "]")).hasSize(1);
    assertThat(served.page("library?number=3").select("a[href=mailto:bert@b.test]")).hasSize(1);
    assertThat(served.page("library?number=4").html()).doesNotContain("carl");
  }

  @Test
  void aLongLibraryIsShownInParts() throws Exception {
    var titles = IntStream.range(0, 101).mapToObj("entry %03d"::formatted).toList();
    add("pointers", "1", "", "titles", String.join("\n", titles));

    var first = served.page("library");
    assertThat(postings(first)).hasSize(100);
    var next = first.expectFirst("a[rel=next]").attr("href").substring(1);
    assertThat(postings(served.page(next))).containsExactly("102 entry 100 (about)");
    assertThat(served.page("library/recent").text()).contains("101 postings, the newest first");
  }

  @Test
  void theNewestPostingsBelowALibraryAreListedFirst() throws Exception {
    add("create", "1", "", "title", "Tea");
    add("create", "2", "", "title", "Green");
    add("point", "3", "", "title", "sencha");
    add("point", "1", "", "title", "coffee");

    assertThat(postings(served.page("library/recent")))
        .extracting(row -> row.replaceAll("\\(about\\) |\\d{4}-\\S+ \\S+ UTC ", ""))
        .containsExactly(
            "5 coffee in Virtual library",
            "4 sencha in Virtual library › Tea › Green",
            "3 * Green in Virtual library › Tea",
            "2 * Tea in Virtual library");
    assertThat(postings(served.page("library/recent?number=2"))).hasSize(2);
  }

  @Test
  void postingsAreFoundByTheBeginningsOfTheirWords() throws Exception {
    add("create", "1", "", "title", "Tea");
    add("input", "2", "", "title", "Leaves", "report", "Camellia & co");
    add("point", "1", "", "title", "camels");

    assertThat(postings(served.page("library/search?q=came"))).hasSize(2);
    assertThat(postings(served.page("library/search?number=2&q=came+co"))).hasSize(1);
    assertThat(served.page("library/search?q=%3Cb%3E").text()).contains("No postings have");
  }

  @Test
  void eachLibraryHasAFeedOfItsNewestPostings() throws Exception {
    add("create", "1", "", "title", "Tea & <b>", "purpose", "All <i>");
    add("point", "2", "", "title", "[sencha](http://a.test/)");
    add("point", "1", "", "title", "coffee");

    var response = served.get("library/feed?number=2");
    assertThat(response.headers().firstValue("content-type").orElse("")).contains("atom+xml");
    var feed = Jsoup.parse(response.body(), "", Parser.xmlParser());
    assertThat(feed.select("entry > title").eachText()).containsExactly("sencha");
    assertThat(feed.select("entry > link").attr("href"))
        .isEqualTo(served.address() + "library/entry?number=3");
    var root = Jsoup.parse(served.get("library/feed").body(), "", Parser.xmlParser());
    assertThat(root.select("entry > title").eachText())
        .containsExactly("coffee", "sencha", "Tea & <b>");
    assertThat(root.select("entry > summary").eachText()).containsExactly("All <i>");
    assertThat(missing("library/feed?number=99")).contains("no posting 99");
  }

  @Test
  void whatDoesNotExistIsSaid() throws Exception {
    add("point", "1", "", "title", "tea");

    assertThat(missing("library?number=99")).contains("no posting 99");
    assertThat(missing("library?number=2")).contains("2 is an entry");
    assertThat(missing("library/entry?number=1")).contains("1 is a library");
    assertThat(missing("library/undo?change=9")).contains("no change 9");
    assertThat(served.get("library?number=x").statusCode()).isEqualTo(400);
    assertThat(served.get("library?page=0").statusCode()).isEqualTo(400);
    assertThat(served.get("library/selected?do=burn").statusCode()).isEqualTo(400);
  }

  private String missing(String path) throws Exception {
    var response = served.get(path);
    assertThat(response.statusCode()).as(path).isEqualTo(404);
    return response.body();
  }

  @Test
  void whatIsPostedDuringACrawlIsFetchedAndItsPageSaysSo() throws Exception {
    served.close();
    try (var hosts = new TestHosts().with("c.test", chain())) {
      var line =
          hosts.crawl(
              temporary.resolve("long"), "http://c.test/0", "--delay", "0s", "--serve", "0");
      served = ServedPages.start(line);
      add("create", "1", "", "title", "Seeds", "activity", "default");
      add("point", "2", "", "title", "[more](http://c.test/more)");

      await()
          .atMost(PATIENCE)
          .until(() -> served.page("library/entry?number=3").text().contains("fetched · why"));
      assertThat(hosts.web.log("/more")).hasSize(1);
      CommandInProcess.run("stop", "default", "--dir", temporary.resolve("long").toString());
    }
  }

  private static WebRoute[] chain() {
    return IntStream.range(0, 201)
        .mapToObj(
            number ->
                number == 200
                    ? WebRoute.page("/more").containing("more")
                    : WebRoute.page("/" + number).linksTo("/" + (number + 1)).taking(() -> SLOW))
        .toArray(WebRoute[]::new);
  }

  @Test
  void aChangeCanBeUndoneFromTheListOfChanges() throws Exception {
    add("create", "1", "", "title", "Tea");
    var deletion = Map.of("do", "delete", "numbers", "2");
    assertThat(served.submit("library/selected?do=delete&posting=2", deletion).statusCode())
        .isEqualTo(303);

    var changes = served.page("library/changes");
    assertThat(changes.select("tr").get(1).text()).contains("2", "delete", "Tea", "Undo");
    var undo = changes.expectFirst("td a").attr("href").substring(1);
    assertThat(served.submit(undo, Map.of("change", "2")).headers().firstValue("location"))
        .hasValue("/library?number=1&changed=3");

    assertThat(postings(served.page("library"))).containsExactly("2 * Tea");
    assertThat(served.page("library/changes").text()).contains("undone by 3", "undo of 2");
  }
}
