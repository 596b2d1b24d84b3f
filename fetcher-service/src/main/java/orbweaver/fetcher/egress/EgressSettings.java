package orbweaver.fetcher.egress;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Egress settings: networks, ports and servers that the operator allows or blocks.
 *
 * @param allowedRanges allowed ranges that are not public internet
 * @param connectOverrides connect overrides; {@link ConnectTo} describes their precedence
 * @param ports allowed ports; the target of a connect override is always allowed
 * @param unverifiedHosts hosts whose certificates are not verified; {@code *} for all
 * @param blockedServers servers that are always blocked, by name and port
 * @param ownPorts ports of this process, which are always blocked
 */
public record EgressSettings(
    List<Cidr> allowedRanges,
    List<ConnectTo> connectOverrides,
    PortPolicy ports,
    Set<String> unverifiedHosts,
    List<InetSocketAddress> blockedServers,
    OwnPorts ownPorts) {
  private static final String ALL = "*";

  public EgressSettings {
    allowedRanges = List.copyOf(allowedRanges);
    connectOverrides = List.copyOf(connectOverrides);
    unverifiedHosts = Set.copyOf(unverifiedHosts);
    blockedServers = List.copyOf(blockedServers);
  }

  /** Creates settings for a process that does not listen on a port yet. */
  public EgressSettings(
      List<Cidr> allowedRanges,
      List<ConnectTo> connectOverrides,
      PortPolicy ports,
      Set<String> unverifiedHosts,
      List<InetSocketAddress> blockedServers) {
    this(allowedRanges, connectOverrides, ports, unverifiedHosts, blockedServers, new OwnPorts());
  }

  /** Returns settings with these ranges and connect overrides, and defaults for the rest. */
  public static EgressSettings of(List<Cidr> allowedRanges, List<ConnectTo> connectOverrides) {
    return new EgressSettings(
        allowedRanges, connectOverrides, PortPolicy.DEFAULT, Set.of(), List.of());
  }

  /** Returns a copy that also blocks these servers. */
  public EgressSettings withBlockedServers(List<InetSocketAddress> servers) {
    var all = Stream.concat(blockedServers.stream(), servers.stream()).toList();
    return new EgressSettings(
        allowedRanges, connectOverrides, ports, unverifiedHosts, all, ownPorts);
  }

  /** Returns a copy that blocks these ports of this process, also those that are added later. */
  public EgressSettings withOwnPorts(OwnPorts other) {
    return new EgressSettings(
        allowedRanges, connectOverrides, ports, unverifiedHosts, blockedServers, other);
  }

  /**
   * Returns settings for requests that are no part of the crawl: with the same ports and blocked
   * servers, but with other allowed ranges and without connect overrides.
   */
  public EgressSettings outsideCrawl(List<Cidr> ranges) {
    return new EgressSettings(ranges, List.of(), ports, Set.of(), blockedServers, ownPorts);
  }

  /** Tests whether the certificate of a host is not verified. */
  public boolean isUnverified(String host) {
    return unverifiedHosts.contains(ALL) || unverifiedHosts.contains(host.toLowerCase(Locale.ROOT));
  }
}
