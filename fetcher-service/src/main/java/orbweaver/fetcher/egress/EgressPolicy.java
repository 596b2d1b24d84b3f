package orbweaver.fetcher.egress;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.egress.DnsResolver.ResolutionTimeoutException;

/**
 * Egress policy of a fetcher, which guards against server-side request forgery. It checks resolved
 * addresses, never names, and the fetcher connects to the checked addresses only.
 *
 * @param resolver DNS resolver
 * @param settings egress settings
 */
public record EgressPolicy(DnsResolver resolver, EgressSettings settings) {
  /**
   * Decides whether and where to connect for a URL.
   *
   * @param isSigned true if an operator is responsible for the request; otherwise only loopback is
   *     allowed
   * @param patience time limit of the lookups
   */
  public ConnectDecision decide(CrawlUrl url, boolean isSigned, Duration patience) {
    if (url.port() == 0) return new Forbidden("port 0");
    var override = overrideOf(url);
    var host = override.flatMap(ConnectTo::toHost).orElse(url.host());
    var toPort = override.map(ConnectTo::toPort).orElse(OptionalInt.empty());
    var portBlocked =
        toPort.isPresent() ? Optional.<String>empty() : settings.ports().blockReason(url.port());
    if (portBlocked.isPresent()) return new Forbidden(portBlocked.get());
    var port = toPort.orElse(url.port());
    try {
      var blocked = blockedAt(port, patience);
      return check(resolver.addresses(host, patience), port, blocked, isSigned);
    } catch (UnknownHostException | ResolutionTimeoutException e) {
      return new Unresolved();
    }
  }

  /** Tests whether a connect override applies to a URL. */
  public boolean isOverridden(CrawlUrl url) {
    return overrideOf(url).isPresent();
  }

  private Optional<ConnectTo> overrideOf(CrawlUrl url) {
    return ConnectTo.choose(settings.connectOverrides(), url.host(), url.port());
  }

  // Only servers with this port are looked up. If one of their names cannot be resolved, the port
  // is blocked everywhere.
  private Set<InetAddress> blockedAt(int port, Duration patience)
      throws UnknownHostException, ResolutionTimeoutException {
    var addresses = new HashSet<InetAddress>();
    for (var server : settings.blockedServers()) {
      if (server.getPort() == port) {
        addresses.addAll(resolver.addresses(server.getHostString(), patience));
      }
    }
    return addresses;
  }

  // A blocked address among allowed ones is skipped; only the allowed ones are used.
  private ConnectDecision check(
      List<InetAddress> addresses, int port, Set<InetAddress> blocked, boolean isSigned) {
    var allowed = new ArrayList<InetSocketAddress>();
    var reasons = new ArrayList<String>();
    for (var address : addresses) {
      settings
          .ownPorts()
          .blockReason(address, port)
          .or(() -> objection(address, port, blocked))
          .or(() -> objection(address, isSigned))
          .ifPresentOrElse(reasons::add, () -> allowed.add(new InetSocketAddress(address, port)));
    }
    return allowed.isEmpty() ? new Forbidden(String.join("; ", reasons)) : new Allowed(allowed);
  }

  // Testing whether an address belongs to this machine is a system call, so it runs only if a
  // blocked address does.
  private static Optional<String> objection(
      InetAddress address, int port, Set<InetAddress> blocked) {
    var isBlocked =
        blocked.contains(address)
            || (blocked.stream().anyMatch(OwnPorts::isOfThisMachine)
                && OwnPorts.isOfThisMachine(address));
    return isBlocked
        ? Optional.of("port " + port + " of " + address.getHostAddress() + " is a broker's")
        : Optional.empty();
  }

  private Optional<String> objection(InetAddress address, boolean isSigned) {
    var isAllowed = settings.allowedRanges().stream().anyMatch(range -> range.contains(address));
    var block = AddressBlock.nameOf(address);
    if (block.isPresent() && !isAllowed) {
      return Optional.of(
          address.getHostAddress() + " is " + block.get() + ", and no --allow-private covers it");
    }
    if (isSigned || address.isLoopbackAddress()) return Optional.empty();
    return Optional.of(
        "no operator is named, and " + address.getHostAddress() + " is not loopback");
  }
}
