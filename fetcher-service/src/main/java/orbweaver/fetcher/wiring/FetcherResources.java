package orbweaver.fetcher.wiring;

import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.FetcherCallbacks;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.SystemDnsResolver;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.ExchangeLimits;
import orbweaver.fetcher.http.apache.TlsTrust;
import orbweaver.fetcher.http.coding.BodyBuffer;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;

/** Resources of a fetcher: DNS resolver, egress policy and HTTP transport. */
public final class FetcherResources implements AutoCloseable {
  private final FetcherSettings settings;
  private final InstantSource clock;
  private final SystemDnsResolver resolver = new SystemDnsResolver();
  private final EgressPolicy egressPolicy;
  private final ApacheTransport transport;

  public FetcherResources(FetcherSettings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
    egressPolicy = new EgressPolicy(resolver, settings.egress());
    var trust = TlsTrust.exceptFor(settings.egress()::isUnverified);
    transport =
        new ApacheTransport(trust, FetcherSettings.MAX_EXCHANGES, ExchangeLimits.DEFAULT, clock);
  }

  /**
   * Creates a fetcher, which must be closed before these resources.
   *
   * @param politenessKey returns the politeness key of a URL
   * @param bodies limits of the bodies
   * @param mayStart tells whether requests may start now; called repeatedly
   * @param wakeOwner called when there are completions to take, or when a body waits for memory;
   *     must not block
   */
  public Fetcher newFetcher(
      Function<CrawlUrl, String> politenessKey,
      BodyLimits bodies,
      BooleanSupplier mayStart,
      Runnable wakeOwner) {
    var maxBody = BodyBuffer.maxMemory(FetcherSettings.MAX_BODY_BYTES);
    var memory = new BodyMemory(bodies, maxBody, FetcherSettings.MAX_EXCHANGES);
    var callbacks = new FetcherCallbacks(mayStart, wakeOwner);
    return new Fetcher(
        settings, Clocks.of(clock), egressPolicy, transport, politenessKey, memory, callbacks);
  }

  public FetcherSettings settings() {
    return settings;
  }

  public InstantSource clock() {
    return clock;
  }

  public EgressPolicy egressPolicy() {
    return egressPolicy;
  }

  public ApacheTransport transport() {
    return transport;
  }

  @Override
  public void close() {
    settings.externalFiles().close();
    transport.close();
    resolver.close();
  }
}
