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
  private static final Pattern OWN_HOST =
      Pattern.compile("(localhost|127(\\.\\d{1,3}){3}|\\[::1\\])(:\\d{1,5})?");
  private static final Set<String> OWN_SITE = Set.of("none", "same-origin");
  private static final String OTHER_SITE = "Another site has sent this request";

  private final String scheme;

  /** Creates the check of a server whose addresses begin with that scheme. */
  RequestGuard(String scheme) {
    this.scheme = scheme;
  }

  /**
   * Checks a request.
   *
   * @throws RefusedRequest if it is not for this server, or from another site
   */
  void check(Headers headers) {
    var host = field(headers, "Host").orElse("");
    if (!OWN_HOST.matcher(host).matches())
      throw new RefusedRequest(
          Response.MISDIRECTED,
          "This server does not have that name",
          "host: " + host + " (expected: this machine)");
    if (!field(headers, "Sec-Fetch-Site").map(OWN_SITE::contains).orElse(true))
      throw new RefusedRequest(
          Response.FORBIDDEN, OTHER_SITE, "Expected: a request of this site. Type the address.");
  }

  /**
   * Checks a request that changes something.
   *
   * @throws RefusedRequest if it comes from another site
   */
  void checkPost(Headers headers) {
    var own = scheme + "://" + field(headers, "Host").orElse("");
    if (!field(headers, "Origin").map(own::equals).orElse(true))
      throw new RefusedRequest(
          Response.FORBIDDEN, OTHER_SITE, "Expected: a form of this site. Load it from " + own);
  }

  private static Optional<String> field(Headers headers, String name) {
    return Optional.ofNullable(headers.getFirst(name));
  }
}
