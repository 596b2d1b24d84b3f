package orbweaver.console;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import orbweaver.console.change.FormPage;
import orbweaver.console.page.CrawlSource;

/**
 * Server of the pages of a crawl, and of forms that change something. Few requests are answered at
 * a time, on threads of their own, because a query can need much memory, and the crawl beside it
 * has to go on.
 */
public final class Console implements AutoCloseable {
  private static final int THREADS = 2;
  private static final int MAX_WAITING = 256;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final HttpServer server;
  private final ExecutorService threads;

  private Console(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  /**
   * Starts the server.
   *
   * @param forms pages by which something can be changed, besides those that read the crawl
   * @throws UncheckedIOException if the port cannot be used
   */
  public static Console start(ConsoleSettings settings, CrawlSource source, List<FormPage> forms) {
    try {
      var address = new InetSocketAddress(settings.address(), settings.port());
      var server = HttpServer.create(address, 0);
      var threads = threads();
      server.createContext("/", new ConsoleHandler(settings, source, forms));
      server.setExecutor(threads);
      server.start();
      return new Console(server, threads);
    } catch (IOException e) {
      throw new UncheckedIOException(String.valueOf(e.getMessage()), e);
    }
  }

  // A connection for which there is no place is closed.
  private static ExecutorService threads() {
    var factory = Thread.ofPlatform().name("page-", 0).daemon().factory();
    var waiting = new ArrayBlockingQueue<Runnable>(MAX_WAITING);
    return new ThreadPoolExecutor(THREADS, THREADS, 0, TimeUnit.SECONDS, waiting, factory);
  }

  /** Returns the address of the front page. */
  public URI address() {
    var host = server.getAddress().getAddress().getHostAddress();
    var literal = host.contains(":") ? "[" + host + "]" : host;
    return URI.create("http://" + literal + ":" + server.getAddress().getPort() + "/");
  }

  /**
   * Ends the server. It waits for the requests that are being answered, but not longer than some
   * seconds: a query cannot be interrupted.
   */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    try {
      var _ = threads.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
