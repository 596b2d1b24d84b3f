package orbweaver.fetcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.DnsResolver;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Cases T40 and T69 of the hostile web, which need a resolver: names that change their address, are
 * slow, or do not exist.
 */
class DnsResolverFetchTest {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final InetAddress OPEN = InetAddress.ofLiteral("203.0.113.7");
  private static final InetAddress OWN = InetAddress.ofLiteral("127.0.0.1");
  private static final Activity ACTIVITY =
      Activity.builder("walk", "t", Instant.EPOCH)
          .operator(Optional.of("me@example.org"))
          .seeds(Optional.of(1))
          .delay(Duration.ZERO)
          .patience(Duration.ZERO)
          .build();

  /** Addresses of the requests. */
  private final List<InetSocketAddress> requested = new CopyOnWriteArrayList<>();

  private final List<FetchCompletion> finished = new ArrayList<>();
  private final CountDownLatch never = new CountDownLatch(1);
  private final AtomicInteger rebound = new AtomicInteger();
  private Fetcher fetcher;
  private long ordered;

  @BeforeEach
  void open() {
    var settings =
        FetcherSettings.of("0.1.0")
            .withAllowedNetworks(List.of(Cidr.parse("203.0.113.0/24")), List.of());
    var policy = new EgressPolicy(new FakeResolver(), settings.egress());
    fetcher =
        new Fetcher(
            settings,
            Clocks.of(CLOCK),
            policy,
            (request, _) -> {
              requested.addAll(request.addresses());
              var head = new ResponseHead(CLOCK.instant(), "203.0.113.7", 404, List.of(), Tls.NONE);
              return new CompletedExchange(head, ResponseBody.UNREAD);
            },
            CrawlUrl::domain,
            new BodyMemory(BodyLimits.of(64 << 20), 16 << 20, 256),
            new FetcherCallbacks(() -> true, () -> {}));
    fetcher.openPartition(0, List.of());
  }

  @AfterEach
  void close() {
    never.countDown();
    fetcher.close();
  }

  @Test
  void theAddressesOfANameAreCheckedAtEachRequest() {
    submit("http://rebind.test/1");

    assertThat(outcomes(1)).hasOnlyElementsOfType(Blocked.class);
    // Only robots.txt, whose lookup gave an allowed address; not the page.
    assertThat(requested).containsExactly(new InetSocketAddress(OPEN, 80));
  }

  @Test
  void onlyTheAllowedOfAThousandAddressesAreUsed() {
    submit("http://many.test/1");

    assertThat(outcomes(1)).hasOnlyElementsOfType(Failed.class);
    assertThat(requested)
        .hasSize(2 * 254)
        .extracting(InetSocketAddress::getAddress)
        .doesNotContain(OWN);
  }

  @Test
  void anUnknownNameFailsAndASlowLookupDelaysNoOtherHost() {
    submit("http://slow.test/1");
    submit("http://none.test/1");
    submit("http://plain.test/1");

    assertThat(outcomes(2))
        .containsExactlyInAnyOrder(
            new Failed(Failure.UNRESOLVED), new Failed(Failure.CLIENT_ERROR));
  }

  private List<Outcome> outcomes(int count) {
    await()
        .until(
            () -> {
              finished.addAll(fetcher.drainCompleted());
              return finished.size() == count;
            });
    return finished.stream().map(done -> done.result().outcome()).toList();
  }

  private void submit(String url) {
    var path = DiscoveryPath.ofRoot(CrawlUrl.of(url));
    var interest = new Interest("walk", 1, path, "t", Priority.NEXT);
    var request = new FetchRequest(CrawlUrl.of(url), 1, false, List.of(interest));
    fetcher.submit(new FetchTask(0, ordered++, request, List.of(ACTIVITY)));
  }

  private final class FakeResolver implements DnsResolver {
    @Override
    public List<InetAddress> addresses(String host, Duration patience) throws UnknownHostException {
      return switch (host) {
        case "rebind.test" -> List.of(rebound.getAndIncrement() < 2 ? OPEN : OWN);
        case "many.test" -> Stream.concat(Stream.of(OWN), many()).toList();
        case "slow.test" -> slow();
        case "plain.test" -> List.of(OPEN);
        default -> throw new UnknownHostException(host);
      };
    }

    private Stream<InetAddress> many() {
      return IntStream.range(0, 1000)
          .mapToObj(
              i -> InetAddress.ofLiteral((i < 254 ? "203.0.113." : "198.51.100.") + (1 + i % 254)));
    }

    private List<InetAddress> slow() {
      try {
        never.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return List.of();
    }

    @Override
    public String canonicalName(String host, Duration patience) {
      return host;
    }
  }
}
