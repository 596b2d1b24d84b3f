package orbweaver.sandbox;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.PageRoute;
import orbweaver.sandbox.web.WebRoute;

/**
 * Demo web of three small hosts that link to each other, about thirty pages: with a redirect, a
 * broken link, a frame, an image map, a refresh, misnested tags and a directory that robots.txt
 * disallows.
 */
public final class DemoWeb {
  /** Seed from which everything is reachable. */
  public static final String SEED = "http://garden.test/";

  /** Host names of the web; {@link LocalWeb#connectTo} tells how to reach each. */
  public static final List<String> HOSTS = List.of("garden.test", "library.test", "workshop.test");

  private static final List<String> BEDS =
      List.of("roses", "ferns", "herbs", "lilies", "mosses", "irises", "sages", "vines");
  private static final List<String> BOOKS =
      List.of("soil", "seeds", "bees", "frost", "grafting", "compost", "ponds", "birds");
  private static final List<String> TOOLS =
      List.of("spade", "rake", "shears", "sieve", "hoe", "barrow");

  private DemoWeb() {}

  /** Opens the web on a free port of 127.0.0.1. */
  public static LocalWeb open() {
    return LocalWeb.serving()
        .host("garden.test", garden())
        .host("library.test", library())
        .host("workshop.test", workshop());
  }

  private static WebRoute[] garden() {
    var beds = linkedPages("/beds/", BEDS, i -> "http://library.test/books/" + BOOKS.get(i));
    return with(
        beds,
        robots("User-agent: *\nDisallow: /private/\n"),
        page("/").titled("The garden").linksTo("visit", "beds/", "private/diary", "#top"),
        page("/visit").titled("How to find us").containing(MAP).linksTo("/", "/roses"),
        page("/beds/").titled("All beds").linksTo(hrefs(BEDS)).linksTo("weeds"),
        page("/private/diary").titled("Nobody reads this"),
        redirect("/roses", "/beds/roses"));
  }

  private static final String MAP =
      """
      <img src="plan.png" usemap="#plan" alt="Plan">
      <map name="plan">
      <area href="beds/ferns" alt="Ferns"><area href="http://workshop.test/" alt="Workshop">
      </map>""";

  private static WebRoute[] library() {
    var books =
        linkedPages("/books/", BOOKS, i -> "http://workshop.test/" + TOOLS.get(i % TOOLS.size()));
    return with(
        books,
        page("/").titled("The library").containing("<iframe src=\"catalogue\"></iframe>"),
        page("/catalogue").titled("Catalogue").linksTo(hrefs(BOOKS, "books/")));
  }

  private static WebRoute[] workshop() {
    var tools = linkedPages("/", TOOLS, i -> "http://garden.test/beds/" + BEDS.get(i));
    return with(
        tools,
        page("/").titled("The workshop").linksTo(hrefs(TOOLS)).linksTo("news"),
        page("/news")
            .titled("News")
            .containing(MISNESTED)
            .withHead("<meta http-equiv=\"refresh\" content=\"30; url=http://library.test/\">"));
  }

  private static final String MISNESTED = "<p><b>New: <i>sieves</b>, spades</i> and rakes";

  /** Creates one page per name, which links to the next and to one page of another host. */
  private static Stream<PageRoute> linkedPages(
      String folder, List<String> names, IntFunction<String> otherHost) {
    return IntStream.range(0, names.size())
        .mapToObj(
            i ->
                page(folder + names.get(i))
                    .titled(names.get(i))
                    .linksTo(names.get((i + 1) % names.size()), otherHost.apply(i), "."));
  }

  private static String[] hrefs(List<String> names) {
    return hrefs(names, "");
  }

  private static String[] hrefs(List<String> names, String folder) {
    return names.stream().map(folder::concat).toArray(String[]::new);
  }

  private static WebRoute[] with(Stream<PageRoute> pages, WebRoute... others) {
    return Stream.concat(Stream.of(others), pages).toArray(WebRoute[]::new);
  }
}
