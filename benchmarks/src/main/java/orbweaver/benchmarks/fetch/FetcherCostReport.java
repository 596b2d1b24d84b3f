package orbweaver.benchmarks.fetch;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
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
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/**
 * Report on the CPU cost of the fetcher, compared with a bare loop over the same HTTP library. Two
 * hundred hosts, no delay, pages of 20 KB. The server runs in the same process, so its cost is
 * included in both figures.
 */
public final class FetcherCostReport {
  private static final int HOSTS = 200;
  private static final int PAGE_BYTES = 20_000;
  private static final int CONCURRENCY = 64;

  private final LocalWeb web;
  private final int pages;

  private FetcherCostReport(LocalWeb web, int pages) {
    this.web = web;
    this.pages = pages;
  }

  /** Prints a line for the loop and one for the fetcher, each twice; the second one counts. */
  public static void main(String[] thousands) throws Exception {
    var pages = 1_000 * (thousands.length == 0 ? 40 : Integer.parseInt(thousands[0]));
    try (var web = LocalWeb.serving(WebRoute.bytes("/p", "text/html", new byte[PAGE_BYTES]))) {
      var report = new FetcherCostReport(web, pages);
      for (var round = 0; round < 2; round++) {
        report.timed("bare loop", report::loop);
        report.timed("fetcher", report::fetcher);
      }
    }
  }

  private void timed(String name, Work work) throws Exception {
    var start = System.nanoTime();
    var before = cpuTime();
    work.run();
    var seconds = (System.nanoTime() - start) / 1e9;
    var millis = cpuTime().minus(before).toNanos() / 1e6 / pages;
    System.out.printf(
        "%-10s %,9.0f requests/s, %6.3f ms CPU each%n", name, pages / seconds, millis);
  }

  private static Duration cpuTime() {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return Duration.ofNanos(system.getProcessCpuTime());
  }

  private void loop() throws Exception {
    var connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setMaxConnTotal(CONCURRENCY)
            .setMaxConnPerRoute(CONCURRENCY)
            .build();
    var permits = new Semaphore(CONCURRENCY);
    var sizes = new ArrayList<Future<Integer>>(pages);
    try (var client = HttpClients.custom().setConnectionManager(connections).build();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var i = 0; i < pages; i++) {
        permits.acquire();
        var url = web.url("/p?" + i);
        sizes.add(
            threads.submit(
                () -> {
                  try {
                    return client.execute(new HttpGet(url), FetcherCostReport::size);
                  } finally {
                    permits.release();
                  }
                }));
      }
      for (var size : sizes) if (size.get() != PAGE_BYTES) throw new IllegalStateException();
    }
  }

  private static int size(ClassicHttpResponse response) throws IOException {
    return EntityUtils.toByteArray(response.getEntity()).length;
  }

  private void fetcher() throws IOException, InterruptedException {
    var connectOverrides = List.of(ConnectTo.parse(":80:" + web.address()));
    var settings =
        FetcherSettings.of("bench")
            .withAllowedNetworks(List.of(Cidr.parse("127.0.0.0/8")), connectOverrides);
    var clock = InstantSource.system();
    var done = new Semaphore(0);
    try (var names = new SystemDnsResolver();
        var transport =
            new ApacheTransport(
                TlsTrust.exceptFor(_ -> false),
                FetcherSettings.MAX_EXCHANGES,
                ExchangeLimits.DEFAULT,
                clock);
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
      for (var task : TestRequests.tasks(pages, HOSTS)) fetcher.submit(task);
      for (var pending = pages; pending > 0; pending -= fetcher.drainCompleted().size())
        done.acquire();
    }
  }

  @FunctionalInterface
  private interface Work {
    void run() throws Exception;
  }
}
