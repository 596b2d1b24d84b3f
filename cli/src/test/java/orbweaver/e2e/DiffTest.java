package orbweaver.e2e;

import static java.util.stream.Collectors.toCollection;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the prediction of a rule comparison against a crawl with the new rules. */
@Tag("integration")
class DiffTest {
  private static final String SEED = "http://a.test/";
  private static final String WIDE =
      "((no-cycles) (origin-host) (depth 2) (header-robots-allowed))";
  private static final String NARROW =
      """
      ((no-cycles) (depth 1) (header-robots-allowed) (header-content-type "text/html")
       (rules "-path:*/2"))
      """;

  private static final String ALL = "((no-cycles) (origin-host) (header-robots-allowed))";
  private static final String SOME =
      """
      ((no-cycles) (origin-host) (header-robots-allowed)
       (not (rel "nofollow")) (not (anchor-search "logout"))
       (header-last-modified > 2020-01-01) (header-content-length < 5000))
      """;
  private static final String MODIFIED = "Last-Modified: Mon, 03 Jun 2024 10:00:00 GMT";

  private static final String FAMILY =
      "((no-cycles) (depth 2) (origin-host)"
          + " (rules \"+url:*\" \"under 01.01 { -path:*/3 }\" \"under 01.03 { -path:*/5 }\"))";

  @TempDir Path temporary;

