package orbweaver.sandbox.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * Web server on loopback for tests and the demo. It answers according to its routes, supports
 * persistent connections and logs every request.
 */
public final class LocalWeb implements AutoCloseable {
  private static final int BACKLOG = 1024;

  private final ServerSocket server;
  private final RouteTable routes = new RouteTable();
  private final AccessLog log = new AccessLog();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private LocalWeb(String address) throws IOException {
    server = new ServerSocket(0, BACKLOG, InetAddress.ofLiteral(address));
    if (!server.getInetAddress().isLoopbackAddress()) {
      server.close();
      throw new IllegalArgumentException("address: " + address + " (expected: a loopback address)");
    }
    threads.execute(this::accept);
  }

  /** Serves these routes at 127.0.0.1 for any Host field. */
  public static LocalWeb serving(WebRoute... routes) {
    return servingAt("127.0.0.1", routes);
  }

  /** Serves these routes at a loopback address for any Host field. */
  public static LocalWeb servingAt(String address, WebRoute... routes) {
    try {
      return new LocalWeb(address).host(RouteTable.ANY_HOST, routes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds routes for a host name, which then has no other routes. */
  public LocalWeb host(String name, WebRoute... added) {
    routes.add(name, List.of(added));
    return this;
  }

  /** Returns the address with port, such as {@code 127.0.0.1:8080}. */
  public String address() {
    return server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
  }

  /** Returns the URL of a path. */
  public String url(String path) {
    return "http://" + address() + path;
  }

  /** Returns the {@code --connect-to} entry of a host: {@code a.test:80:127.0.0.1:8080}. */
  public String connectTo(String host) {
    return host + ":80:" + address();
  }

  /** Returns the completed requests in the order of completion. */
  public List<LoggedRequest> log() {
    return log.completed();
  }

  /** Returns the completed requests for one path, on any host. */
  public List<LoggedRequest> log(String path) {
    return log().stream().filter(logged -> logged.request().path().equals(path)).toList();
  }

  /** Returns the requests in progress. */
  public List<WebRequest> inProgress() {
    return log.inProgress();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        var socket = server.accept();
        threads.execute(() -> serve(socket));
      } catch (IOException | RejectedExecutionException e) {
        // The server was closed.
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      new WebConnection(socket, routes, log).serve();
    } catch (IOException e) {
      // The client closed the connection.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try {
      server.close();
      // An interrupted virtual thread closes the socket it reads from.
      threads.shutdownNow();
      threads.close();
      routes.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
