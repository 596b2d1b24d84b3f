package orbweaver.cli.request;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import orbweaver.fetcher.reach.Names;

/** Resolver of literal addresses and {@code localhost} that sends no DNS request. */
final class LiteralNames implements Names {
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
  public String canonical(String host, Duration patience) {
    return host;
  }
}
