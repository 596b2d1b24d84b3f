package orbweaver.e2e;

import static orbweaver.sandbox.web.Route.page;
import static orbweaver.sandbox.web.Route.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.exit.ExitCode;
import orbweaver.sandbox.web.Answer;
import orbweaver.sandbox.web.Request;
import orbweaver.sandbox.web.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages without end whose URLs look like any other. */
class EndlessTest {
  private static final String A = "http://a.test";
  private static final int ARTICLES = 60;
  private static final int BOUND = 40;
  private static final int HOPS = 5;

  @TempDir Path temporary;

  @Test
  void aRefreshChainAndACalendarEndByThemselvesAndNothingElseIsLost() throws Exception {
    try (var hosts = new Hosts().with("a.test", site())) {
      var line = crawl(hosts);
      var shown = Guest.run(line);

      assertThat(shown).contains("finished: ", " 1 parked, 0 pending", "1 URLs look like traps");
      assertThat(asked(hosts, "/inc/")).isEqualTo(HOPS + 1);
      assertThat(asked(hosts, "/cal/")).isEqualTo(BOUND);
      assertThat(asked(hosts, "/archive/")).isEqualTo(ARTICLES);
      assertThat(asked(hosts, "/article-")).isEqualTo(ARTICLES);
      assertThat(asked("explain", A + "/inc/7")).contains("too-many-redirects");
      assertThat(asked("explain", A + "/cal/" + (BOUND + 1)))
          .contains("parked by endless-directory: " + BOUND + " pages in a row");
      assertThat(asked("traps"))
          .contains(
              "parked:\n  endless-directory: 1 URLs in " + A + "/cal/", "    " + A + "/cal/41");

      release(line);
      assertThat(asked(hosts, "/cal/")).isEqualTo(2 * BOUND);
      release(line);
      assertThat(asked(hosts, "/cal/")).isEqualTo(3 * BOUND);
      assertThat(hosts.requests().values()).containsOnly(1L);
    }
  }

  private void release(String... line) throws Exception {
    assertThat(asked("traps", "--release", A + "/cal/")).contains("released: " + A + "/cal/");
    assertThat(Guest.run(line)).contains("finished: ", " 1 parked, 0 pending");
  }

  @Test
  void aCrawlThatIsKilledOnTheWayParksTheSamePage() throws Exception {
    try (var hosts = new Hosts().with("a.test", site())) {
      var line = crawl(hosts);
      try (var crawl = Command.start(temporary, line)) {
        await()
            .atMost(Duration.ofMinutes(2))
            .pollInterval(Duration.ofMillis(5))
            .until(() -> asked(hosts, "/cal/") >= BOUND / 2 || !crawl.isAlive());
        crawl.kill();
      }
      assertThat(Guest.run(line)).contains("finished: ", " 1 parked, 0 pending");

      assertThat(hosts.requests().keySet().stream().filter(url -> url.startsWith(A + "/cal/")))
          .hasSize(BOUND);
      assertThat(asked("traps")).contains("    " + A + "/cal/41");
    }
  }

  @Test
  void whoeverWantsReportsIsStoppedByABudgetAlone() throws Exception {
    try (var hosts = new Hosts().with("a.test", site())) {
      var more = new String[] {"--traps", "report", "--max-pages", "" + 5 * BOUND};
      try (var crawl = Guest.start(crawl(hosts, more))) {
        assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.BUDGET.number());
        assertThat(crawl.printed()).contains(" 0 parked");
      }
      assertThat(asked(hosts, "/cal/")).isGreaterThan(BOUND);
    }
  }

  private String[] crawl(Hosts hosts, String... more) {
    var all =
        Stream.concat(Stream.of("--delay", "0s", "--trap-pages", "" + BOUND), Stream.of(more));
    return hosts.crawl(temporary.resolve("crawl"), A + "/", all.toArray(String[]::new));
  }

  private String asked(String... words) throws Exception {
    var dir = Stream.of("--dir", temporary.resolve("crawl").toString());
    return Guest.run(Stream.concat(Stream.of(words), dir).toArray(String[]::new));
  }

  private static long asked(Hosts hosts, String path) {
    return hosts.asked().stream().filter(target -> target.startsWith(path)).count();
  }

  /** An archive of articles, each page of it with a new one, beside what never ends. */
  private static Route[] site() {
    var start = page("/").linksTo("/inc/1", "/cal/1", "/archive/1", "/about");
    var archive = IntStream.rangeClosed(1, ARTICLES).mapToObj(EndlessTest::archive);
    var articles =
        IntStream.rangeClosed(1, ARTICLES).mapToObj(n -> page("/article-" + n).linksTo("/"));
    var others = Stream.of(start, page("/about"), status("/robots.txt", 404), new Endless());
    return Stream.of(others, archive, articles).flatMap(routes -> routes).toArray(Route[]::new);
  }

  private static Route archive(int number) {
    var page = page("/archive/" + number);
    return number < ARTICLES
        ? page.linksTo("/article-" + number, "/archive/" + (number + 1), "/")
        : page.linksTo("/article-" + number, "/");
  }

  /**
   * Each page leads to the one of the next number: a calendar by a link, the others by refreshes.
   */
  private record Endless() implements Route {
    @Override
    public String path() {
      return "/";
    }

    @Override
    public boolean isTree() {
      return true;
    }

    @Override
    public Answer answer(Request request) throws IOException, InterruptedException {
      var name = request.path().lastIndexOf('/') + 1;
      var number = Integer.parseInt(request.path().substring(name)) + 1;
      var next = request.path().substring(0, name) + number;
      var refresh = "<meta http-equiv=refresh content=\"0; url=" + next + "\">";
      var page = page(request.path());
      return (next.startsWith("/cal/") ? page.linksTo("/", next) : page.withHead(refresh))
          .answer(request);
    }
  }
}
