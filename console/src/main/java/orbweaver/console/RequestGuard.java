package orbweaver.console;

import com.sun.net.httpserver.Headers;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Check of where a request comes from. Requests that a page of another site causes in a browser are
 * refused: by their fields Sec-Fetch-Site and Origin, and by their host, because a site can resolve
 * its name to a loopback address (DNS rebinding).
 */
final class RequestGuard {
  private static final String PORT = "(:\\d{1,5})?";
  private static final Pattern THIS_MACHINE =
      Pattern.compile("(localhost|127(\\.\\d{1,3}){3}|\\[::1\\])" + PORT);
  private static final Set<String> OWN_SITE = Set.of("none", "same-origin");
  private static final String OTHER_SITE = "Another site has sent this request";

  private final ConsoleReach reach;

  /** Creates the check of a server. */
  RequestGuard(ConsoleReach reach) {
    this.reach = reach;
  }

  /**
   * Checks a request.
   *
   * @throws RefusedRequest if it is not for this server, or from another site
   */
  void check(Headers headers) {
    var host = field(headers, "Host").orElse("");
    if (!isOwn(host))
      throw new RefusedRequest(
          Response.MISDIRECTED,
          "This server does not have that name",
          "host: " + host + " (expected: " + expectedHost() + ")");
    if (!field(headers, "Sec-Fetch-Site").map(OWN_SITE::contains).orElse(true) && !isLink(headers))
      throw new RefusedRequest(
          Response.FORBIDDEN, OTHER_SITE, "Expected: a request of this site. Type the address.");
  }

  private boolean isOwn(String host) {
    if (!reach.isPublic() && THIS_MACHINE.matcher(host).matches()) return true;
    var name = host.replaceFirst(PORT + "$", "");
    return reach.publicNames().stream().anyMatch(name::equalsIgnoreCase);
  }

  private String expectedHost() {
    return reach.publicNames().isEmpty() ? "this machine" : String.join(", ", reach.publicNames());
  }

  // Sites may link to a public server. They may not link to a server of this machine: its pages
  // would show that it exists, and what is crawled.
  private boolean isLink(Headers headers) {
    return reach.isPublic()
        && field(headers, "Sec-Fetch-Mode").filter("navigate"::equals).isPresent()
        && field(headers, "Sec-Fetch-Dest").filter("document"::equals).isPresent();
  }

  /**
   * Checks a request that changes something.
   *
   * @throws RefusedRequest if it comes from another site
   */
  void checkPost(Headers headers) {
    var own = reach.scheme() + "://" + field(headers, "Host").orElse("");
    var isOwnSite =
        field(headers, "Origin").map(own::equalsIgnoreCase).orElse(true)
            && field(headers, "Sec-Fetch-Site").map(OWN_SITE::contains).orElse(true);
    if (!isOwnSite)
      throw new RefusedRequest(
          Response.FORBIDDEN, OTHER_SITE, "Expected: a form of this site. Load it from " + own);
  }

  private static Optional<String> field(Headers headers, String name) {
    return Optional.ofNullable(headers.getFirst(name));
  }
}
