package orbweaver.fetcher;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ServerSocketFactory;

/** Web server on 127.0.0.1 that sends responses byte for byte as a test specifies. */
public final class TinyWeb implements AutoCloseable {
  /** Writes a response; an exception, or false, ends the connection. */
  @FunctionalInterface
  public interface Route {
    boolean answer(OutputStream out) throws IOException, InterruptedException;
  }

  /**
   * A request as it came.
   *
   * @param connection counts from 1
   */
  public record ReceivedRequest(int connection, long startNanos, List<String> lines) {
    /** Returns the target of the request line. */
    public String target() {
      return lines.getFirst().split(" ", -1)[1];
    }

    /** Returns the value of a field. */
    public String field(String name) {
      return lines.stream()
          .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElse("");
    }
  }

  private final ServerSocket server;
  private final Map<String, Route> routes = new ConcurrentHashMap<>();
  private final List<ReceivedRequest> receivedRequests = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private int connections;

  public TinyWeb() throws IOException {
    this(ServerSocketFactory.getDefault());
  }

  public TinyWeb(ServerSocketFactory sockets) throws IOException {
    server = sockets.createServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
    var _ = Thread.ofVirtual().start(this::listen);
  }

  public int port() {
    return server.getLocalPort();
  }

  public List<ReceivedRequest> receivedRequests() {
    return List.copyOf(receivedRequests);
  }

  public List<String> targets() {
    return receivedRequests.stream().map(ReceivedRequest::target).toList();
  }

  public TinyWeb on(String target, Route route) {
    routes.put(target, route);
    return this;
  }

  /** Returns a complete response with a body. */
  public TinyWeb page(String target, String head, String body) {
    var bytes = body.getBytes(UTF_8);
    return on(target, says("HTTP/1.1 " + head + "\r\nContent-Length: " + bytes.length, bytes));
  }

  /**
   * Returns a response from a head without its last empty line, and a body. They are sent together,
   * so that a client that has read the head can see whether more bytes follow.
   */
  public static Route says(String head, byte[] body) {
    var first = (head + "\r\n\r\n").getBytes(ISO_8859_1);
    var response = Arrays.copyOf(first, first.length + body.length);
    System.arraycopy(body, 0, response, first.length, body.length);
    return out -> {
      out.write(response);
      out.flush();
      return true;
    };
  }

  /** Returns a response after which the connection is closed. */
  public static Route hangsUpAfter(String head, byte[] body) {
    return out -> !says(head, body).answer(out);
  }

  private void listen() {
    try {
      while (true) {
        var socket = server.accept();
        open.add(socket);
        var number = ++connections;
        var _ = Thread.ofVirtual().start(() -> serve(socket, number));
      }
    } catch (IOException e) {
      open.forEach(TinyWeb::closeQuietly);
    }
  }

  private void serve(Socket socket, int number) {
    try (socket) {
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
      for (var more = true; more; ) {
        var lines = head(in);
        var start = System.nanoTime();
        if (lines.isEmpty()) return;
        // Recorded before the response, so that a client with the response finds its request here.
        receivedRequests.add(new ReceivedRequest(number, start, lines));
        more = answer(lines, socket.getOutputStream());
      }
    } catch (IOException e) {
      // The client may close the connection at any time.
    }
  }

  private boolean answer(List<String> lines, OutputStream out) throws IOException {
    var route = routes.get(lines.getFirst().split(" ", -1)[1]);
    try {
      if (route == null) route = says("HTTP/1.1 404 Not Found\r\nContent-Length: 0", new byte[0]);
      return route.answer(out);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static List<String> head(BufferedReader in) throws IOException {
    var lines = new ArrayList<String>();
    for (var line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      lines.add(line);
    }
    return lines;
  }

  private static void closeQuietly(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
