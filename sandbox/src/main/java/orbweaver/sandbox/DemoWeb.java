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

  private static final List<Subject> BEDS =
      List.of(
          new Subject("roses", "Roses want sun and deep soil, and flower again if they are cut."),
          new Subject("ferns", "Ferns live in the shade of the wall, where the ground stays wet."),
          new Subject("herbs", "Thyme, mint and sage: bees visit the herbs from May on."),
          new Subject("lilies", "Lilies grow from bulbs, which rot where water stands."),
          new Subject("mosses", "Mosses have no roots and take water through their leaves."),
          new Subject("irises", "Irises stand at the pond with their feet in the water."),
          new Subject("sages", "Sages are cut to a hand's width in spring, after the frost."),
          new Subject("vines", "Vines climb the south wall and bear grapes in October."));
  private static final List<Subject> BOOKS =
      List.of(
          new Subject("soil", "Good soil is alive: worms, fungi and roots keep it loose."),
          new Subject("seeds", "Seeds keep for years if they are dry, cool and dark."),
          new Subject("bees", "Bees carry pollen from flower to flower, and make honey."),
          new Subject("frost", "Frost kills young leaves on clear nights until the middle of May."),
          new Subject("grafting", "Grafting joins a twig of one tree to the root of another."),
          new Subject("compost", "Compost is warm inside, and turns leaves to soil in a year."),
          new Subject("ponds", "Ponds need plants below the water, or algae turn them green."),
          new Subject("birds", "Birds eat aphids and snails, and nest in the hedge."));
  private static final List<Subject> TOOLS =
      List.of(
          new Subject("spade", "The spade digs and lifts. Its blade is cleaned after work."),
          new Subject("rake", "The rake levels the ground and gathers leaves."),
          new Subject("shears", "The shears cut hedges and roses. Oil keeps them sharp."),
          new Subject("sieve", "The sieve keeps stones out of the compost."),
          new Subject("hoe", "The hoe loosens the soil between the rows."),
          new Subject("barrow", "The barrow carries what is too heavy for one person."));

  private DemoWeb() {}

  /** Name and text of a page. */
  private record Subject(String name, String text) {}

  /** Opens the web on a free port of 127.0.0.1. */
  public static LocalWeb open() {
    return LocalWeb.serving()
        .host("garden.test", garden())
        .host("library.test", library())
        .host("workshop.test", workshop());
  }

  private static WebRoute[] garden() {
    var beds = linkedPages("/beds/", BEDS, i -> "http://library.test/books/" + BOOKS.get(i).name());
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
        linkedPages(
            "/books/", BOOKS, i -> "http://workshop.test/" + TOOLS.get(i % TOOLS.size()).name());
    return with(
        books,
        page("/").titled("The library").containing("<iframe src=\"catalogue\"></iframe>"),
        page("/catalogue").titled("Catalogue").linksTo(hrefs(BOOKS, "books/")));
  }

  private static WebRoute[] workshop() {
    var tools = linkedPages("/", TOOLS, i -> "http://garden.test/beds/" + BEDS.get(i).name());
    return with(
        tools,
        page("/").titled("The workshop").linksTo(hrefs(TOOLS)).linksTo("news"),
        page("/news")
            .titled("News")
            .containing(MISNESTED)
            .withHead("<meta http-equiv=\"refresh\" content=\"30; url=http://library.test/\">"));
  }

  private static final String MISNESTED = "<p><b>New: <i>sieves</b>, spades</i> and rakes";

  /** Creates one page per subject, which links to the next and to one page of another host. */
  private static Stream<PageRoute> linkedPages(
      String folder, List<Subject> subjects, IntFunction<String> otherHost) {
    return IntStream.range(0, subjects.size())
        .mapToObj(
            i ->
                page(folder + subjects.get(i).name())
                    .titled(subjects.get(i).name())
                    .containing("<p>" + subjects.get(i).text() + "</p>")
                    .linksTo(
                        subjects.get((i + 1) % subjects.size()).name(), otherHost.apply(i), "."));
  }

  private static String[] hrefs(List<Subject> subjects) {
    return hrefs(subjects, "");
  }

  private static String[] hrefs(List<Subject> subjects, String folder) {
    return subjects.stream().map(subject -> folder + subject.name()).toArray(String[]::new);
  }

  private static WebRoute[] with(Stream<PageRoute> pages, WebRoute... others) {
    return Stream.concat(Stream.of(others), pages).toArray(WebRoute[]::new);
  }
}
