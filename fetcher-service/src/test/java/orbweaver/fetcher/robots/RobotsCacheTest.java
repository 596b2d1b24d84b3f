package orbweaver.fetcher.robots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.robots.RobotsLookup.Available;
import orbweaver.fetcher.robots.RobotsLookup.Missing;
import orbweaver.fetcher.robots.RobotsLookup.Unreachable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** State table of the cache: what every event leads to in every state of an origin. */
class RobotsCacheTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final CrawlUrl PAGE = CrawlUrl.of("http://a.test/page");
  private static final String RULES = "User-agent: *\nDisallow: /private\nCrawl-delay: 5\n";

  /** State of an origin at noon. */
  enum State {
    NEW,
    REDIRECTED,
    FOUND,
    FOUND_EXPIRED,
    NO_FILE,
    NO_FILE_EXPIRED,
    UNREACHABLE,
    UNREACHABLE_DUE
  }

  /** Event at noon. */
  enum Event {
    NONE,
    STORED,
    FILE,
    NO_FILE,
    REDIRECT,
    SERVER_ERROR,
    NO_RESPONSE,
    NOT_SENT
  }

  // Result of a lookup after the event; an asterisk if the event results in a host record.
  @ParameterizedTest
  @CsvSource(
      useHeadersInDisplayName = true,
      delimiter = '|',
      textBlock =
          """
          STATE           | NONE        | STORED | FILE   | NO_FILE  | REDIRECT     | SERVER_ERROR | NO_RESPONSE  | NOT_SENT
          NEW             | missing     | found  | found* | no file* | redirected 1 | unreachable* | unreachable* | unreachable*
          REDIRECTED      | redirected 1| found  | found* | no file* | redirected 2 | unreachable* | unreachable* | unreachable*
          FOUND           | found       | found  | found* | no file* | found        | found        | found        | found
          FOUND_EXPIRED   | missing     | found  | found* | no file* | redirected 1 | found        | found        | found
          NO_FILE         | no file     | found  | found* | no file* | no file      | no file      | no file      | no file
          NO_FILE_EXPIRED | missing     | found  | found* | no file* | redirected 1 | no file      | no file      | no file
          UNREACHABLE     | unreachable | found  | found* | no file* | unreachable  | unreachable* | unreachable* | unreachable*
          UNREACHABLE_DUE | missing     | found  | found* | no file* | redirected 1 | unreachable* | unreachable* | unreachable*
          """)
  void everyEventInEveryStateHasItsExpectedNextState(
      State state,
      String none,
      String stored,
      String file,
      String noFile,
      String redirect,
      String serverError,
      String noResponse,
      String notSent) {
    var expected =
        List.of(none, stored, file, noFile, redirect, serverError, noResponse, notSent).iterator();
    for (var event : Event.values()) {
      var cache = cacheIn(state);
      var record = apply(event, cache, NOON);

      assertThat(text(cache, NOON) + (record.isPresent() ? "*" : ""))
          .as("%s in state %s", event, state)
          .isEqualTo(expected.next());
    }
  }

  @Test
  void aHostRecordRestoresTheStateOfTheCache() {
    for (var state : State.values()) {
      for (var event : Event.values()) {
        var cache = cacheIn(state);
        var record = apply(event, cache, NOON);
        if (record.isEmpty()) continue;
        var restored = new RobotsCache("test");
        restored.put(record.get());

        assertThat(text(restored, NOON))
            .as("%s in state %s", event, state)
            .isEqualTo(text(cache, NOON));
        assertThat(restored.crawlDelay(PAGE)).isEqualTo(cache.crawlDelay(PAGE));
      }
    }
  }

  @Test
  void theDelayOfTheNextTryGrowsWithTheOutageUpToAnHour() {
    var cache = new RobotsCache("test");
    var delays = new ArrayList<Long>();
    for (var now = NOON; delays.size() < 10; ) {
      var _ = apply(Event.SERVER_ERROR, cache, now);
      var retryAt = ((Unreachable) cache.lookup(PAGE, now)).retryAt();
      delays.add(Duration.between(now, retryAt).toMinutes());
      now = retryAt;
    }

    assertThat(delays).containsExactly(1L, 1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L);
  }

  @Test
  void aFileOfShortValidityStaysInForceWhileItCannotBeFetchedAgain() {
    var cache = new RobotsCache("test");
    var _ = respond(cache, completed(200, RULES, new Header("cache-control", "max-age=60")), NOON);
    var later = NOON.plus(Duration.ofMinutes(2));
    assertThat(text(cache, later)).isEqualTo("missing");

    assertThat(apply(Event.SERVER_ERROR, cache, later)).isEmpty();

    assertThat(text(cache, later)).isEqualTo("found");
    assertThat(text(cache, later.plusSeconds(60))).isEqualTo("missing");
  }

  @Test
  void aLongerDelayRequestedByTheServerIsKept() {
    var cache = new RobotsCache("test");
    var _ = respond(cache, completed(503, "", new Header("retry-after", "7200")), NOON);

    assertThat(cache.lookup(PAGE, NOON))
        .isInstanceOfSatisfying(
            Unreachable.class,
            unreachable ->
                assertThat(unreachable.retryAt()).isEqualTo(NOON.plus(Duration.ofHours(2))));
  }

  @Test
  void theSixthRedirectCountsAsAMissingFile() {
    var cache = new RobotsCache("test");
    for (var redirects = 1; redirects <= RobotsFetch.MAX_REDIRECTS; redirects++) {
      var _ = apply(Event.REDIRECT, cache, NOON);
      assertThat(text(cache, NOON)).isEqualTo("redirected " + redirects);
    }
    var _ = apply(Event.REDIRECT, cache, NOON);

    assertThat(text(cache, NOON)).isEqualTo("no file");
  }

  @Test
  void aFetchAfterTheValidityStartsAtTheOriginAgain() {
    for (var event : List.of(Event.FILE, Event.NO_FILE, Event.SERVER_ERROR, Event.NOT_SENT)) {
      var cache = cacheIn(State.REDIRECTED);
      var _ = apply(event, cache, NOON);

      assertThat(text(cache, NOON.plus(Duration.ofHours(24)))).as("%s", event).isEqualTo("missing");
    }
  }

  @Test
  void aFailureIsPermanentOnlyAtTheOriginItself() {
    var lasting = new FailedExchange(Optional.empty(), Failure.TLS, Optional.empty(), true);
    var atOrigin = new RobotsCache("test");
    var _ = respond(atOrigin, lasting, NOON);
    var elsewhere = cacheIn(State.REDIRECTED);
    var _ = respond(elsewhere, lasting, NOON);

    assertThat(isPermanent(atOrigin)).isTrue();
    assertThat(isPermanent(elsewhere)).isFalse();
  }

  @Test
  void theCrawlDelayStaysInForceWhileTheFileIsExpired() {
    assertThat(cacheIn(State.NEW).crawlDelay(PAGE)).isEmpty();
    assertThat(cacheIn(State.FOUND).crawlDelay(PAGE)).contains(Duration.ofSeconds(5));
    assertThat(cacheIn(State.FOUND_EXPIRED).crawlDelay(PAGE)).contains(Duration.ofSeconds(5));
    assertThat(cacheIn(State.NO_FILE).crawlDelay(PAGE)).isEmpty();
    assertThat(cacheIn(State.UNREACHABLE).crawlDelay(PAGE)).isEmpty();
  }

  @Test
  void originsHaveSeparateStates() {
    var cache = cacheIn(State.FOUND);

    for (var other : List.of("https://a.test/page", "http://a.test:81/page", "http://b.test/")) {
      assertThat(cache.lookup(CrawlUrl.of(other), NOON)).isInstanceOf(Missing.class);
    }
  }

  private static RobotsCache cacheIn(State state) {
    var cache = new RobotsCache("test");
    var longAgo = NOON.minus(Duration.ofHours(25));
    switch (state) {
      case NEW -> {}
      case REDIRECTED -> prepare(Event.REDIRECT, cache, NOON);
      case FOUND -> prepare(Event.FILE, cache, NOON.minusSeconds(60));
      case FOUND_EXPIRED -> prepare(Event.FILE, cache, longAgo);
      case NO_FILE -> prepare(Event.NO_FILE, cache, NOON.minusSeconds(60));
      case NO_FILE_EXPIRED -> prepare(Event.NO_FILE, cache, longAgo);
      case UNREACHABLE -> prepare(Event.SERVER_ERROR, cache, NOON.minusSeconds(30));
      case UNREACHABLE_DUE -> prepare(Event.SERVER_ERROR, cache, NOON.minusSeconds(90));
    }
    return cache;
  }

  private static void prepare(Event event, RobotsCache cache, Instant at) {
    var _ = apply(event, cache, at);
  }

  private static Optional<RobotsTxt> apply(Event event, RobotsCache cache, Instant now) {
    return switch (event) {
      case NONE -> Optional.empty();
      case STORED -> {
        cache.put(
            new RobotsTxt(
                PAGE.origin(), RobotsAccess.FOUND, RULES, now, now.plus(Duration.ofHours(1))));
        yield Optional.empty();
      }
      case FILE -> respond(cache, completed(200, RULES), now);
      case NO_FILE -> respond(cache, completed(404, ""), now);
      case REDIRECT ->
          respond(cache, completed(301, "", new Header("location", "http://b.test/r")), now);
      case SERVER_ERROR -> respond(cache, completed(500, ""), now);
      case NO_RESPONSE ->
          respond(cache, new FailedExchange(Optional.empty(), Failure.TIMEOUT), now);
      case NOT_SENT ->
          cache.recordUnreachable(
              fetchOf(cache, now), new RobotsFailure(Failure.UNREACHABLE, Optional.empty()), now);
    };
  }

  private static Optional<RobotsTxt> respond(
      RobotsCache cache, HttpExchange exchange, Instant now) {
    return cache.recordResponse(fetchOf(cache, now), exchange, now);
  }

  // A response may arrive after another fetch of the same file has ended.
  private static RobotsFetch fetchOf(RobotsCache cache, Instant now) {
    return cache.lookup(PAGE, now) instanceof Missing(var fetch) ? fetch : RobotsFetch.of(PAGE);
  }

  private static CompletedExchange completed(int status, String text, Header... headers) {
    var head = new ResponseHead(NOON, "192.0.2.1", status, List.of(headers), Tls.NONE);
    return new CompletedExchange(head, ResponseBody.whole(text.getBytes(UTF_8)));
  }

  private static String text(RobotsCache cache, Instant now) {
    return switch (cache.lookup(PAGE, now)) {
      case Missing(var fetch) ->
          fetch.redirects() == 0 ? "missing" : "redirected " + fetch.redirects();
      case Available(_, var fetchedAt) -> fetchedAt.isPresent() ? "found" : "no file";
      case Unreachable _ -> "unreachable";
    };
  }

  private static boolean isPermanent(RobotsCache cache) {
    return cache.lookup(PAGE, NOON) instanceof Unreachable(_, var failure)
        && failure.filter(RobotsFailure::permanent).isPresent();
  }
}
