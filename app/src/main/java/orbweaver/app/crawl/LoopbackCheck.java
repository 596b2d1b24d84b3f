package orbweaver.app.crawl;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.EgressSettings;

/** Check whether a URL connects to a loopback address; it sends no DNS request. */
public final class LoopbackCheck {
  // Without an operator only loopback addresses are allowed.
  private static final boolean HAS_OPERATOR = false;
  private static final List<Cidr> LOOPBACK = List.of(Cidr.parse("127.0.0.0/8"), Cidr.parse("::1"));

  private final EgressPolicy egress;

  public LoopbackCheck(List<ConnectTo> connectOverrides) {
    egress = new EgressPolicy(new LiteralResolver(), EgressSettings.of(LOOPBACK, connectOverrides));
  }

  /** Tests whether a URL connects to loopback, so that no operator contact is required. */
  public boolean isLoopback(CrawlUrl url) {
    return egress.decide(url, HAS_OPERATOR, Duration.ZERO) instanceof Allowed;
  }
}
