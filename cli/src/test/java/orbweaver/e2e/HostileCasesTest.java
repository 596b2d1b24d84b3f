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

  /** Time per page of the well-behaved host: its Crawl-delay plus ten percent. */
  private static final Duration PACE = Duration.ofMillis(1100);

  private static final Duration RETRY_AFTER = Duration.ofSeconds(7);

  /** Maximum bytes sent per response: the body limit and the buffers of both systems. */
  private static final long MOST_SENT = 16 << 20;

  private static final long MOST_OF_A_HEAD = 1 << 20;
  private static final long MOST_MEMORY = 1 << 30;
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
        var torture = new HostileWeb(forbidden.getLocalPort())) {
      var printed = run(torture);
      var visits = torture.web().log();

      assertThat(outcomes(visits)).isEqualTo(TABLE.stream().map(HostileCasesTest::line).toList());
      nobodyKnocked(forbidden);
      nothingTookLongerOrMore(visits);
      secretsWereKept(visits.stream().map(LoggedRequest::request).toList());
      theKindHostKeptItsPace(of(HostileWeb.WELL_BEHAVED_HOST, visits));
      whoAskedForTimeHadIt(of("t48.test", visits));
      trapsWereLeft(visits);
      assertThat(printed)
          .doesNotContain("\u001b", "canary", "OutOfMemoryError", "StackOverflowError");
    }
  }

  /** Runs the crawl in half the default heap. */
  private String run(HostileWeb torture) throws Exception {
    try (var crawl = CommandProcess.startSmall(temporary, arguments(torture))) {
      await()
          .atMost(PATIENCE)
          .until(
              () -> {
                assertThat(crawl.peakMemory()).isLessThan(MOST_MEMORY);
                return !crawl.isAlive();
              });
      assertThat(crawl.code()).as(crawl::printed).isZero();
      return crawl.printed();
    }
  }

  private String[] arguments(HostileWeb torture) throws Exception {
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
      "--partitions=1",
      "--fetch-timeout=" + DEADLINE.toSeconds() + "s",
      "--credentials=" + secrets,
      "--allow-private=" + HostileWeb.ADDRESS + "/32",
      "--connect-to=" + torture.connectTo()
    };
  }

  private static String line(HostileCase line) {
    var edges = line.edges().isPresent() ? "" + line.edges().getAsInt() : "any";
    return String.join(
        " ", line.id(), line.url(), line.outcome().orElse("none"), "" + line.requests(), edges);
  }

  /** Returns the actual outcomes in the form of the table. */
  private List<String> outcomes(List<LoggedRequest> visits) throws Exception {
    var found = new HashMap<String, List<String>>();
    for (var row : DuckReader.rows(folder().resolve("graph-sink/graph.duckdb"), FOUND)) {
      var columns = List.of(row.split("\t", 3));
      found.put(columns.getFirst(), columns);
    }
    var asked = visits.stream().collect(groupingBy(visit -> url(visit.request()), counting()));
    return TABLE.stream().map(line -> cameTrue(line, found, asked)).toList();
  }

  private static String cameTrue(
      HostileCase line, Map<String, List<String>> found, Map<String, Long> asked) {
    var columns = found.getOrDefault(line.url(), List.of(line.url(), "0", "none"));
    var result = columns.get(2).replace('\t', ' ');
    var outcome = line.outcome().filter(result::startsWith).orElse(result);
    var edges = line.edges().isPresent() ? columns.get(1) : "any";
    var times = asked.getOrDefault(line.url(), 0L);
    // On a slow machine, the patience may end before the fifth try.
    if (line.requests() == TRIES && times > 0) times = Math.max(times, TRIES);
    return String.join(" ", line.id(), line.url(), outcome, "" + times, edges);
  }

  private static void nobodyKnocked(ServerSocket forbidden) throws Exception {
    forbidden.setSoTimeout(1);
    assertThatThrownBy(forbidden::accept).isInstanceOf(SocketTimeoutException.class);
  }

  private static void nothingTookLongerOrMore(List<LoggedRequest> visits) {
    assertThat(visits)
        .allSatisfy(visit -> assertThat(took(visit)).isLessThan(DEADLINE.plusSeconds(1)))
        .allSatisfy(visit -> assertThat(visit.sent()).isLessThan(MOST_SENT));
    for (var head : List.of("t18.test", "t19.test", "t06.test")) {
      assertThat(of(head, visits))
          .allSatisfy(visit -> assertThat(visit.sent()).isLessThan(MOST_OF_A_HEAD));
    }
  }

  private static void secretsWereKept(List<WebRequest> requests) {
    assertThat(requests).noneMatch(request -> request.headers().containsKey("cookie"));
    assertThat(requests)
        .filteredOn(request -> request.headers().containsKey("authorization"))
        .extracting(WebRequest::host)
        .containsOnly("t44.test");
  }

  private static void theKindHostKeptItsPace(List<LoggedRequest> visits) {
    var pauses =
        IntStream.range(2, visits.size())
            .mapToObj(i -> visits.get(i).sinceEndOf(visits.get(i - 1)))
            .sorted()
            .toList();
    assertThat(pauses).hasSize(HostileWeb.WELL_BEHAVED_PAGES - 1);
    // A majority, since occasional delays of the machine itself are not caused by other hosts.
    assertThat(pauses.get(pauses.size() / 2)).as("%s", pauses).isLessThan(PACE);
  }

  private static void whoAskedForTimeHadIt(List<LoggedRequest> visits) {
    assertThat(visits).extracting(LoggedRequest::status).containsExactly(404, 429, 200);
    assertThat(visits.get(2).sinceEndOf(visits.get(1))).isGreaterThanOrEqualTo(RETRY_AFTER);
  }

  private static void trapsWereLeft(List<LoggedRequest> visits) {
    for (var trap : TrapWeb.values()) {
      var asked =
          visits.stream()
              .map(LoggedRequest::request)
              .filter(trap::isForThis)
              .map(HostileCasesTest::url);
      assertThat(asked.filter(url -> !url.endsWith("/robots.txt")).count())
          .as("%s", trap)
          .isBetween(1L, (long) trap.urlsWithin(DEPTH - 1));
    }
  }

  private static List<LoggedRequest> of(String host, List<LoggedRequest> visits) {
    return visits.stream()
        .filter(visit -> visit.request().host().equals(host))
        .sorted(Comparator.comparingLong(LoggedRequest::start))
        .toList();
  }

  private static Duration took(LoggedRequest visit) {
    return Duration.ofNanos(visit.end() - visit.start());
  }

  private static String url(WebRequest request) {
    return "http://" + request.host() + request.target();
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
