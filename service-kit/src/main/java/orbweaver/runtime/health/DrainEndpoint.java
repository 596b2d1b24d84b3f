package orbweaver.runtime.health;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/**
 * HTTP endpoint that drains a process: it takes no new work, completes work in progress and exits.
 * Clients on the same machine need no token, all others do. Web pages in a browser cannot use it:
 * the custom header requires a CORS preflight, which gets no permission, and the check of the
 * {@code Host} header stops DNS rebinding.
 */
public final class DrainEndpoint {
  /** Request header with the name of the service to drain. */
  public static final String HEADER = "Orbweaver-Drain";

  private static final Pattern LOOPBACK_HOST =
      Pattern.compile("(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]+)?");

  private final String service;
  private final Optional<String> token;
  private final Runnable drain;
  private final AtomicBoolean isRequested = new AtomicBoolean();

  /**
   * @param service name of the service
   * @param token bearer token for clients on other machines; without one they are rejected
   * @param drain starts the drain; runs at most once
   */
  public DrainEndpoint(String service, Optional<String> token, Runnable drain) {
    this.service = service;
    this.token = token;
    this.drain = drain;
  }

  boolean isDraining() {
    return isRequested.get();
  }

  /** Response of the endpoint: HTTP status and body. */
  record DrainResponse(int status, String text) {}

  DrainResponse handle(HttpExchange exchange) {
    if (!exchange.getRequestMethod().equals("POST")) {
      return new DrainResponse(405, "method: " + exchange.getRequestMethod() + " (expected: POST)");
    }
    if (!isAllowed(exchange)) {
      return new DrainResponse(
          403, "drain: not allowed (expected: from this machine, or with its token)");
    }
    var requested = header(exchange, HEADER).orElse("missing");
    if (!requested.equals(service)) {
      return new DrainResponse(409, "%s: %s (expected: %s)".formatted(HEADER, requested, service));
    }
    if (isRequested.compareAndSet(false, true)) drain.run();
    return new DrainResponse(202, service + " is draining");
  }

  private boolean isAllowed(HttpExchange exchange) {
    return isLocal(exchange.getRemoteAddress(), header(exchange, "Host").orElse(""))
        || token.filter(secret -> hasToken(exchange, secret)).isPresent();
  }

  private static boolean isLocal(InetSocketAddress from, String host) {
    return from.getAddress().isLoopbackAddress() && LOOPBACK_HOST.matcher(host).matches();
  }

  private static boolean hasToken(HttpExchange exchange, String secret) {
    var authorization = header(exchange, "Authorization").orElse("").getBytes(UTF_8);
    return MessageDigest.isEqual(authorization, ("Bearer " + secret).getBytes(UTF_8));
  }

  private static Optional<String> header(HttpExchange exchange, String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
  }
}
