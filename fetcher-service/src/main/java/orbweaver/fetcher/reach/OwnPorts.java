package orbweaver.fetcher.reach;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Ports that this process listens on. Its own fetcher never connects to them, at any address of
 * this machine: a page must not read the metrics or the commands of the crawl that found it. A port
 * is known when it is bound, so ports are added while the fetcher runs. Safe for threads.
 */
public final class OwnPorts {
  private final Map<Integer, String> listeners = new ConcurrentHashMap<>();

  /**
   * Closes a port to the fetcher.
   *
   * @param listener who listens there, such as {@code health and metrics}
   */
  public void add(int port, String listener) {
    listeners.put(port, listener);
  }

  /** Returns what is to be said against a connection. */
  Optional<String> objection(InetAddress address, int port) {
    return Optional.ofNullable(listeners.get(port))
        .filter(_ -> isOfThisMachine(address))
        .map(
            listener ->
                "port %d of %s is this process's own (%s)"
                    .formatted(port, address.getHostAddress(), listener));
  }

  /** Returns whether an address is one of this machine, as far as the system can tell. */
  static boolean isOfThisMachine(InetAddress address) {
    if (address.isLoopbackAddress() || address.isAnyLocalAddress()) return true;
    try {
      return NetworkInterface.getByInetAddress(address) != null;
    } catch (SocketException e) {
      // Nobody can tell: closed.
      return true;
    }
  }
}
