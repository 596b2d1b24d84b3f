package orbweaver.app.crawl;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.EgressSettings;

/** Check whether a URL connects to loopback, without a DNS request. */
public final class LoopbackCheck {
  private static final boolean UNSIGNED = false;
  private static final List<Cidr> LOOPBACK = List.of(Cidr.parse("127.0.0.0/8"), Cidr.parse("::1"));

  private final EgressPolicy reach;

  public LoopbackCheck(List<ConnectTo> detours) {
    reach = new EgressPolicy(new LiteralResolver(), EgressSettings.of(LOOPBACK, detours));
  }

  /** Tests whether a URL connects to loopback, so that no operator contact is required. */
  public boolean isLoopback(CrawlUrl url) {
    return reach.decide(url, UNSIGNED, Duration.ZERO) instanceof Allowed;
  }
}
