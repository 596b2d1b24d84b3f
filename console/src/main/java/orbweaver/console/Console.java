package orbweaver.console;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.console.change.FormPage;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.walk.WalkRunner;
import orbweaver.console.walk.Walks;

/**
 * Server of the pages of a crawl, and of forms that change something. Few pages are made at a time,
 * because a query can need much memory, and the crawl beside it has to go on.
 */
public final class Console implements AutoCloseable {
  private static final int MAX_REQUESTS = 200;
  private static final int MAX_CONNECTIONS = 256;
  private static final String CONNECTIONS = "jdk.httpserver.maxConnections";

  private final HttpServer server;
  private final ConsoleReach reach;
  private final ConsoleHandler handler;
  private final RequestThreads threads;
  private final Optional<Walks> walks;

  private Console(
      HttpServer server,
      ConsoleReach reach,
      ConsoleHandler handler,
      RequestThreads threads,
      Optional<Walks> walks) {
    this.server = server;
    this.reach = reach;
    this.handler = handler;
    this.threads = threads;
    this.walks = walks;
  }

  /**
   * Limits the connections of each HTTP server of this process, which the JDK can only do for all.
   * It has no effect after the first of them was started.
   */
  public static void limitConnections() {
    if (System.getProperty(CONNECTIONS) == null)
      System.setProperty(CONNECTIONS, Integer.toString(MAX_CONNECTIONS));
  }

  /**
   * Starts the server.
   *
   * @param forms pages by which something can be changed, besides those that read the crawl
   * @param walkRunner runs walks that are started by forms; absent if there are no such forms
   * @throws IllegalArgumentException if a file of the certificate is invalid
   * @throws UncheckedIOException if the port cannot be used
   */
  public static Console start(
      ConsoleSettings settings,
      CrawlSource source,
      List<FormPage> forms,
      Optional<WalkRunner> walkRunner) {
    limitConnections();
    try {
      var server = server(settings.reach(), settings.clock());
      var walks = walkRunner.map(runner -> new Walks(runner, settings.clock()));
      var handler =
          new ConsoleHandler(settings, server.getAddress().getPort(), source, forms, walks);
      var threads = new RequestThreads(MAX_REQUESTS, settings.limits().requestTime());
      server.createContext("/", handler);
      server.setExecutor(threads);
      server.start();
      return new Console(server, settings.reach(), handler, threads, walks);
    } catch (IOException e) {
      throw new UncheckedIOException(String.valueOf(e.getMessage()), e);
    }
  }

  private static HttpServer server(ConsoleReach reach, InstantSource clock) throws IOException {
    // The files are read before the port is used.
    var tls =
        reach
            .tls()
            .map(files -> new TlsConfiguration(new ReloadingTlsKeys(files, clock).context()));
    var address = new InetSocketAddress(reach.address(), reach.port());
    if (tls.isEmpty()) return HttpServer.create(address, 0);
    var server = HttpsServer.create(address, 0);
    server.setHttpsConfigurator(tls.get());
    return server;
  }

  /** Returns the port that the server listens on. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Returns the address of the front page. */
  public URI address() {
    if (!reach.proxies().isEmpty())
      return URI.create("https://" + reach.publicNames().getFirst() + "/");
    var name = reach.publicNames().isEmpty() ? literal() : reach.publicNames().getFirst();
    return URI.create(reach.scheme() + "://" + name + ":" + port() + "/");
  }

  private String literal() {
    var host = server.getAddress().getAddress().getHostAddress();
    return host.contains(":") ? "[" + host + "]" : host;
  }

  /**
   * Ends the server and all walks. It waits for the pages that are being made, but not longer than
   * some seconds: a query cannot be interrupted.
   */
  @Override
  public void close() {
    server.stop(0);
    try (threads) {
      walks.ifPresent(Walks::close);
      handler.close();
    }
  }
}
