package orbweaver.cli.ask;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import orbweaver.contract.json.Json;

/** Answers, on loopback and to whoever shows the token, where a running crawl stands. */
public final class StatusServer implements AutoCloseable {
  static final String PATH = "/status";
  private static final int OK = 200;
  private static final int FORBIDDEN = 403;

  private final HttpServer server;
  private final String expected;

  /**
   * @param account what to answer
   */
  public StatusServer(String token, Supplier<Account> account) {
    expected = authorization(token);
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(PATH, exchange -> answer(exchange, account));
    server.start();
  }

  /** The value of header Authorization that opens it. */
  static String authorization(String token) {
    return "Bearer " + token;
  }

  /** Where it answers. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + PATH;
  }

  private void answer(HttpExchange exchange, Supplier<Account> account) throws IOException {
    try (exchange) {
      var shown = exchange.getRequestHeaders().getFirst("Authorization");
      if (isExpected(shown == null ? "" : shown)) send(exchange, OK, Json.bytes(account.get()));
      else send(exchange, FORBIDDEN, "wrong token\n".getBytes(UTF_8));
    }
  }

  private boolean isExpected(String shown) {
    return MessageDigest.isEqual(expected.getBytes(UTF_8), shown.getBytes(UTF_8));
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
