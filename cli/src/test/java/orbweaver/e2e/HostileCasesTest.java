package orbweaver.e2e;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import orbweaver.readback.DuckReader;
import orbweaver.sandbox.TrapWeb;
import orbweaver.sandbox.hostile.HostileCase;
import orbweaver.sandbox.hostile.HostileCases;
import orbweaver.sandbox.hostile.HostileWeb;
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRequest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of all hostile cases: each has its expected outcome and does not affect other hosts. */
@Tag("integration")
class HostileCasesTest {
  private static final List<HostileCase> TABLE = HostileCases.all();
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration DEADLINE = Duration.ofSeconds(4);

  /**
   * Maximum time of a response as the server sees it: the deadline, and the time in which a busy
   * machine notices the end. Without a deadline, the slowest responses would never end.
   */
  private static final Duration MAX_RESPONSE_TIME = DEADLINE.multipliedBy(4);

  /**
   * Time per page of the well-behaved host: its Crawl-delay of a second, and what a busy machine
   * adds. Waiting for a hostile host would take at least as long as its deadline.
   */
  private static final Duration MAX_PAUSE = Duration.ofSeconds(3);

  private static final Duration RETRY_AFTER = Duration.ofSeconds(7);

  /** Maximum bytes sent per response: the body limit and the buffers of both systems. */
  private static final long MAX_SENT = 16 << 20;

  private static final long MAX_HEAD_SENT = 1 << 20;
  private static final long MAX_MEMORY = 1 << 30;
  private static final int DEPTH = 3;
  private static final int TRIES = 5;

  private static final String FOUND =
      """
      SELECT concat_ws(chr(9), page.source, coalesce(edges, 0), outcome, detail)
      FROM current_pages AS page LEFT JOIN (
          SELECT source, number, count(DISTINCT target) AS edges FROM links GROUP BY ALL)
        USING (source, number)
      """;

  @TempDir Path temporary;

  @Test
  void everyHostileCaseHasItsOutcomeAndDoesNotAffectOtherHosts() throws Exception {
    try (var forbidden = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"));
        var hostileWeb = new HostileWeb(forbidden.getLocalPort())) {
      var printed = run(hostileWeb);
      var requests = hostileWeb.web().log();

      assertThat(outcomes(requests))
          .containsExactlyElementsOf(TABLE.stream().map(HostileCasesTest::line).toList());
      assertForbiddenPortHadNoConnection(forbidden);
      assertTimeAndSizeLimits(requests);
      assertCredentialsAreSentToTheirHostOnly(
          requests.stream().map(LoggedRequest::request).toList());
      assertWellBehavedHostIsNotDelayed(of(HostileWeb.WELL_BEHAVED_HOST, requests));
      assertRetryAfterIsHonoured(of("t48.test", requests));
      assertTrapsAreBounded(requests);
      assertThat(printed)
          .doesNotContain("\u001b", "canary", "OutOfMemoryError", "StackOverflowError");
    }
  }

  /** Runs the crawl in half the default heap. */
  private String run(HostileWeb hostileWeb) throws Exception {
    try (var crawl = CommandProcess.startSmall(temporary, arguments(hostileWeb))) {
      await()
          .atMost(PATIENCE)
          .until(
              () -> {
                assertThat(crawl.peakMemory()).isLessThan(MAX_MEMORY);
                return !crawl.isAlive();
              });
      assertThat(crawl.code()).as(crawl::printed).isZero();
      return crawl.printed();
    }
  }

  private String[] arguments(HostileWeb hostileWeb) throws Exception {
    var text =
        """
        name: torture
        operator: me@example.org
        seeds: [%s]
        constraints: ((depth %d) (not (uri-search "far.test")))
        politeness: {delay: 0s, patience: 25s}
        """
            .formatted(HostileWeb.SEED, DEPTH);
    var activity = Files.writeString(temporary.resolve("torture.yaml"), text);
    var secrets = Files.writeString(temporary.resolve("secrets"), "http://t44.test me:canary\n");
    return new String[] {
      "crawl",
      "--activity=" + activity,
      "--dir=" + folder(),
      "--fetch-timeout=" + DEADLINE.toSeconds() + "s",
      "--credentials=" + secrets,
      "--allow-private=" + HostileWeb.ADDRESS + "/32",
      "--connect-to=" + hostileWeb.connectTo()
    };
  }

