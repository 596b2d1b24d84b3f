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
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.Finished;
import orbweaver.fetcher.Job;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Request;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.Limits;
import orbweaver.fetcher.http.apache.Trust;
import orbweaver.fetcher.lane.Clocks;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.reach.Bounds;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.reach.Names;
import orbweaver.fetcher.reach.Ports;
import orbweaver.fetcher.reach.Reach;

/** Fetcher with the real transport, all of whose hosts are one {@link FuzzServer}. */
final class FuzzFetcher implements AutoCloseable {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final Duration DEADLINE = Duration.ofSeconds(20);
  private static final int CONNECTIONS = 1000;

  private final InetSocketAddress server;
  private final ApacheTransport transport =
      new ApacheTransport(Trust.but(_ -> false), CONNECTIONS, Limits.DEFAULT, CLOCK);
  private final Fetcher fetcher;

  FuzzFetcher(int port) {
    server = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    var bounds =
        new Bounds(
            List.of(Cidr.parse("127.0.0.0/8")),
            List.of(ConnectTo.parse(":80:127.0.0.1:" + port)),
            new Ports(List.of(Ports.Range.parse("80"))),
            Set.of(),
            List.of());
    var settings = FetcherSettings.of("0.1.0").within(bounds).endingIn(DEADLINE);
    var reach = new Reach(new OneAddress(), bounds);
    fetcher =
        new Fetcher(
            settings,
            Clocks.of(CLOCK),
            reach,
            transport,
            CrawlUrl::host,
            new BodyMemory(64 << 20, 16 << 20, 256),
            () -> true,
            () -> {});
    fetcher.open(0, List.of());
  }

  /** Fetches all URLs at once and returns exactly one result for each. */
  Map<CrawlUrl, Finished> fetch(List<CrawlUrl> urls) {
    for (var url : urls) fetcher.accept(job(url));
    var finished = new ArrayList<Finished>();
    await()
        .atMost(LONGEST)
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> {
              finished.addAll(fetcher.take());
              fetcher.committed(0);
              return finished.size() >= urls.size();
            });
    assertThat(finished).hasSize(urls.size());
    finished.forEach(FuzzFetcher::isReadable);
    return finished.stream().collect(toMap(done -> done.fetched().order().url(), done -> done));
  }

  // The next services must read the same record that the fetcher writes.
  private static void isReadable(Finished done) {
    var fetched = done.fetched();
    assertThat(Json.read(Json.bytes(fetched), Fetched.class)).isEqualTo(new Readable<>(fetched));
    for (var learnt : done.learnt()) {
      assertThat(Json.read(Json.bytes(learnt), HostRecord.class)).isEqualTo(new Readable<>(learnt));
    }
    assertThat(done.body().bytes().length).isLessThanOrEqualTo(FetcherSettings.BODY_BUDGET);
  }

  /** Tests whether an ordinary page arrives unchanged, on any connection. */
  boolean isUndisturbed(CrawlUrl control) {
    var first = get(control);
    // The server closes idle connections, which may happen while a request is in flight. A poisoned
    // connection returns another page, or bytes that are not HTTP.
    var isCut = first instanceof Broken broken && broken.why() == Failure.CUT;
    return (isCut ? get(control) : first) instanceof Answered(var head, var body)
        && head.status() == 200
        && new String(body.bytes(), UTF_8).equals(FuzzServer.control(control.host()));
  }

  private Exchange get(CrawlUrl control) {
    var request = new Request(control, List.of(server), Map.of(), 10_000, Deadline.in(DEADLINE));
    return transport.get(request, _ -> true);
  }

  private static Job job(CrawlUrl url) {
    var wish = new Wish("walk", 1, Label.ofRoot(url), "t", Priority.NEXT);
    var order = new Order(url, 1, false, List.of(wish));
    return new Job(0, 0, order, List.of(activity()));
  }

  private static Activity activity() {
    return new Activity(
        "walk",
        1,
        1,
        "seed",
        "t",
        Optional.of("me@example.org"),
        Optional.of(1),
        Duration.ZERO,
        Duration.ZERO,
        Instant.EPOCH,
        List.of(),
        List.of());
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
  private static final class OneAddress implements Names {
    @Override
    public List<InetAddress> addresses(String host, Duration patience) throws UnknownHostException {
      if (!host.equals("127.0.0.1")) throw new UnknownHostException(host);
      return List.of(InetAddress.ofLiteral(host));
    }

    @Override
    public String canonical(String host, Duration patience) {
      return host;
    }
  }

  /** Returns an undisturbed page of a host that no response disturbs. */
  static CrawlUrl elsewhere(int number) {
    return CrawlUrl.of("http://o" + number + ".test/control");
  }

  /** Returns the pages of cases, and one of another host. */
  static List<CrawlUrl> pages(List<ResponseCase> cases) {
    var other = elsewhere(cases.getFirst().number());
    return Stream.concat(cases.stream().map(ResponseCase::page), Stream.of(other)).toList();
  }
}