  @Test
  void thePredictedRegionEqualsTheRegionOfACrawlByTheNewRules() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/1", "/2", "/moved", "/picture", "http://b.test/"),
                page("/1").linksTo("/3"),
                page("/2").linksTo("/4"),
                page("/3"),
                page("/4"),
                redirect("/moved", "/5"),
                page("/5").linksTo("/4"),
                text("/picture", "image/gif", "GIF"))
            .with("b.test", page("/").linksTo("http://a.test/5"))) {
      var wide = crawl(hosts, "wide", WIDE);
      var narrow = crawl(hosts, "narrow", NARROW);

      var there = diff("wide", NARROW);
      assertThat(changed(wide, there)).isEqualTo(narrow);
      assertThat(urls(there, "-"))
          .containsExactly(SEED + "2", SEED + "3", SEED + "4", SEED + "picture");
      assertThat(urls(there, ">")).containsExactly("http://b.test/");
      assertThat(there)
          .contains(
              "- http://a.test/2  (rejected by -path:*/2)",
              "0 cannot be decided offline for another reason");
      isReplayed();

      var back = diff("narrow", WIDE);
      assertThat(urls(back, "-")).containsExactly("http://b.test/");
      assertThat(urls(back, "+")).containsExactly(SEED + "picture");
      assertThat(urls(back, ">")).containsExactly(SEED + "2", SEED + "3", SEED + "4");
      var family = crawl(hosts, "family", FAMILY);
      assertThat(family).doesNotContain(SEED + "3", SEED + "5").contains(SEED + "4");
      assertThat(changed(wide, diff("wide", FAMILY))).isEqualTo(family);
      assertThat(changed(family, diff("family", WIDE))).isEqualTo(wide);
      assertThat(diff("wide", "((no-cycles) (depth 2) (resource-search x))"))
          .contains("? http://a.test/  (accepted → open: (resource-search \"x\"))");
    }
  }

  @Test
  void headersAndLinksAreEvaluatedAsInTheServices() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/")
                    .linksTo("/new", "/old", "/undated", "/big", "/once")
                    .containing(
                        "<a href=/paid rel='Sponsored NoFollow'>an offer</a>",
                        "<a href=/session>Please logout here</a>",
                        "<a href=/both rel=nofollow>logout</a>")
                    .withHeaders(MODIFIED),
                page("/new").linksTo("/both", "/paid?").withHeaders(MODIFIED),
                page("/once").linksTo("/old").withHeaders(MODIFIED),
                page("/old").withHeaders("Last-Modified: Wed, 18 Dec 1996 10:00:00 GMT"),
                page("/undated"),
                page("/big").containing("x".repeat(5_000)).withHeaders(MODIFIED),
                page("/paid").withHeaders(MODIFIED),
                page("/paid?").withHeaders(MODIFIED),
                page("/session").withHeaders(MODIFIED),
                page("/both").withHeaders(MODIFIED))) {
      var all = crawl(hosts, "all", ALL);
      var some = crawl(hosts, "some", SOME);

      var there = diff("all", SOME);
      assertThat(changed(all, there)).isEqualTo(some);
      assertThat(there)
          .contains("- http://a.test/old  (rejected by (header-last-modified > ")
          .contains("- http://a.test/big  (rejected by (header-content-length < 5000))")
          .contains("- http://a.test/paid  (rejected by (not (rel \"nofollow\")))")
          .contains("- http://a.test/session  (rejected by (not (anchor-search \"logout\")))")
          .contains("0 cannot be decided offline for another reason");

      var back = diff("some", ALL);
      assertThat(changed(some, back)).isEqualTo(all);
      assertThat(back).contains("+ http://a.test/big  (accepted, links unknown; was rejected by ");
      assertThat(urls(back, "+")).containsExactly(SEED + "big", SEED + "old", SEED + "undated");
      assertThat(urls(back, ">")).containsExactly(SEED + "paid", SEED + "session");
    }
  }

  @Test
  void decisionsByBodyAreReused() throws Exception {
    var body = "((no-cycles) (depth 2) (resource-search \"yes\"))";
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/1", "/2").containing("yes"),
                page("/1").linksTo("/3").containing("yes"),
                page("/2").linksTo("/4").containing("no"),
                page("/3").containing("yes"))) {
      var region = crawl(hosts, "body", body);
      var less = diff("body", body.replace("depth 2", "depth 1"));

      assertThat(region).containsExactly(SEED, SEED + "1", SEED + "2", SEED + "3");
      assertThat(diff("body", body)).startsWith("0 removed, 0 added, 0 would be fetched");
      assertThat(urls(less, "-")).containsExactly(SEED + "3");
      assertThat(less).contains("0 need a body that is not stored, 0 cannot be decided");
      var more = diff("body", "((no-cycles) (depth 2))");
      assertThat(more)
          .contains("+ http://a.test/2  (accepted; was rejected by (resource-search \"yes\"))");
      assertThat(urls(more, ">")).containsExactly(SEED + "4");
    }
  }

  @Test
  void aCrawlWithABrokerIsReplayedAndComparedToo() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/1", "/2"),
                page("/1").linksTo("/3").containing("<meta name=robots content=nofollow>"),
                page("/2").linksTo("/4"),
                page("/3"),
                page("/4"))) {
      var region = crawl(hosts, "wide", WIDE, "--embedded-broker");

      assertThat(region).containsExactly(SEED, SEED + "1", SEED + "2", SEED + "4");
      assertThat(diff("wide", WIDE)).startsWith("0 removed, 0 added, 0 would be fetched");
      assertThat(urls(diff("wide", NARROW), "-")).containsExactly(SEED + "2", SEED + "4");
      assertThat(replay("pages")).containsExactly(SEED, SEED + "1");
      assertThat(replay("requested")).isEmpty();
    }
  }

  /**
   * Asserts that the wide crawl, replayed with the narrow rules, has the graph of the narrow one.
   */
  private void isReplayed() throws Exception {
    assertThat(replay("requested")).containsExactly("http://b.test/");
    assertThat(replay("open")).isEmpty();
    assertThat(replay("summary")).first().isEqualTo("4 pages");
    var narrow = ExportedGraph.edges(temporary.resolve("narrow")).lines();
    var seen = narrow.filter(edge -> !edge.startsWith("http://b.test/")).toList();
    assertThat(replay("edges")).containsExactlyElementsOf(seen);
  }

  private List<String> replay(String format) throws Exception {
    var dir = temporary.resolve("wide").toString();
    var rules = activity("new", NARROW);
    return CommandInProcess.run("replay", "--activity", rules, "--dir", dir, "--format", format)
        .lines()
        .toList();
  }

  /** Returns the region that a comparison predicts. */
  private static Set<String> changed(Set<String> region, String printed) {
    var foretold = new TreeSet<>(region);
    foretold.removeAll(urls(printed, "-"));
    foretold.addAll(urls(printed, "+"));
    foretold.addAll(urls(printed, ">"));
    return foretold;
  }

  private Set<String> crawl(TestHosts hosts, String folder, String formula, String... more)
      throws Exception {
    var dir = temporary.resolve(folder);
    var options = Stream.of(Stream.of("--activity", activity(folder, formula)), Stream.of(more));
    CommandInProcess.run(
        hosts.crawl(dir, SEED, options.flatMap(words -> words).toArray(String[]::new)));
    return ExportedGraph.pages(dir)
        .lines()
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns[2].equals("fetched"))
        .map(columns -> columns[0])
        .collect(toCollection(TreeSet::new));
  }

  private String diff(String folder, String formula) throws Exception {
    var dir = temporary.resolve(folder).toString();
    return CommandInProcess.run("rules", "diff", activity("new", formula), "--dir", dir);
  }

  private String activity(String name, String formula) throws Exception {
    var head = "name: " + name + "\npoliteness: {delay: 0s}\nconstraints: |\n";
    var file = temporary.resolve(name + ".yaml");
    return Files.writeString(file, head + formula.indent(2)).toString();
  }

  private static Set<String> urls(String printed, String sign) {
    return printed
        .lines()
        .filter(line -> line.startsWith(sign + " "))
        .map(line -> line.split(" ", -1)[1])
        .collect(toCollection(TreeSet::new));
  }
}
