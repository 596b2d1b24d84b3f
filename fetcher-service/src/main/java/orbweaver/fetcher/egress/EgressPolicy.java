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
   * @param hasOperator true if an operator is named for the request; otherwise only loopback is
   *     allowed
   * @param timeLimit time limit of the lookups
   */
  public ConnectDecision decide(CrawlUrl url, boolean hasOperator, Duration timeLimit) {
    if (url.port() == 0) return new Forbidden("port 0");
    var override = overrideOf(url);
    var host = override.flatMap(ConnectTo::toHost).orElse(url.host());
    var toPort = override.map(ConnectTo::toPort).orElse(OptionalInt.empty());
    var portBlocked =
        toPort.isPresent() ? Optional.<String>empty() : settings.ports().blockReason(url.port());
    if (portBlocked.isPresent()) return new Forbidden(portBlocked.get());
    var port = toPort.orElse(url.port());
    try {
      var blocked = blockedAddresses(port, timeLimit);
      return check(resolver.addresses(host, timeLimit), port, blocked, hasOperator);
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

  // Returns the addresses of the blocked servers with this port. If one of their names cannot be
  // resolved, no connection to the port is allowed.
  private Set<InetAddress> blockedAddresses(int port, Duration timeLimit)
      throws UnknownHostException, ResolutionTimeoutException {
    var addresses = new HashSet<InetAddress>();
    for (var server : settings.blockedServers()) {
      if (server.getPort() == port) {
        addresses.addAll(resolver.addresses(server.getHostString(), timeLimit));
      }
    }
    return addresses;
  }

  // A blocked address among allowed ones is skipped; only the allowed ones are used.
  private ConnectDecision check(
      List<InetAddress> addresses, int port, Set<InetAddress> blocked, boolean hasOperator) {
    var allowed = new ArrayList<InetSocketAddress>();
    var reasons = new ArrayList<String>();
    for (var address : addresses) {
      settings
          .ownPorts()
          .blockReason(address, port)
          .or(() -> blockedServerReason(address, port, blocked))
          .or(() -> blockedAddressReason(address, hasOperator))
          .ifPresentOrElse(reasons::add, () -> allowed.add(new InetSocketAddress(address, port)));
    }
    return allowed.isEmpty() ? new Forbidden(String.join("; ", reasons)) : new Allowed(allowed);
  }

  // If a blocked server runs on this machine, its port is blocked at all addresses of this machine.
  // To test whether an address belongs to this machine takes a system call, so the blocked ones are
  // tested first.
  private static Optional<String> blockedServerReason(
      InetAddress address, int port, Set<InetAddress> blocked) {
    var isBlocked =
        blocked.contains(address)
            || (blocked.stream().anyMatch(OwnPorts::isOfThisMachine)
                && OwnPorts.isOfThisMachine(address));
    return isBlocked
        ? Optional.of("port " + port + " of " + address.getHostAddress() + " is a broker's")
        : Optional.empty();
  }

  private Optional<String> blockedAddressReason(InetAddress address, boolean hasOperator) {
    var isAllowed = settings.allowedRanges().stream().anyMatch(range -> range.contains(address));
    var block = AddressBlock.nameOf(address);
    if (block.isPresent() && !isAllowed) {
      return Optional.of(
          address.getHostAddress() + " is " + block.get() + ", and no --allow-private covers it");
    }
    if (hasOperator || address.isLoopbackAddress()) return Optional.empty();
    return Optional.of(
        "no operator is named, and " + address.getHostAddress() + " is not loopback");
  }
}
