package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of politeness by the server log of the crawled hosts. */
@Tag("integration")
class PolitenessTest {
  private static final String SEED = "http://www.a.test/";
  private static final String DELAY = "300ms";

  /** Minimum gap; the web stamps an end early and a start late, so the error is one clock tick. */
  private static final Duration GAP = Duration.ofMillis(295);

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path temporary;

  @Test
  void requestsToADomainAreSequentialWithDelaysEvenAfterAKillAndDomainsAreFetchedInParallel()
      throws Exception {
    try (var hosts = threeHosts()) {
      var line = hosts.crawl(temporary.resolve("crawl"), SEED, "--scope", "any", "--delay", DELAY);
      try (var crawl = CommandProcess.start(temporary, line)) {
        await()
            .atMost(PATIENCE)
            .pollInterval(Duration.ofMillis(5))
            .until(() -> requests(hosts, "a.test").size() >= 8 || !crawl.isAlive());
        assertThat(crawl.isAlive()).as(crawl::printed).isTrue();
        crawl.kill();
      }
      CommandInProcess.run(line);

      for (var domain : List.of("a.test", "b.test")) {
        assertThat(pauses(requests(hosts, domain)))
            .allSatisfy(pause -> assertThat(pause).isGreaterThanOrEqualTo(GAP));
      }
      // Requests in flight at the kill may be repeated, perhaps with robots.txt.
      assertThat(requests(hosts, "a.test")).hasSizeBetween(2 * 12 + 2, 2 * 12 + 4);
      assertThat(overlap(requests(hosts, "a.test"), requests(hosts, "b.test"))).isTrue();
      for (var host : List.of("www.a.test", "docs.a.test", "www.b.test")) {
        assertThat(requests(hosts, host).getFirst().request().target()).isEqualTo("/robots.txt");
        assertThat(requests(hosts, host)).filteredOn(PolitenessTest::isRobots).hasSizeBetween(1, 2);
      }
    }
  }

  @Test
  void aRetryAfterIsHonoured() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "www.a.test",
                page("/").linksTo("/busy", "/1", "/2"),
                page("/busy").failsFirst(1, 503, "Retry-After: 2"),
                page("/1"),
                page("/2"))) {
      CommandInProcess.run(hosts.crawl(temporary.resolve("crawl"), SEED, "--delay", "0s"));

      var requests = requests(hosts, "www.a.test");
      var rejection =
          requests.stream().filter(request -> request.status() == 503).findFirst().orElseThrow();
      var next = requests.get(requests.indexOf(rejection) + 1);
      assertThat(next.sinceEndOf(rejection)).isGreaterThanOrEqualTo(Duration.ofMillis(1995));
      assertThat(targets(requests).reversed()).startsWith("/busy");
      assertThat(targets(requests))
          .containsOnlyOnce("/1", "/2")
          .filteredOn("/busy"::equals)
          .hasSize(2);
    }
  }

  @Test
  void aFailingPageIsTriedFiveTimesAndAFailingHostIsGivenUp() throws Exception {
    var pages = IntStream.rangeClosed(1, 12).mapToObj(i -> "/" + i).toArray(String[]::new);
    var bad = Stream.of(pages).map("http://www.b.test"::concat).toArray(String[]::new);
    var routes =
        Stream.<WebRoute>concat(
            Stream.of(page("/").linksTo("/ill").linksTo(pages).linksTo(bad), status("/ill", 500)),
            Stream.of(pages).map(WebRoute::page));
    var failing = Stream.of(pages).map(target -> status(target, 500)).toArray(WebRoute[]::new);
    try (var hosts =
        new TestHosts()
            .with("www.a.test", routes.toArray(WebRoute[]::new))
            .with("www.b.test", failing)) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(
          hosts.crawlWithBroker(folder, SEED, "--activity", impatient().toString()));

      var targets = targets(requests(hosts, "www.a.test"));
      assertThat(targets).filteredOn("/ill"::equals).hasSize(5);
      assertThat(targets).containsOnlyOnce(pages);
      assertThat(targets.reversed()).startsWith("/ill", "/ill");
      assertThat(ExportedGraph.pages(folder)).contains("http://www.a.test/ill\t500\tfailed\t");
      // The robots.txt, five tries of its pages, and the request that exhausts the patience.
      assertThat(requests(hosts, "b.test")).hasSizeBetween(6, 9);
      assertThat(
              CommandInProcess.run("hosts", "list", "--dir", folder.toString(), "--host", "b.test"))
          .contains(" given up ", " given up by walk: www.b.test (only failures) ");
    }
  }

  /** Writes an activity with short patience. */
  private Path impatient() throws IOException {
    var text =
        """
        name: walk
        politeness: {delay: 50ms, patience: 3s}
        search: depth-first
        constraints: |
          ((no-cycles))
        """;
    return Files.writeString(temporary.resolve("walk.yaml"), text);
  }

  /** Creates two hosts of one domain and one of another, each with a dozen pages. */
  private static TestHosts threeHosts() {
    var hosts = new TestHosts();
    for (var name : List.of("www.a.test", "docs.a.test", "www.b.test")) {
      var pages = IntStream.range(1, 12).mapToObj(i -> "/" + i).toArray(String[]::new);
      var first = page("/").linksTo("http://docs.a.test/", "http://www.b.test/").linksTo(pages);
      var routes =
          Stream.<WebRoute>concat(
              Stream.of(robots("User-agent: *\n"), first), Stream.of(pages).map(WebRoute::page));
      hosts.with(name, routes.toArray(WebRoute[]::new));
    }
    return hosts;
  }

  /** Returns the requests to a domain in the order of their start. */
  private static List<LoggedRequest> requests(TestHosts hosts, String domain) {
    return hosts.web.log().stream()
        .filter(logged -> logged.request().host().endsWith(domain))
        .sorted(Comparator.comparingLong(LoggedRequest::start))
        .toList();
  }

  private static List<Duration> pauses(List<LoggedRequest> requests) {
    var pauses = new ArrayList<Duration>();
    for (var i = 1; i < requests.size(); i++)
      pauses.add(requests.get(i).sinceEndOf(requests.get(i - 1)));
    return pauses;
  }

  private static boolean overlap(List<LoggedRequest> some, List<LoggedRequest> others) {
    return some.getFirst().start() < others.getLast().end()
        && others.getFirst().start() < some.getLast().end();
  }

  private static boolean isRobots(LoggedRequest request) {
    return request.request().target().equals("/robots.txt");
  }

  private static List<String> targets(List<LoggedRequest> requests) {
    return requests.stream().map(logged -> logged.request().target()).toList();
  }
}
