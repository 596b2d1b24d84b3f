package orbweaver.benchmarks.fetch;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.FetcherCallbacks;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.SystemDnsResolver;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.ExchangeLimits;
import orbweaver.fetcher.http.apache.TlsTrust;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.fetcher.politeness.HostScheduler;

/**
 * Report on the memory of hosts that wait in a fetcher. Each has a robots.txt of twenty rules, a
 * host slot and a waiting request; nothing is sent.
 */
public final class WaitingHostsReport {
  private static final int RULES = 20;
  private static final InstantSource CLOCK = InstantSource.system();

  private WaitingHostsReport() {}

  /** Prints the heap used by the given number of thousand hosts, default 100. */
  public static void main(String[] thousands) throws Exception {
    var hosts = 1_000 * (thousands.length == 0 ? 100 : Integer.parseInt(thousands[0]));
    var settings = FetcherSettings.of("bench");
    var tasks = TestRequests.tasks(hosts, hosts);
    try (var names = new SystemDnsResolver();
        var transport = transport();
        var fetcher =
            new Fetcher(
                settings,
                Clocks.of(CLOCK),
                new EgressPolicy(names, settings.egress()),
                transport,
                CrawlUrl::host,
                new BodyMemory(BodyLimits.of(64 << 20), 16 << 20, 256),
                new FetcherCallbacks(() -> false, () -> {}))) {
      var before = used();
      fetcher.openPartition(
          0, IntStream.range(0, hosts).boxed().flatMap(WaitingHostsReport::hostRecords).toList());
      report("robots.txt and delay", hosts, used() - before);
      for (var task : tasks) fetcher.submit(task);
      report("and a slot with a request", hosts, used() - before);
      if (!fetcher.drainCompleted().isEmpty())
        throw new IllegalStateException("a request did not wait");
    }
  }

  private static ApacheTransport transport() throws Exception {
    return new ApacheTransport(
        TlsTrust.exceptFor(_ -> false),
        FetcherSettings.MAX_EXCHANGES,
        ExchangeLimits.DEFAULT,
        CLOCK);
  }

  private static Stream<HostRecord> hostRecords(int number) {
    var now = CLOCK.instant();
    var host = "h" + number + ".test";
    var text = new StringBuilder("User-agent: *\n");
    for (var i = 0; i < RULES; i++) text.append("Disallow: /").append(host).append(i).append("/\n");
    var until = now.plus(Duration.ofDays(1));
    var robots = new RobotsTxt("http://" + host, RobotsAccess.FOUND, text.toString(), now, until);
    var paused = now.plus(HostScheduler.MAX_WAIT.minusSeconds(5));
    var state =
        new HostState(host, paused, Duration.ofSeconds(1), 0, Optional.empty(), Optional.empty());
    return Stream.of(state, robots);
  }

  private static void report(String name, int hosts, long bytes) {
    System.out.printf(
        "%-30s %,d hosts: %,d MB, %,d bytes each%n", name, hosts, bytes / 1_000_000, bytes / hosts);
  }

  private static long used() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
