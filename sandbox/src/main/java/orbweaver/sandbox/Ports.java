package orbweaver.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * Where the two halves of a broker listen, found free a moment ago.
 *
 * @param clients of the listener for clients
 * @param controller of the listener for the broker half
 */
record Ports(int clients, int controller) {
  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");
  private static final int ANY = 0;

  /** Two that nobody has. */
  static Ports any() {
    return beside(ANY);
  }

  /**
   * This one for clients, and another. Kafka would say too that it is taken, after half a start and
   * among a hundred lines.
   */
  static Ports beside(int port) {
    try (var clients = new ServerSocket(port, 1, LOOPBACK);
        var controller = new ServerSocket(ANY, 1, LOOPBACK)) {
      return new Ports(clients.getLocalPort(), controller.getLocalPort());
    } catch (BindException e) {
      var why = "port " + port + " of 127.0.0.1: taken (expected: a free one)";
      throw new UncheckedIOException(new IOException(why, e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether nobody has one of them; what Kafka says when a port is taken does not always tell. */
  boolean areFree() {
    try (var _ = new ServerSocket(clients, 1, LOOPBACK);
        var _ = new ServerSocket(controller, 1, LOOPBACK)) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
