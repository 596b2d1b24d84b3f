package orbweaver.console.access;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the address of a client: its own, or that which a trusted proxy tells.
 *
 * @param proxies addresses of the trusted proxies; empty if clients connect themselves
 */
public record ClientAddress(Set<InetAddress> proxies) {
  private static final int NETWORK_BYTES = 8;

  public ClientAddress {
    proxies = Set.copyOf(proxies);
  }

  /**
   * Returns the address of a client; empty if the peer is no trusted proxy, or does not tell it.
   *
   * @param peer other end of the connection
   * @param forwarded values of the header fields X-Forwarded-For: each proxy appends its peer
   */
  public Optional<InetAddress> of(InetAddress peer, List<String> forwarded) {
    if (proxies.isEmpty()) return Optional.of(peer);
    if (!proxies.contains(peer)) return Optional.empty();
    var hops =
        forwarded.stream()
            .flatMap(field -> Arrays.stream(field.split(",", -1)))
            .toList()
            .reversed();
    // What stands before the last address that is no trusted proxy can be made up by the client.
    for (var hop : hops) {
      var address = literal(hop.strip());
      if (address.filter(proxies::contains).isEmpty()) return address;
    }
    return Optional.empty();
  }

  private static Optional<InetAddress> literal(String text) {
    try {
      return Optional.of(InetAddress.ofLiteral(text));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /**
   * Returns what the limits count as one client: an IPv4 address, or an IPv6 network of 64 bits.
   */
  public static String key(InetAddress address) {
    if (!(address instanceof Inet6Address)) return address.getHostAddress();
    var network = Arrays.copyOf(address.getAddress(), NETWORK_BYTES);
    return Arrays.toString(network);
  }
}
