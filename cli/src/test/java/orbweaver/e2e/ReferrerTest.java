package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of formulas that depend on the referrer and the link. */
@Tag("integration")
class ReferrerTest {
  private static final String SEED = "http://www.a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path temporary;

  @Test
  void linksOfPagesOutsideTheDirectoryAreNotFollowed() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "www.a.test",
                page("/docs/").linksTo("in/deep", "/out"),
                page("/docs/in/deep").linksTo("http://b.test/"),
                page("/out").linksTo("/never"))
            .with("b.test", page("/").linksTo("/never", SEED + "docs/unlinked"))) {
      var folder = temporary.resolve("crawl");

      crawl(hosts, folder, SEED + "docs/", "(uri-parent-subsumed-by-directory-path (\"docs\"))");

      assertThat(ExportedGraph.depths(folder))
          .isEqualTo(
              Map.of(
                  SEED + "docs/",
                  "0",
                  SEED + "docs/in/deep",
                  "1",
                  SEED + "out",
                  "1",
                  "http://b.test/",
                  "2"));
      assertThat(hosts.requests()).isEqualTo(once(ExportedGraph.depths(folder).keySet()));
      assertThat(explain(folder, "http://b.test/never"))
          .contains("rejected-by-context by (uri-parent-subsumed-by-directory-path (\"docs\"))");
    }
  }

  // Figure 2 of the paper: hosts are constrained, and yet the figure shows pages of others.
  @Test
  void linksOfPagesOfOtherHostsAreNotFollowedUntilTheHostLinksToThem() throws Exception {
    var open = new CountDownLatch(1);
    var found = "http://b.test/found";
    try (var hosts =
        new TestHosts()
            .with(
                "www.a.test",
                page("/").linksTo("http://w3.a.test/", "http://b.test/", "/late"),
                page("/late").linksTo(found).answersOnlyWhen(open))
            .with("w3.a.test", page("/").linksTo(found))
            .with("b.test", page("/").linksTo("/never"), page("/found").linksTo("/never"))) {
      var folder = temporary.resolve("crawl");

      // Only DNS can tell whether w3 is an alias of www. It is not, and all is done except the late
      // page.
      crawl(
          hosts,
          folder,
          SEED,
          "((no-cycles) (uri-referrer-host \"www.a.test\"))",
          () -> status(folder).contains("= done 4 + "),
          open);

      assertThat(hosts.requests())
          .isEqualTo(
              once(Set.of(SEED, SEED + "late", "http://w3.a.test/", "http://b.test/", found)));
      assertThat(explain(folder, found)).contains("accepted").doesNotContain("rejected-by-dns");
      assertThat(explain(folder, "http://b.test/never")).contains("uri-referrer-host");
    }
  }

  @Test
  void aLinkIsFollowedByItsAnchorTextAndKind() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "www.a.test",
                page("/")
                    .containing(
                        "<a href=/1>one</a>",
                        "<a href=/paid rel='Sponsored NoFollow'>an offer</a>",
                        "<a href=/session>Please logout here</a>",
                        "<iframe src=/frame></iframe>"),
                page("/1").linksTo("/moved"),
                redirect("/moved", "/2"),
                page("/2").containing("<a href=/paid>it is free</a>"),
                page("/paid"))) {
      var folder = temporary.resolve("crawl");

      crawl(
          hosts,
          folder,
          SEED,
          "(not (rel \"nofollow\")) (or (depth 0) (link-kind (\"a\" \"redirect\")))"
              + " (rules \"-anchor:*logout*\")");

      assertThat(ExportedGraph.depths(folder))
          .isEqualTo(
              Map.of(
                  SEED,
                  "0",
                  SEED + "1",
                  "1",
                  SEED + "moved",
                  "2",
                  SEED + "2",
                  "2",
                  SEED + "paid",
                  "3"));
      assertThat(explain(folder, SEED + "session")).contains("-anchor:*logout*");
      assertThat(explain(folder, SEED + "frame")).contains("(link-kind (\"a\" \"redirect\"))");
      assertThat(explain(folder, SEED + "paid")).contains("it is free").doesNotContain("an offer");
    }
  }

  @Test
  void aRejectedLinkIsNotTheDiscoveryPathOfAPageWithTwoLinks() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "www.a.test",
                page("/")
                    .containing(
                        "<a href=/1>skip</a>",
                        "<a href=/1>Next page</a>",
                        "<a href=/2>skip</a>",
                        "<a href=/3>skip</a>"),
                page("/1").containing("<a href=/2>next</a>"),
                page("/2"))) {
      var folder = temporary.resolve("crawl");

      crawl(hosts, folder, SEED, "(or (depth 0) (anchor-search \"next\"))");

      assertThat(ExportedGraph.depths(folder))
          .isEqualTo(Map.of(SEED, "0", SEED + "1", "1", SEED + "2", "2"));
      assertThat(explain(folder, SEED + "2")).contains(SEED + "1  --a \"next\"-->");
      assertThat(explain(folder, SEED + "3")).contains("(anchor-search \"next\")");
    }
  }

  @Test
  void theRegionOfARandomWebDoesNotDependOnTheOrderOfResponses() throws Exception {
    var made = new RandomWeb(28, 60, 12);
    var open = new CountDownLatch(1);
    BiPredicate<String, String> isFollowed =
        (page, target) -> page.contains("b.test") || !target.contains("3");
    var early = made.depths(8, Set.of("b.test"), isFollowed);
    var all = made.depths(8, Set.of(), isFollowed);
    try (var hosts = made.serve(open)) {
      var folder = temporary.resolve("crawl");
      crawl(
          hosts,
          folder,
          "http://a.test/",
          "((no-cycles) (depth 8) (or (uri-referrer-host \"b.test\") (not (uri-search \"3\"))))",
          () -> hosts.requests().size() >= early.size(),
          open);

      assertThat(all.size()).isGreaterThan(early.size() + 20);
      assertThat(hosts.requests()).isEqualTo(once(all.keySet()));
      assertThat(ExportedGraph.depths(folder)).isEqualTo(all);
    }
  }

  private void crawl(TestHosts hosts, Path folder, String seed, String constraints)
      throws Exception {
    var formula = "((no-cycles) " + constraints + ")";
    var line = hosts.crawl(folder, seed, "--delay", "0s", "--constraints", formula);
    CommandInProcess.run(line);
  }

  /** Crawls with a late host, which answers when the time has come. */
  private void crawl(
      TestHosts hosts,
      Path folder,
      String seed,
      String formula,
      Callable<Boolean> time,
      CountDownLatch open)
      throws Exception {
    var line = hosts.crawl(folder, seed, "--delay", "0s", "--constraints", formula);
    try (var crawl = CommandInProcess.start(line)) {
      await().atMost(PATIENCE).until(() -> !crawl.isAlive() || time.call());
      open.countDown();
      assertThat(crawl.code()).as(crawl::printed).isZero();
    }
  }

  private String explain(Path folder, String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", folder.toString());
  }

  /** Returns the status of a crawl, which may not have started yet. */
  private String status(Path folder) throws Exception {
    try (var command = CommandInProcess.start("status", "--dir", folder.toString())) {
      command.code();
      return command.printed();
    }
  }

  private static Map<String, Long> once(Set<String> urls) {
    var requests = new TreeMap<String, Long>();
    for (var url : urls) requests.put(url, 1L);
    return requests;
  }
}
