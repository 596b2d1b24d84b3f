package orbweaver.fetcher.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.FetchTask;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.FetcherCallbacks;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.DnsResolver;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.EgressSettings;
import orbweaver.fetcher.egress.PortPolicy;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.ExchangeLimits;
import orbweaver.fetcher.http.apache.TlsTrust;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;

/** Fetcher with the real transport, all of whose hosts are one {@link FuzzServer}. */
final class FuzzFetcher implements AutoCloseable {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final Duration DEADLINE = Duration.ofSeconds(20);
  private static final int CONNECTIONS = 1000;

  private final InetSocketAddress server;
  private final ApacheTransport transport =
      new ApacheTransport(
          TlsTrust.exceptFor(_ -> false), CONNECTIONS, ExchangeLimits.DEFAULT, CLOCK);
  private final Fetcher fetcher;

  FuzzFetcher(int port) {
    server = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    var bounds =
        new EgressSettings(
            List.of(Cidr.parse("127.0.0.0/8")),
            List.of(ConnectTo.parse(":80:127.0.0.1:" + port)),
            new PortPolicy(List.of(PortPolicy.PortRange.parse("80"))),
            Set.of(),
            List.of());
    var settings = FetcherSettings.of("0.1.0").withEgress(bounds).withFetchTimeout(DEADLINE);
    var policy = new EgressPolicy(new SingleAddressResolver(), bounds);
    fetcher =
        new Fetcher(
            settings,
            Clocks.of(CLOCK),
            policy,
            transport,
            CrawlUrl::host,
            new BodyMemory(BodyLimits.of(64 << 20), 16 << 20, 256),
            new FetcherCallbacks(() -> true, () -> {}));
    fetcher.openPartition(0, List.of());
  }

  /** Fetches all URLs at once and returns exactly one result for each. */
  Map<CrawlUrl, FetchCompletion> fetch(List<CrawlUrl> urls) {
    for (var url : urls) fetcher.submit(job(url));
    var finished = new ArrayList<FetchCompletion>();
    await()
        .atMost(LONGEST)
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> {
              finished.addAll(fetcher.drainCompleted());
              fetcher.reportCommit(0);
              return finished.size() >= urls.size();
            });
    assertThat(finished).hasSize(urls.size());
    finished.forEach(FuzzFetcher::isReadable);
    return finished.stream().collect(toMap(done -> done.result().request().url(), done -> done));
  }

  // The next services must read the same record that the fetcher writes.
  private static void isReadable(FetchCompletion done) {
    var result = done.result();
    assertThat(Json.read(Json.bytes(result), FetchResult.class)).isEqualTo(new Decoded<>(result));
    for (var learnt : done.hostRecords()) {
      assertThat(Json.read(Json.bytes(learnt), HostRecord.class)).isEqualTo(new Decoded<>(learnt));
    }
    assertThat(done.body().bytes().length).isLessThanOrEqualTo(FetcherSettings.MAX_BODY_BYTES);
  }

  /** Tests whether an ordinary page arrives unchanged, on any connection. */
  boolean isUndisturbed(CrawlUrl control) {
    var first = get(control);
    // The server closes idle connections, which may happen while a request is in flight. A poisoned
    // connection returns another page, or bytes that are not HTTP.
    var isCut = first instanceof FailedExchange broken && broken.failure() == Failure.INCOMPLETE;
    return (isCut ? get(control) : first) instanceof CompletedExchange(var head, var body)
        && head.status() == 200
        && new String(body.bytes(), UTF_8).equals(FuzzServer.control(control.host()));
  }

  private HttpExchange get(CrawlUrl control) {
    var request =
        new HttpRequest(control, List.of(server), Map.of(), 10_000, Deadline.after(DEADLINE));
    return transport.get(request, _ -> true);
  }

  private static FetchTask job(CrawlUrl url) {
    var interest = new Interest("walk", 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    var request = new FetchRequest(url, 1, false, List.of(interest));
    return new FetchTask(0, 0, request, List.of(activity()));
  }

  private static Activity activity() {
    return Activity.builder("walk", "t", Instant.EPOCH)
        .operator(Optional.of("me@example.org"))
        .seeds(Optional.of(1))
        .delay(Duration.ZERO)
        .patience(Duration.ZERO)
        .build();
  }

  @Override
  public void close() {
    fetcher.close();
    transport.close();
  }

  /**
   * DNS resolver that knows only the address of the server, so that no other server receives
   * requests.
   */
  private static final class SingleAddressResolver implements DnsResolver {
    @Override
    public List<InetAddress> addresses(String host, Duration patience) throws UnknownHostException {
      if (!host.equals("127.0.0.1")) throw new UnknownHostException(host);
      return List.of(InetAddress.ofLiteral(host));
    }

    @Override
    public String canonicalName(String host, Duration patience) {
      return host;
    }
  }

  /** Returns an undisturbed page of a host that no response disturbs. */
  static CrawlUrl otherUrl(int number) {
    return CrawlUrl.of("http://o" + number + ".test/control");
  }

  /** Returns the pages of cases, and one of another host. */
  static List<CrawlUrl> pages(List<ResponseCase> cases) {
    var other = otherUrl(cases.getFirst().number());
    return Stream.concat(cases.stream().map(ResponseCase::page), Stream.of(other)).toList();
  }
}
