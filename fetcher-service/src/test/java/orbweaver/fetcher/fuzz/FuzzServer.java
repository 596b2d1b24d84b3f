package orbweaver.fetcher.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import orbweaver.fetcher.fuzz.ResponseCase.End;

/** Server that answers the request of each case with its response, and any other properly. */
final class FuzzServer implements AutoCloseable {
  // The server ends an endless response after this time.
  private static final int PATIENCE_MS = 800;
  private static final long MOST_SENT = 64L << 20;

  private final ServerSocket server;
  private final Map<String, ResponseCase> cases = new ConcurrentHashMap<>();
  private final AtomicLong mostSent = new AtomicLong();

  FuzzServer() throws IOException {
    server = new ServerSocket(0, 1000, InetAddress.ofLiteral("127.0.0.1"));
    var _ = Thread.ofVirtual().start(this::listen);
  }

  int port() {
    return server.getLocalPort();
  }

  /**
   * Returns the maximum number of bytes of a response that a client read before it closed the
   * connection.
   */
  long mostSent() {
    return mostSent.get();
  }

  void add(ResponseCase response) {
    cases.put(response.host(), response);
  }

  void remove(ResponseCase response) {
    cases.remove(response.host());
  }

  /** Returns the body of an undisturbed page. */
  static String control(String host) {
    return "the control page of " + host;
  }

  private void listen() {
    try {
      while (true) {
        var socket = server.accept();
        var _ = Thread.ofVirtual().start(() -> serve(socket));
      }
    } catch (IOException e) {
      // The server was closed.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setSoTimeout(PATIENCE_MS);
      socket.setTcpNoDelay(true);
      var in = new BufferedInputStream(socket.getInputStream());
      for (var head = head(in); !head.isEmpty(); head = head(in)) {
        if (!answer(head, socket)) return;
      }
    } catch (IOException e) {
      // The client closed the connection or stopped sending, as it may.
    }
  }

  private static String head(InputStream in) throws IOException {
    var head = new StringBuilder();
    for (var next = in.read(); next >= 0; next = in.read()) {
      head.append((char) next);
      if (next == '\n' && head.toString().endsWith("\r\n\r\n")) return head.toString();
    }
    return "";
  }

  private boolean answer(String head, Socket socket) throws IOException {
    var path = head.split(" ", 3)[1];
    var host = head.split("(?i)\r\nhost: *", 2)[1].split("[:\r]", 2)[0];
    var response = cases.get(host);
    if (response != null && response.place().path().equals(path)) return send(response, socket);
    var isRobots = path.equals("/robots.txt");
    var body = isRobots ? "" : control(host);
    var status = isRobots ? "404 Not Found" : "200 OK";
    var text = "HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n%s".formatted(status, body.length(), body);
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    return true;
  }

  private boolean send(ResponseCase response, Socket socket) throws IOException {
    var out = socket.getOutputStream();
    out.write(response.bytes());
    if (!response.again().isEmpty()) sendAgain(response, out);
    if (response.end() == End.RESETS) socket.setSoLinger(true, 0);
    return response.end() == End.KEEPS;
  }

  private void sendAgain(ResponseCase response, OutputStream out) throws IOException {
    var again = response.again().getBytes(ISO_8859_1);
    var sent = (long) response.raw().length();
    try {
      for (; sent < MOST_SENT; sent += again.length) out.write(again);
    } finally {
      mostSent.accumulateAndGet(sent, Math::max);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
