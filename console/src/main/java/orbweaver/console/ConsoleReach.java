package orbweaver.console;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Address, names and encryption by which a server is reached.
 *
 * @param address address that it listens on
 * @param port port, or 0 for a free one
 * @param tls certificate and key, if the server itself uses TLS
 * @param proxies addresses of the trusted proxies, which use TLS; empty if clients connect
 *     themselves
 * @param publicNames names in the addresses of the pages; if there are none, only those of this
 *     machine
 */
public record ConsoleReach(
    InetAddress address,
    int port,
    Optional<TlsFiles> tls,
    Set<InetAddress> proxies,
    List<String> publicNames) {

  public ConsoleReach {
    proxies = Set.copyOf(proxies);
    publicNames = List.copyOf(publicNames);
    if (tls.isPresent() && !proxies.isEmpty())
      throw new IllegalArgumentException(
          "a certificate and a trusted proxy (expected: one of them; the proxy has the"
              + " certificate)");
    if (isPublic(address, proxies) && publicNames.isEmpty())
      throw new IllegalArgumentException(
          "no public name (expected: the name in the address of the pages)");
    if (!address.isLoopbackAddress() && tls.isEmpty() && proxies.isEmpty())
      throw new IllegalArgumentException(
          address.getHostAddress()
              + " (expected: a loopback address such as 127.0.0.1, a certificate, or a trusted"
              + " proxy: passwords must be encrypted on their way)");
  }

  /** Creates what is reached from this machine only. */
  public static ConsoleReach loopback(int port) {
    return new ConsoleReach(
        InetAddress.getLoopbackAddress(), port, Optional.empty(), Set.of(), List.of());
  }

  /** Tests whether others than the users of this machine can reach the server. */
  public boolean isPublic() {
    return isPublic(address, proxies);
  }

  private static boolean isPublic(InetAddress address, Set<InetAddress> proxies) {
    return !address.isLoopbackAddress() || !proxies.isEmpty();
  }

  /** Returns the scheme of the addresses of the pages. */
  String scheme() {
    return tls.isPresent() || !proxies.isEmpty() ? "https" : "http";
  }
}
