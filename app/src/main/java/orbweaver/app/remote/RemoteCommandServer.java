package orbweaver.app.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.graph.store.GraphStore;

/**
 * Loopback HTTP server that executes graph commands inside the process that holds the graph.
 * Clients must send the token. Commands run one at a time, since each may need much memory.
 */
public final class RemoteCommandServer implements AutoCloseable {
  private static final String PATH = "/ask";
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int FORBIDDEN = 403;

  private final HttpServer server;
  private final String expectedAuthorization;
  private final Path crawl;
  private final Supplier<GraphStore> stores;
  private final CommandExecutor commands;
  private final ReentrantLock execution = new ReentrantLock();

  /**
   * @param token secret that a client sends as bearer token
   * @param crawl folder of the crawl
   * @param stores opens a second connection to the graph, beside the sink's own
   * @param commands executes the commands of clients
   */
  public RemoteCommandServer(
      String token, Path crawl, Supplier<GraphStore> stores, CommandExecutor commands) {
    expectedAuthorization = authorization(token);
    this.crawl = crawl;
    this.stores = stores;
    this.commands = commands;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(PATH, this::handle);
    server.start();
  }

  /** Returns the expected value of header {@code Authorization}. */
  public static String authorization(String token) {
    return "Bearer " + token;
  }

  /** Returns the port the server listens on. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Returns the URL that accepts commands. */
  public String url() {
    return "http://127.0.0.1:" + port() + PATH;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var sent = exchange.getRequestHeaders().getFirst("Authorization");
      if (!isExpected(sent == null ? "" : sent)) refuse(exchange, FORBIDDEN, "wrong token");
      else {
        switch (Json.read(exchange.getRequestBody().readAllBytes(), RemoteCommand.class)) {
          case Decoded(var command) -> respond(exchange, command);
          case Unreadable<RemoteCommand>(var reason) -> refuse(exchange, BAD_REQUEST, reason);
        }
      }
    }
  }

  private boolean isExpected(String sent) {
    return MessageDigest.isEqual(expectedAuthorization.getBytes(UTF_8), sent.getBytes(UTF_8));
  }

  private static void refuse(HttpExchange exchange, int status, String reason) throws IOException {
    var body = (reason + "\n").getBytes(UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  private void respond(HttpExchange exchange, RemoteCommand command) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/jsonl");
    exchange.sendResponseHeaders(OK, 0);
    var response = exchange.getResponseBody();
    execution.lock();
    try {
      ResponseChunk.exitCode(execute(command, response)).writeTo(response);
    } finally {
      execution.unlock();
    }
  }

  private int execute(RemoteCommand command, OutputStream response) throws IOException {
    var out = ResponseChunk.writer(ResponseChunk::standardOutput, response);
    var err = ResponseChunk.writer(ResponseChunk::standardError, response);
    try (var store = stores.get()) {
      return commands.execute(command, crawl, store.graph(), out, err);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
