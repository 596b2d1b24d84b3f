package orbweaver.fetcher.reach;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What an operator opens and closes to a fetcher.
 *
 * @param allowed ranges that are open although they are not the public internet's
 * @param detours where to connect instead of where a name leads; the first that covers a host
 *     counts
 * @param ports that may be asked; where a detour leads is open by itself
 * @param unverified hosts whose certificates need not be good; {@code *} for all
 * @param closed servers that are never asked, whatever else is open; by name and port
 * @param ownPorts ports of this process, to which its fetcher never connects
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

  /** Creates bounds of a process that does not listen on a port yet. */
  public Bounds(
      List<Cidr> allowed,
      List<ConnectTo> detours,
      Ports ports,
      Set<String> unverified,
      List<InetSocketAddress> closed) {
    this(allowed, detours, ports, unverified, closed, new OwnPorts());
  }

  /** These ranges and detours, and else what is usual. */
  public static Bounds of(List<Cidr> allowed, List<ConnectTo> detours) {
    return new Bounds(allowed, detours, Ports.USUAL, Set.of(), List.of());
  }

  /** The same, but for these servers too. */
  public Bounds but(List<InetSocketAddress> servers) {
    var all = Stream.concat(closed.stream(), servers.stream()).toList();
    return new Bounds(allowed, detours, ports, unverified, all, ownPorts);
  }

  /** Whether any certificate of a host will do. */
  public boolean isUnverified(String host) {
    return unverified.contains(ALL) || unverified.contains(host.toLowerCase(Locale.ROOT));
  }
}
