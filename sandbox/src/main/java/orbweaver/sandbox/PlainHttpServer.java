package orbweaver.sandbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

/** Server on loopback that answers everything, even a TLS handshake, in plain HTTP. */
public final class PlainHttpServer implements AutoCloseable {
  private static final byte[] ANSWER =
      "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);

  private final ServerSocket server;
  private final AtomicInteger connections = new AtomicInteger();

  private PlainHttpServer(ServerSocket server) {
    this.server = server;
  }

  /** Opens a server on a free port of 127.0.0.1. */
  public static PlainHttpServer open() throws IOException {
    return openAt("127.0.0.1");
  }

  /** Opens a server on a free port of a loopback address. */
  public static PlainHttpServer openAt(String address) throws IOException {
    var plain = new PlainHttpServer(new ServerSocket(0, 50, InetAddress.ofLiteral(address)));
    var _ = Thread.ofVirtual().start(plain::listen);
    return plain;
  }

  /** Returns the port of the server. */
  public int port() {
    return server.getLocalPort();
  }

  /** Returns the number of connections so far. */
  public int connections() {
    return connections.get();
  }

  private void listen() {
    try {
      while (true) {
        var socket = server.accept();
        connections.incrementAndGet();
        var _ = Thread.ofVirtual().start(() -> answer(socket));
      }
    } catch (IOException e) {
      // The server was closed.
    }
  }

  private static void answer(Socket socket) {
    try (socket) {
      socket.getOutputStream().write(ANSWER);
      // Waits until the client closes the connection, so that it can read the answer.
      var _ = socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      // The client closed the connection.
    }
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
