package orbweaver.app.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import orbweaver.app.accesses.AccessFile;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;

/**
 * Loopback HTTP server that executes commands inside the process of a crawl. Clients must send the
 * token.
 */
public final class RemoteCommandServer implements AutoCloseable {
  private static final String PATH = "/ask";
  private static final int PATIENCE_SECONDS = 1;
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int FORBIDDEN = 403;

  private final HttpServer server;
  private final String expectedAuthorization;
  private final LiveCrawl crawl;
  private final CommandExecutor commands;
  private final AccessFile accesses;
  private final InstantSource clock;

  /**
   * @param token secret that a client sends as bearer token
   * @param crawl the crawl of this process
   * @param commands executes the commands of clients
   * @param clock times of the accesses, which are counted in the folder of the crawl
   */
  public RemoteCommandServer(
      String token, LiveCrawl crawl, CommandExecutor commands, InstantSource clock) {
    expectedAuthorization = authorization(token);
    this.crawl = crawl;
    this.commands = commands;
    this.clock = clock;
    accesses = new AccessFile(crawl.folder());
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
          case Decoded(var command) -> {
            accesses.count(clock.instant(), commands.isQuery(command));
            respond(exchange, command);
          }
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
    ResponseChunk.exitCode(execute(command, response)).writeTo(response);
  }

  private int execute(RemoteCommand command, OutputStream response) throws IOException {
    var out = ResponseChunk.writer(ResponseChunk::standardOutput, response);
    var err = ResponseChunk.writer(ResponseChunk::standardError, response);
    return commands.execute(command, crawl, out, err);
  }

  /** Waits a moment for commands that run, so that one that ended the crawl gets its answer. */
  @Override
  public void close() {
    server.stop(PATIENCE_SECONDS);
  }
}
