package orbweaver.benchmarks.fetch;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.FetcherCallbacks;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.SystemDnsResolver;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.ExchangeLimits;
import orbweaver.fetcher.http.apache.TlsTrust;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebRoute;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpHead;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/**
 * Report on the traffic saved by deciding on the response header and closing the connection,
 * compared with a crawler that sends HEAD first and one that reads everything. A thousand URLs:
 * pages of 20 KB, pictures of 60 KB, documents of 1 MB; only pages are accepted.
 */
public final class HeaderDecisionReport {
  private static final int URLS = 1_000;
  private static final List<WebRoute> ROUTES =
      List.of(
          WebRoute.bytes("/page", "text/html", new byte[20_000]),
          WebRoute.bytes("/picture", "image/png", new byte[60_000]),
          WebRoute.bytes("/document", "application/pdf", new byte[1_000_000]));
  // Pages, then pictures, of ten URLs; the rest are documents.
  private static final List<Integer> SHARES = List.of(6, 3);

  private HeaderDecisionReport() {}

  /** Prints requests and bytes of each of the three, by the log of the server. */
  public static void main(String[] arguments) throws Exception {
    report("GET", web -> loop(web, false));
    report("HEAD, then GET", web -> loop(web, true));
    report("GET, decided by header", HeaderDecisionReport::fetcher);
  }

  private interface Robot {
    void run(LocalWeb web) throws Exception;
  }

  private static void report(String name, Robot robot) throws Exception {
    try (var web = LocalWeb.serving(ROUTES.toArray(WebRoute[]::new))) {
      robot.run(web);
      var log =
          web.log().stream().filter(v -> !v.request().target().equals("/robots.txt")).toList();
      var bytes = log.stream().mapToLong(request -> request.sent()).sum();
      System.out.printf("%-24s %,6d requests %,8.1f MB%n", name, log.size(), bytes / 1e6);
    }
  }

  private static String path(int number) {
    var share = number % 10;
    if (share < SHARES.getFirst()) return "/page?" + number;
    return share < SHARES.getFirst() + SHARES.getLast()
        ? "/picture?" + number
        : "/document?" + number;
  }

  private static void loop(LocalWeb web, boolean sendsHead) throws IOException {
    try (var client = HttpClients.createDefault()) {
      for (var i = 0; i < URLS; i++) {
        var url = web.url(path(i));
        if (!sendsHead || isPage(client, url))
          client.execute(new HttpGet(url), HeaderDecisionReport::read);
      }
    }
  }

  private static boolean isPage(CloseableHttpClient client, String url) throws IOException {
    return client.execute(
        new HttpHead(url),
        response -> response.getFirstHeader("Content-Type").getValue().startsWith("text/html"));
  }

  private static int read(ClassicHttpResponse response) throws IOException {
    return EntityUtils.toByteArray(response.getEntity()).length;
  }

  private static void fetcher(LocalWeb web) throws Exception {
    var connectOverrides = List.of(ConnectTo.parse(":80:" + web.address()));
    var settings =
        FetcherSettings.of("bench")
            .withAllowedNetworks(List.of(Cidr.parse("127.0.0.0/8")), connectOverrides);
    var clock = InstantSource.system();
    var done = new Semaphore(0);
    try (var names = new SystemDnsResolver();
        var transport = transport(clock);
        var fetcher =
            new Fetcher(
                settings,
                Clocks.of(clock),
                new EgressPolicy(names, settings.egress()),
                transport,
                CrawlUrl::host,
                new BodyMemory(BodyLimits.of(64 << 20), 16 << 20, 256),
                new FetcherCallbacks(() -> true, done::release))) {
      fetcher.openPartition(0, List.of());
      var urls = IntStream.range(0, URLS).mapToObj(i -> "http://a.test" + path(i)).toList();
      for (var task : TestRequests.tasks(urls, "(header-content-type \"text/html\")"))
        fetcher.submit(task);
      var closed = new ArrayList<>(fetcher.drainCompleted());
      while (closed.size() < URLS) {
        done.acquire();
        closed.addAll(fetcher.drainCompleted());
      }
    }
  }

  private static ApacheTransport transport(InstantSource clock) throws Exception {
    return new ApacheTransport(
        TlsTrust.exceptFor(_ -> false),
        FetcherSettings.MAX_EXCHANGES,
        ExchangeLimits.DEFAULT,
        clock);
  }
}
