package orbweaver.e2e;

import static java.util.stream.Collectors.toSet;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that the crawled region depends on web and constraints, not on the order of responses. */
@Tag("integration")
class RegionTest {
  private static final String SEED = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path temporary;

  @Test
  void theRegionIsThePagesWithinTheDepthEvenIfShortPathsAreAnsweredLast() throws Exception {
    var made = new RandomWeb(20261121, 60, 8);
    var open = new CountDownLatch(1);
    var depth = 6;
    var early = made.depths(depth, Set.of("b.test"));
    var all = made.depths(depth, Set.of());
    try (var hosts = made.serve(open)) {
      var folder = temporary.resolve("crawl");
      crawl(hosts, () -> hosts.requests().size() >= early.size(), open, folder, depth);

      assertThat(all.size()).isGreaterThan(early.size() + 8);
      assertThat(hosts.requests()).isEqualTo(once(all.keySet()));
      assertThat(ExportedGraph.depths(folder)).isEqualTo(all);
      assertThat(ExportedGraph.edges(folder)).isEqualTo(made.edgesOf(all.keySet()));
    }
  }

  @Test
  void aPageFoundByRedirectsAndLaterByALinkUsesTheLink() throws Exception {
    var open = new CountDownLatch(1);
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/r1", "http://b.test/"),
                redirect("/r1", "/r2"),
                redirect("/r2", "/r3", 302),
                redirect("/r3", "/r4", 303),
                redirect("/r4", "/r5", 307),
                redirect("/r5", "/r6", 308),
                redirect("/r6", "/end"),
                page("/end").linksTo("/beyond"),
                page("/beyond"))
            .with("b.test", page("/").linksTo("http://a.test/r5").answersOnlyWhen(open))) {
      var folder = temporary.resolve("crawl");

      crawl(hosts, () -> !hosts.web.log("/r6").isEmpty(), open, folder, 3);

      var depths = new TreeMap<>(Map.of(SEED, "0", "http://b.test/", "1"));
      for (var i = 1; i <= 6; i++) depths.put(SEED + "r" + i, "1");
      depths.putAll(Map.of(SEED + "end", "2", SEED + "beyond", "3"));
      assertThat(ExportedGraph.depths(folder)).isEqualTo(depths);
      assertThat(hosts.requests()).isEqualTo(once(depths.keySet()));
    }
  }

  @Test
  void aUrlForbiddenByRobotsTxtIsInTheGraphAndNotRequested() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                robots("User-agent: *\nDisallow: /private\n"),
                page("/").linksTo("/private/x", "/open"),
                page("/open").linksTo("/private/x"),
                page("/private/x").linksTo("/never"))) {
      var folder = crawled(hosts);

      assertThat(hosts.requests()).isEqualTo(once(Set.of(SEED, SEED + "open")));
      assertThat(ExportedGraph.edges(folder))
          .contains("http://a.test/open\thttp://a.test/private/x\ta\n");
      assertThat(ExportedGraph.pages(folder))
          .contains("http://a.test/private/x\t\trobots-denied\t");
    }
  }

  @Test
  void theBodyOfAPageWithARejectedTypeIsNotRead() throws Exception {
    // A client that reads the body would lose the connection and retry.
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/archive", "/text"),
                bytes("/archive", "application/zip", new byte[1 << 20]).hangsUpAfter(0),
                page("/text").linksTo("/deep"),
                page("/deep").linksTo("/deeper"))) {
      var folder =
          crawled(
              hosts,
              "--constraints",
              "((no-cycles) (depth 2) (header-content-type \"text/html\"))");

      assertThat(hosts.requests())
          .isEqualTo(once(Set.of(SEED, SEED + "archive", SEED + "text", SEED + "deep")));
      assertThat(ExportedGraph.pages(folder)).contains("http://a.test/archive\t200\tfiltered\t");
      assertThat(explain(folder, SEED + "archive")).contains("header-content-type");
      assertThat(explain(folder, SEED + "deeper")).contains("(depth 2)");
    }
  }

  @Test
  void aPageRejectedByItsContentIsNotInTheRegionAndItsLinksAreNotFollowed() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").titled("Garden").linksTo("/roses", "/cars"),
                page("/roses").titled("Garden roses").linksTo("/ferns"),
                page("/cars").titled("Cars").linksTo("/engines"),
                page("/ferns").titled("Garden ferns"),
                page("/engines").titled("Garden engines"))) {
      var folder = crawled(hosts, "--constraints", "((no-cycles) (title-search \"garden\"))");

      assertThat(hosts.requests())
          .isEqualTo(once(Set.of(SEED, SEED + "roses", SEED + "cars", SEED + "ferns")));
      assertThat(explain(folder, SEED + "cars"))
          .contains("rejected-by-resource by (title-search \"garden\")");
      assertThat(ExportedGraph.depths(folder)).containsEntry(SEED + "ferns", "2");
    }
  }

  @Test
  void eachScopeIsLimitedAsNamed() throws Exception {
    var seed = "http://www.a.test/docs/";
    var inside = "http://www.a.test/docs/in";
    var above = "http://www.a.test/above";
    var cousin = "http://a.test/";
    var stranger = "http://b.test/";
    try (var hosts =
        new TestHosts()
            .with(
                "www.a.test",
                page("/docs/").linksTo("in", "/above", cousin, stranger),
                page("/docs/in"),
                page("/above"))
            .with("a.test", page("/"))
            .with("b.test", page("/"))) {
      var requested = new TreeMap<String, Set<String>>();
      for (var scope : new String[] {"page", "directory", "host", "domain", "any"}) {
        var before = hosts.requests();
        crawled(hosts, temporary.resolve(scope), seed, "--scope", scope);
        requested.put(scope, newly(before, hosts.requests()));
      }
      assertThat(requested)
          .isEqualTo(
              Map.of(
                  "page", Set.of(seed),
                  "directory", Set.of(seed, inside),
                  "host", Set.of(seed, inside, above),
                  "domain", Set.of(seed, inside, above, cousin),
                  "any", Set.of(seed, inside, above, cousin, stranger)));
    }
  }

  /** Crawls with a late host, which answers when the time has come. */
  private void crawl(
      TestHosts hosts, BooleanSupplier time, CountDownLatch open, Path folder, int depth)
      throws Exception {
    var line = hosts.crawl(folder, SEED, "--delay", "0s", "--scope", "any", "--depth", "" + depth);
    try (var crawl = CommandInProcess.start(line)) {
      await().atMost(PATIENCE).until(() -> time.getAsBoolean() || !crawl.isAlive());
      open.countDown();
      assertThat(crawl.code()).as(crawl::printed).isZero();
    }
  }

  private Path crawled(TestHosts hosts, String... more) throws Exception {
    return crawled(hosts, temporary.resolve("crawl"), SEED, more);
  }

  private Path crawled(TestHosts hosts, Path folder, String seed, String... more) throws Exception {
    var line = hosts.crawl(folder, seed, more);
    CommandInProcess.run(Map.of("ORBWEAVER_DELAY", "0s"), line);
    return folder;
  }

  private String explain(Path folder, String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", folder.toString());
  }

  private static Map<String, Long> once(Set<String> urls) {
    var requests = new TreeMap<String, Long>();
    for (var url : urls) requests.put(url, 1L);
    return requests;
  }

  private static Set<String> newly(Map<String, Long> before, Map<String, Long> after) {
    return after.keySet().stream()
        .filter(url -> after.getOrDefault(url, 0L) > before.getOrDefault(url, 0L))
        .collect(toSet());
  }
}
