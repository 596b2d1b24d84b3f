package orbweaver.sandbox.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/**
 * Server sockets of the hosts of a web: one address each at the same port, if the system accepts
 * all of 127.0.0.0/8, otherwise one port each.
 */
final class HostSockets {
  /** First port to try, so that URLs are the same in each run if possible. */
  private static final int FIRST_PORT = 18080;

  private static final int TRIES = 100;
  private static final int BACKLOG = 1024;
  // Number of addresses used in each network 127.1.n.0/24.
  private static final int HOSTS_PER_NETWORK = 250;

  private HostSockets() {}

  static List<ServerSocket> open(int count) throws IOException {
    if (!isLocal(address(0))) return ports(count);
    for (var port = FIRST_PORT; port < FIRST_PORT + TRIES; port++) {
      var sockets = addresses(count, port);
      if (!sockets.isEmpty()) return sockets;
    }
    throw new IOException(
        "ports %d to %d of 127.1.0.1: in use (expected: a free port; stop the process that listens there)"
            .formatted(FIRST_PORT, FIRST_PORT + TRIES - 1));
  }

  private static InetAddress address(int host) {
    return InetAddress.ofLiteral(
        "127.1." + host / HOSTS_PER_NETWORK + "." + (1 + host % HOSTS_PER_NETWORK));
  }

  private static boolean isLocal(InetAddress address) {
    try (var _ = new ServerSocket(0, 1, address)) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Binds all addresses at a port; returns an empty list if one is in use. */
  private static List<ServerSocket> addresses(int count, int port) throws IOException {
    var sockets = new ArrayList<ServerSocket>();
    try {
      while (sockets.size() < count) sockets.add(listening(address(sockets.size()), port));
      return sockets;
    } catch (IOException e) {
      for (var socket : sockets) socket.close();
      return List.of();
    }
  }

  private static ServerSocket listening(InetAddress address, int port) throws IOException {
    var socket = new ServerSocket();
    socket.setReuseAddress(true);
    try {
      socket.bind(new InetSocketAddress(address, port), BACKLOG);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  private static List<ServerSocket> ports(int count) throws IOException {
    var sockets = new ArrayList<ServerSocket>();
    while (sockets.size() < count)
      sockets.add(new ServerSocket(0, BACKLOG, InetAddress.ofLiteral("127.0.0.1")));
    return sockets;
  }
}
