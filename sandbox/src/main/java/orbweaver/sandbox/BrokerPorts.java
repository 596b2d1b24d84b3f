package orbweaver.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * Ports of a broker, which were free when this record was created.
 *
 * @param clients port of the listener for clients
 * @param controller port of the controller listener
 */
record BrokerPorts(int clients, int controller) {
  private static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");
  private static final int ANY = 0;

  /** Returns two free ports. */
  static BrokerPorts any() {
    return withClientPort(ANY);
  }

  /**
   * Returns this port for clients and a free one for the controller. A port in use is reported
   * here, because Kafka reports it late and among a hundred log lines.
   */
  static BrokerPorts withClientPort(int port) {
    try (var clients = new ServerSocket(port, 1, LOOPBACK);
        var controller = new ServerSocket(ANY, 1, LOOPBACK)) {
      return new BrokerPorts(clients.getLocalPort(), controller.getLocalPort());
    } catch (BindException e) {
      var message = "port " + port + " of 127.0.0.1: in use (expected: a free port)";
      throw new UncheckedIOException(new IOException(message, e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Tests whether both ports are still free. The exceptions of Kafka do not always say that a
   * broker failed to start because a port was in use.
   */
  boolean areFree() {
    try (var _ = new ServerSocket(clients, 1, LOOPBACK);
        var _ = new ServerSocket(controller, 1, LOOPBACK)) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
