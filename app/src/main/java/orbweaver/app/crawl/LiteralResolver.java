package orbweaver.app.crawl;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import orbweaver.fetcher.egress.DnsResolver;

/** Resolver of literal addresses and {@code localhost} that sends no DNS request. */
final class LiteralResolver implements DnsResolver {
  @Override
  public List<InetAddress> addresses(String host, Duration patience) throws UnknownHostException {
    if (host.equals("localhost")) return List.of(InetAddress.getLoopbackAddress());
    try {
      return List.of(InetAddress.ofLiteral(host));
    } catch (IllegalArgumentException e) {
      throw new UnknownHostException(host);
    }
  }

  @Override
  public String canonicalName(String host, Duration patience) {
    return host;
  }
}
