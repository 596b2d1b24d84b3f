package orbweaver.kit.health;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/**
 * Where a process is asked to take nothing new, to finish what it has in hand and to end. Whoever
 * is on the machine may ask; others show a token. A page of a browser may not: it cannot send our
 * header elsewhere without asking first, which is not answered, and a name that leads to this
 * machine is not the name of this machine.
 */
public final class DrainDoor {
  /** Names the station that is meant. */
  public static final String HEADER = "Orbweaver-Drain";

  private static final Pattern HERE =
      Pattern.compile("(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]+)?");

  private final String station;
  private final Optional<String> token;
  private final Runnable drain;
  private final AtomicBoolean asked = new AtomicBoolean();

  /**
   * @param station whose door it is
   * @param token that others than this machine show; when empty nobody else may ask
   * @param drain what begins it
   */
  public DrainDoor(String station, Optional<String> token, Runnable drain) {
    this.station = station;
    this.token = token;
    this.drain = drain;
  }

  boolean isAsked() {
    return asked.get();
  }

  /** An answer: a status and a sentence. */
  record Answer(int status, String text) {}

  Answer answer(HttpExchange exchange) {
    if (!exchange.getRequestMethod().equals("POST")) {
      return new Answer(405, "method: " + exchange.getRequestMethod() + " (expected: POST)");
    }
    if (!mayAsk(exchange)) {
      return new Answer(403, "drain: not allowed (expected: from this machine, or with its token)");
    }
    var meant = header(exchange, HEADER).orElse("missing");
    if (!meant.equals(station)) {
      return new Answer(409, "%s: %s (expected: %s)".formatted(HEADER, meant, station));
    }
    if (asked.compareAndSet(false, true)) drain.run();
    return new Answer(202, station + " is draining");
  }

  private boolean mayAsk(HttpExchange exchange) {
    return isFromHere(exchange.getRemoteAddress(), header(exchange, "Host").orElse(""))
        || token.filter(secret -> isShown(exchange, secret)).isPresent();
  }

  private static boolean isFromHere(InetSocketAddress from, String host) {
    return from.getAddress().isLoopbackAddress() && HERE.matcher(host).matches();
  }

  private static boolean isShown(HttpExchange exchange, String secret) {
    var shown = header(exchange, "Authorization").orElse("").getBytes(UTF_8);
    return MessageDigest.isEqual(shown, ("Bearer " + secret).getBytes(UTF_8));
  }

  private static Optional<String> header(HttpExchange exchange, String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
  }
}