  private static String line(HostileCase line) {
    var edges = line.edges().isPresent() ? "" + line.edges().getAsInt() : "any";
    return String.join(
        " ", line.id(), line.url(), line.outcome().orElse("none"), "" + line.requests(), edges);
  }

  /** Returns the actual outcomes in the form of the table. */
  private List<String> outcomes(List<LoggedRequest> requests) throws Exception {
    var found = new HashMap<String, List<String>>();
    for (var row : DuckReader.rows(folder().resolve("graph-sink/graph.duckdb"), FOUND)) {
      var columns = List.of(row.split("\t", 3));
      found.put(columns.getFirst(), columns);
    }
    var counts = requests.stream().collect(groupingBy(logged -> url(logged.request()), counting()));
    return TABLE.stream().map(line -> actualLine(line, found, counts)).toList();
  }

  private static String actualLine(
      HostileCase line, Map<String, List<String>> found, Map<String, Long> counts) {
    var columns = found.getOrDefault(line.url(), List.of(line.url(), "0", "none"));
    var result = columns.get(2).replace('\t', ' ');
    var outcome = line.outcome().filter(result::startsWith).orElse(result);
    var edges = line.edges().isPresent() ? columns.get(1) : "any";
    var times = counts.getOrDefault(line.url(), 0L);
    // On a slow machine, the patience may end before the fifth try.
    if (line.requests() == TRIES && times > 0) times = Math.max(times, TRIES);
    return String.join(" ", line.id(), line.url(), outcome, "" + times, edges);
  }

  private static void assertForbiddenPortHadNoConnection(ServerSocket forbidden) throws Exception {
    forbidden.setSoTimeout(1);
    assertThatThrownBy(forbidden::accept).isInstanceOf(SocketTimeoutException.class);
  }

  private static void assertTimeAndSizeLimits(List<LoggedRequest> requests) {
    assertThat(requests)
        .allSatisfy(logged -> assertThat(took(logged)).isLessThan(MAX_RESPONSE_TIME))
        .allSatisfy(logged -> assertThat(logged.sent()).isLessThan(MAX_SENT));
    for (var head : List.of("t18.test", "t19.test", "t06.test")) {
      assertThat(of(head, requests))
          .allSatisfy(logged -> assertThat(logged.sent()).isLessThan(MAX_HEAD_SENT));
    }
  }

  private static void assertCredentialsAreSentToTheirHostOnly(List<WebRequest> requests) {
    assertThat(requests).noneMatch(request -> request.headers().containsKey("cookie"));
    assertThat(requests)
        .filteredOn(request -> request.headers().containsKey("authorization"))
        .extracting(WebRequest::host)
        .containsOnly("t44.test");
  }

  private static void assertWellBehavedHostIsNotDelayed(List<LoggedRequest> requests) {
    var pauses =
        IntStream.range(2, requests.size())
            .mapToObj(i -> requests.get(i).sinceEndOf(requests.get(i - 1)))
            .sorted()
            .toList();
    assertThat(pauses).hasSize(HostileWeb.WELL_BEHAVED_PAGES - 1);
    // A majority, since occasional delays of the machine itself are not caused by other hosts.
    assertThat(pauses.get(pauses.size() / 2)).as("%s", pauses).isLessThan(MAX_PAUSE);
  }

  private static void assertRetryAfterIsHonoured(List<LoggedRequest> requests) {
    assertThat(requests).extracting(LoggedRequest::status).containsExactly(404, 429, 200);
    assertThat(requests.get(2).sinceEndOf(requests.get(1))).isGreaterThanOrEqualTo(RETRY_AFTER);
  }

  private static void assertTrapsAreBounded(List<LoggedRequest> requests) {
    for (var trap : TrapWeb.values()) {
      var counts =
          requests.stream()
              .map(LoggedRequest::request)
              .filter(trap::isForThis)
              .map(HostileCasesTest::url);
      assertThat(counts.filter(url -> !url.endsWith("/robots.txt")).count())
          .as("%s", trap)
          .isBetween(1L, (long) trap.urlsWithin(DEPTH - 1));
    }
  }

  private static List<LoggedRequest> of(String host, List<LoggedRequest> requests) {
    return requests.stream()
        .filter(logged -> logged.request().host().equals(host))
        .sorted(Comparator.comparingLong(LoggedRequest::start))
        .toList();
  }

  private static Duration took(LoggedRequest logged) {
    return Duration.ofNanos(logged.end() - logged.start());
  }

  private static String url(WebRequest request) {
    return "http://" + request.host() + request.target();
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
