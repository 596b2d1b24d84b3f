package orbweaver.sandbox.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.InstantSource;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** Server of a generated web on loopback, fast enough not to limit a crawler beside it. */
public final class BenchServer implements AutoCloseable {
  private final List<ServerSocket> sockets;
  private final BenchWeb web;
  private final InstantSource clock;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private volatile RequestLog log;

  private BenchServer(List<ServerSocket> sockets, BenchWeb web, InstantSource clock) {
    this.sockets = sockets;
    this.web = web;
    this.clock = clock;
    log = new RequestLog(web, clock);
    for (var host = 0; host < sockets.size(); host++) accept(host);
  }

  /** Opens a web with this many pages and hosts. */
  public static BenchServer open(
      WebTopology topology, long seed, int pages, int hosts, InstantSource clock)
      throws IOException {
    var sockets = HostSockets.open(Math.min(pages, hosts));
    var authorities = sockets.stream().map(BenchServer::authority).toList();
    return new BenchServer(sockets, new BenchWeb(topology, seed, pages, authorities), clock);
  }

  private static String authority(ServerSocket socket) {
    return socket.getInetAddress().getHostAddress() + ":" + socket.getLocalPort();
  }

  public BenchWeb web() {
    return web;
  }

  /** Clears the request log. */
  public void clearLog() {
    log = new RequestLog(web, clock);
  }

  /** Returns the requests since the log was cleared. */
  public RequestTally tally() {
    return log.tally();
  }

  /** Returns the pages that were served since the log was cleared. */
  public BitSet served() {
    return log.served();
  }

  /** Returns the waits between requests to the same host since the log was cleared. */
  public HostWaits waits() {
    return log.waits();
  }

  private void accept(int host) {
    threads.execute(() -> accept(host, sockets.get(host)));
  }

  private void accept(int host, ServerSocket server) {
    while (!server.isClosed()) {
      try {
        var socket = server.accept();
        threads.execute(() -> serve(host, socket));
      } catch (IOException | RejectedExecutionException e) {
        // The server was closed.
        return;
      }
    }
  }

  private void serve(int host, Socket socket) {
    try (socket) {
      new BenchConnection(socket, host, web, () -> log).serve();
    } catch (IOException e) {
      // The client closed the connection.
    }
  }

  @Override
  public void close() {
    try {
      for (var socket : sockets) socket.close();
      // An interrupted virtual thread closes the socket it reads from.
      threads.shutdownNow();
      threads.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
