package orbweaver.fetcher.reach;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Egress settings: networks, ports and servers that the operator allows or blocks.
 *
 * @param allowed allowed ranges that are not public internet
 * @param detours connect overrides; the first that matches a host applies
 * @param ports allowed ports; the target of a connect override is always allowed
 * @param unverified hosts whose certificates are not verified; {@code *} for all
 * @param closed servers that are always blocked, by name and port
 * @param ownPorts ports of this process, which are always blocked
 */
public record Bounds(
    List<Cidr> allowed,
    List<ConnectTo> detours,
    Ports ports,
    Set<String> unverified,
    List<InetSocketAddress> closed,
    OwnPorts ownPorts) {
  private static final String ALL = "*";

  public Bounds {
    allowed = List.copyOf(allowed);
    detours = List.copyOf(detours);
    unverified = Set.copyOf(unverified);
    closed = List.copyOf(closed);
  }

  /** Creates settings for a process that does not listen on a port yet. */
  public Bounds(
      List<Cidr> allowed,
      List<ConnectTo> detours,
      Ports ports,
      Set<String> unverified,
      List<InetSocketAddress> closed) {
    this(allowed, detours, ports, unverified, closed, new OwnPorts());
  }

  /** Returns settings with these ranges and connect overrides, and defaults for the rest. */
  public static Bounds of(List<Cidr> allowed, List<ConnectTo> overrides) {
    return new Bounds(allowed, overrides, Ports.USUAL, Set.of(), List.of());
  }

  /** Returns a copy that also blocks these servers. */
  public Bounds but(List<InetSocketAddress> servers) {
    var all = Stream.concat(closed.stream(), servers.stream()).toList();
    return new Bounds(allowed, detours, ports, unverified, all, ownPorts);
  }

  /** Tests whether the certificate of a host is not verified. */
  public boolean isUnverified(String host) {
    return unverified.contains(ALL) || unverified.contains(host.toLowerCase(Locale.ROOT));
  }
}
