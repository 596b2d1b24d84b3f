package orbweaver.cli.request;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.reach.Bounds;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.fetcher.reach.Reach;
import orbweaver.fetcher.reach.Way.Open;

/** Knows, without asking anybody, which URLs lead to this machine. */
public final class Destinations {
  private static final boolean UNSIGNED = false;
  private static final List<Cidr> LOOPBACK = List.of(Cidr.parse("127.0.0.0/8"), Cidr.parse("::1"));

  private final Reach reach;

  public Destinations(List<ConnectTo> detours) {
    reach = new Reach(new LiteralNames(), Bounds.of(LOOPBACK, detours));
  }

  /** Whether a URL is connected to on loopback, so that nobody needs to answer for it. */
  public boolean isLoopback(CrawlUrl url) {
    return reach.to(url, UNSIGNED, Duration.ZERO) instanceof Open;
  }
}
