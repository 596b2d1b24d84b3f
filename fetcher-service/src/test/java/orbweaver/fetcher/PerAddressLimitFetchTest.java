package orbweaver.fetcher;

import static orbweaver.fetcher.TinyWeb.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.egress.SystemDnsResolver;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.ExchangeLimits;
import orbweaver.fetcher.http.apache.TlsTrust;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.fetcher.politeness.PolitenessSettings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fetches of many host names at one IP address: the limit of requests per address applies. */
class PerAddressLimitFetchTest {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final int LIMIT = 3;
  private static final int HOSTS = 20;
  private static final byte[] PAGE = {'p'};
  private static final Activity ACTIVITY =
      Activity.builder("walk", "t", Instant.EPOCH)
          .operator(Optional.of("me@example.org"))
          .seeds(Optional.of(1))
          .delay(Duration.ZERO)
          .patience(Duration.ZERO)
          .build();

  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger maxInside = new AtomicInteger();
  private final CountDownLatch answer = new CountDownLatch(1);
  private final List<FetchCompletion> finished = new ArrayList<>();
  private TinyWeb web;
  private SystemDnsResolver names;
  private ApacheTransport transport;
  private Fetcher fetcher;
  private long ordered;

  @BeforeEach
  void open() throws IOException, NoSuchAlgorithmException {
    web = new TinyWeb();
    names = new SystemDnsResolver();
    var settings =
        FetcherSettings.of("0.1.0")
            .withAllowedNetworks(
                List.of(Cidr.parse("127.0.0.0/8")),
                List.of(ConnectTo.parse(":80:127.0.0.1:" + web.port())))
            .withPoliteness(
                new PolitenessSettings(Duration.ZERO, 0, PerAddressLimit.of(LIMIT), Map.of()));
    transport =
        new ApacheTransport(TlsTrust.exceptFor(_ -> false), 50, ExchangeLimits.DEFAULT, CLOCK);
    var policy = new EgressPolicy(names, settings.egress());
    fetcher =
        new Fetcher(
            settings,
            Clocks.of(CLOCK),
            policy,
            transport,
            CrawlUrl::domain,
            new BodyMemory(BodyLimits.of(64 << 20), 16 << 20, 256),
            new FetcherCallbacks(() -> true, () -> {}));
    fetcher.openPartition(0, List.of());
  }

  @AfterEach
  void close() throws IOException {
    fetcher.close();
    transport.close();
    names.close();
    web.close();
  }

  @Test
  void requestsInFlightStayWithinTheLimitAndAllPagesArrive() {
    web.on("/robots.txt", counted("HTTP/1.1 404 Not Found\r\nContent-Length: 1", answer));
    web.on("/1", counted("HTTP/1.1 200 OK\r\nContent-Length: 1", answer));
    web.on("/2", counted("HTTP/1.1 200 OK\r\nContent-Length: 1", answer));
    for (var host = 0; host < HOSTS; host++) submit(page(host, "/1"));
    for (var host = 0; host < HOSTS; host++) submit(page(host, "/2"));

    await().until(() -> web.receivedRequests().size() == LIMIT);
    await().during(Duration.ofMillis(200)).until(() -> web.receivedRequests().size() == LIMIT);
    answer.countDown();

    assertAllArrive(2 * HOSTS);
    assertThat(maxInside).hasValue(LIMIT);
    assertThat(web.receivedRequests()).hasSize(3 * HOSTS);
  }

  @Test
  void aRequestOnABorrowedSlotWaitsForAFreeAddress() {
    fetcher.closePartition(0);
    fetcher.openPartition(
        0, IntStream.range(0, HOSTS).mapToObj(PerAddressLimitFetchTest::withoutRobotsTxt).toList());
    var rules = new CountDownLatch(1);
    web.on("/1", counted("HTTP/1.1 200 OK\r\nContent-Length: 1", answer));
    web.on("/rules", counted("HTTP/1.1 404 Not Found\r\nContent-Length: 1", answer));
    var moved = "HTTP/1.1 302 Found\r\nLocation: http://rules.test/rules\r\nContent-Length: 1";
    web.on("/robots.txt", counted(moved, rules));

    submit("http://guest.test/1");
    await().until(() -> web.targets().equals(List.of("/robots.txt")));
    for (var host = 0; host < LIMIT; host++) submit(page(host, "/1"));
    await().until(() -> inside.get() == LIMIT);
    rules.countDown();
    await().until(() -> web.receivedRequests().size() == 1 + LIMIT);
    await().during(Duration.ofMillis(200)).until(() -> !web.targets().contains("/rules"));
    answer.countDown();

    assertAllArrive(1 + LIMIT);
    assertThat(maxInside).hasValue(LIMIT);
    assertThat(web.targets()).containsOnlyOnce("/rules");
  }

  private void assertAllArrive(int count) {
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () -> {
              finished.addAll(fetcher.drainCompleted());
              assertThat(finished).hasSize(count);
            });
    assertThat(finished)
        .extracting(done -> done.result().outcome())
        .containsOnly(new Fetched(new BodyExtent.Whole()));
  }

  /** Returns a route that waits for a latch and counts the requests that wait for it. */
  private TinyWeb.Route counted(String head, CountDownLatch released) {
    return out -> {
      maxInside.accumulateAndGet(inside.incrementAndGet(), Math::max);
      released.await();
      // Counted before the response: the client sends its next request as soon as it has the
      // response.
      inside.decrementAndGet();
      return says(head, PAGE).answer(out);
    };
  }

  private void submit(String url) {
    var path = DiscoveryPath.ofRoot(CrawlUrl.of(url));
    var interest = new Interest("walk", 1, path, "t", Priority.NEXT);
    var request = new FetchRequest(CrawlUrl.of(url), 1, false, List.of(interest));
    fetcher.submit(new FetchTask(0, ordered++, request, List.of(ACTIVITY)));
  }

  private static String page(int host, String path) {
    return "http://host" + host + ".test" + path;
  }

  private static HostRecord withoutRobotsTxt(int host) {
    var now = CLOCK.instant();
    var origin = "http://host" + host + ".test";
    return new RobotsTxt(origin, RobotsAccess.UNAVAILABLE, "", now, now.plusSeconds(60));
  }
}
