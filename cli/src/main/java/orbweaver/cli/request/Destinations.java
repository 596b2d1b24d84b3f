package orbweaver.cli.request;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.reach.Bounds;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.reach.Reach;
import orbweaver.fetcher.reach.Way.Open;

/** Check whether a URL connects to loopback, without a DNS request. */
public final class Destinations {
  private static final boolean UNSIGNED = false;
  private static final List<Cidr> LOOPBACK = List.of(Cidr.parse("127.0.0.0/8"), Cidr.parse("::1"));

  private final Reach reach;

  public Destinations(List<ConnectTo> detours) {
    reach = new Reach(new LiteralNames(), Bounds.of(LOOPBACK, detours));
  }

  /** Tests whether a URL connects to loopback, so that no operator contact is required. */
  public boolean isLoopback(CrawlUrl url) {
    return reach.to(url, UNSIGNED, Duration.ZERO) instanceof Open;
  }
}
