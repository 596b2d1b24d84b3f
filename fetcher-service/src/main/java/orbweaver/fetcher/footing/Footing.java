package orbweaver.fetcher.footing;

import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.Limits;
import orbweaver.fetcher.http.apache.Trust;
import orbweaver.fetcher.http.coding.Keep;
import orbweaver.fetcher.lane.Clocks;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.reach.Reach;
import orbweaver.fetcher.reach.SystemNames;

/** Resources of a fetcher: DNS resolver, egress policy and HTTP transport. */
public final class Footing implements AutoCloseable {
  private final FetcherSettings settings;
  private final InstantSource clock;
  private final SystemNames resolver = new SystemNames();
  private final Reach egressPolicy;
  private final ApacheTransport transport;

  public Footing(FetcherSettings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
    egressPolicy = new Reach(resolver, settings.bounds());
    var trust = Trust.but(settings.bounds()::isUnverified);
    transport = new ApacheTransport(trust, FetcherSettings.EXCHANGES, Limits.DEFAULT, clock);
  }

  /**
   * Creates a fetcher, which must be closed before these resources.
   *
   * @param key returns the politeness key of a URL
   * @param memory limit of the bytes of bodies in flight
   * @param mayStart tells whether requests may start now; called repeatedly
   * @param onNews called whenever there are completions to take; must not block
   */
  public Fetcher fetcher(
      Function<CrawlUrl, String> key, long memory, BooleanSupplier mayStart, Runnable onNews) {
    var maxBody = Keep.cost(FetcherSettings.BODY_BUDGET);
    var bodies = new BodyMemory(memory, maxBody, FetcherSettings.EXCHANGES);
    return new Fetcher(settings, Clocks.of(clock), egressPolicy, transport, key, bodies, mayStart, onNews);
  }

  public FetcherSettings settings() {
    return settings;
  }

  public InstantSource clock() {
    return clock;
  }

  public Reach reach() {
    return egressPolicy;
  }

  public ApacheTransport transport() {
    return transport;
  }

  @Override
  public void close() {
    settings.known().close();
    transport.close();
    resolver.close();
  }
}
