package orbweaver.console;

import com.sun.net.httpserver.HttpExchange;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.console.access.ClientAddress;
import orbweaver.console.visitor.BrowserCookie;
import orbweaver.console.visitor.Sessions;
import orbweaver.console.visitor.UserDirectory;
import orbweaver.console.visitor.Visitor;

/** Finds out who sends a request: the address, the browser, and the user. */
final class Clients {
  private static final String HTTPS = "https";

  private final ConsoleReach reach;
  private final UserDirectory users;
  private final Sessions sessions;
  private final ClientAddress addresses;
  private final BrowserCookie cookie;
  private final SecureRandom random;
  // Once there were users, the last of them cannot open the server by being dropped.
  private volatile boolean hadUsers;

  /**
   * Creates the clients of a server.
   *
   * @param port port that it listens on
   */
  Clients(
      ConsoleReach reach, int port, UserDirectory users, Sessions sessions, SecureRandom random) {
    this.reach = reach;
    this.users = users;
    this.sessions = sessions;
    this.random = random;
    addresses = new ClientAddress(reach.proxies());
    cookie = BrowserCookie.of(reach.scheme().equals(HTTPS), port);
    hadUsers = users.hasUsers();
  }

  /** Returns the cookie by which browsers are recognized. */
  BrowserCookie cookie() {
    return cookie;
  }

  /** Tests whether users must log in. */
  boolean hasLogin() {
    if (reach.isPublic() || hadUsers) return true;
    hadUsers = users.hasUsers();
    return hadUsers;
  }

  /**
   * Returns the address of the client.
   *
   * @throws RefusedRequest if the request did not come through a trusted proxy, but had to
   */
  InetAddress address(HttpExchange exchange) {
    var headers = exchange.getRequestHeaders();
    var peer = exchange.getRemoteAddress().getAddress();
    var forwarded = headers.getOrDefault("X-Forwarded-For", List.of());
    var address = addresses.of(peer, forwarded);
    if (address.isEmpty())
      throw new RefusedRequest(
          Response.FORBIDDEN,
          "This request did not come through the proxy",
          "Expected: a request of a trusted proxy, with field X-Forwarded-For.");
    if (!reach.proxies().isEmpty() && !HTTPS.equals(headers.getFirst("X-Forwarded-Proto")))
      throw new RefusedRequest(
          Response.FORBIDDEN,
          "This request is not encrypted",
          "Expected: an address that begins with https://, and field X-Forwarded-Proto: https of"
              + " the proxy.");
    return address.get();
  }

  /** Returns who sends a request from that address. */
  Client client(HttpExchange exchange, InetAddress address, Instant now) {
    var fields = exchange.getRequestHeaders().getOrDefault("Cookie", List.of());
    var id = cookie.value(fields);
    var visitor =
        hasLogin()
            ? id.flatMap(value -> sessions.visitor(value, now))
            : Optional.of(Visitor.local());
    return new Client(
        id.orElseGet(() -> BrowserCookie.newValue(random)),
        id.isEmpty(),
        visitor,
        address.getHostAddress(),
        ClientAddress.key(address));
  }
}
