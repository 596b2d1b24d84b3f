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

/** What a fetcher stands on: names, addresses it may go to, connections. */
public final class Footing implements AutoCloseable {
  private final FetcherSettings settings;
  private final InstantSource clock;
  private final SystemNames names = new SystemNames();
  private final Reach reach;
  private final ApacheTransport transport;

  public Footing(FetcherSettings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
    reach = new Reach(names, settings.bounds());
    var trust = Trust.but(settings.bounds()::isUnverified);
    transport = new ApacheTransport(trust, FetcherSettings.EXCHANGES, Limits.DEFAULT, clock);
  }

  /**
   * A fetcher on it, to be closed before it.
   *
   * @param key the politeness key of a URL
   * @param memory limit of the bytes of bodies in flight
   * @param mayStart whether requests may start now; asked again and again
   * @param news told whenever there is something to take; must not wait
   */
  public Fetcher fetcher(
      Function<CrawlUrl, String> key, long memory, BooleanSupplier mayStart, Runnable news) {
    var largest = Keep.cost(FetcherSettings.BODY_BUDGET);
    var bodies = new BodyMemory(memory, largest, FetcherSettings.EXCHANGES);
    return new Fetcher(settings, Clocks.of(clock), reach, transport, key, bodies, mayStart, news);
  }

  public FetcherSettings settings() {
    return settings;
  }

  public InstantSource clock() {
    return clock;
  }

  public Reach reach() {
    return reach;
  }

  public ApacheTransport transport() {
    return transport;
  }

  @Override
  public void close() {
    settings.known().close();
    transport.close();
    names.close();
  }
}
