package orbweaver.fetcher.egress;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Ports that this process listens on. Its own fetcher never connects to them, at any address of
 * this machine: a link must not make a crawl fetch its own metrics or send itself commands. A port
 * is known only when it is bound, so ports are added while the fetcher runs. Thread-safe.
 */
public final class OwnPorts {
  private final Map<Integer, String> listeners = new ConcurrentHashMap<>();

  /**
   * Forbids the fetcher to connect to a port.
   *
   * @param listener purpose of the port, such as {@code health and metrics}
   */
  public void add(int port, String listener) {
    listeners.put(port, listener);
  }

  /** Returns why a connection is forbidden; empty if it is allowed. */
  Optional<String> blockReason(InetAddress address, int port) {
    return Optional.ofNullable(listeners.get(port))
        .filter(_ -> isOfThisMachine(address))
        .map(
            listener ->
                "port %d of %s is this process's own (%s)"
                    .formatted(port, address.getHostAddress(), listener));
  }

  /** Tests whether an address belongs to this machine; true if the system cannot tell. */
  static boolean isOfThisMachine(InetAddress address) {
    if (address.isLoopbackAddress() || address.isAnyLocalAddress()) return true;
    try {
      return NetworkInterface.getByInetAddress(address) != null;
    } catch (SocketException e) {
      // Fail closed: the system cannot tell.
      return true;
    }
  }
}
