package orbweaver.fetcher.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.contract.json.Preconditions.require;

import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * HTTP credentials of a fetcher by origin. Each is sent to its own origin only: not to redirect
 * targets, logs, topics or terminals.
 */
public final class Credentials {
  public static final Credentials NONE = new Credentials(Map.of());

  private final Map<String, String> byOrigin;

  /**
   * Creates credentials.
   *
   * @param byOrigin {@code user:password} by origin, such as {@code https://a.example}
   */
  public Credentials(Map<String, String> byOrigin) {
    this.byOrigin = Map.copyOf(byOrigin);
    byOrigin.forEach(
        (origin, secret) -> {
          require(isOrigin(origin), "origin", origin, "such as https://a.example");
          require(secret.contains(":"), "credentials of", origin, "user:password");
        });
  }

  /**
   * Tests whether a text is an origin in canonical form: scheme, host, and a port unless it is the
   * default.
   */
  public static boolean isOrigin(String text) {
    return CrawlUrl.parse(text) instanceof Resolved(var url) && url.origin().equals(text);
  }

  /** Returns the Authorization field for a request (RFC 7617), if its origin has credentials. */
  Optional<String> authorization(CrawlUrl url) {
    return Optional.ofNullable(byOrigin.get(url.origin()))
        .map(secret -> "Basic " + Base64.getEncoder().encodeToString(secret.getBytes(UTF_8)));
  }

  /** Returns the origins without their credentials. */
  @Override
  public String toString() {
    return "Credentials" + byOrigin.keySet();
  }
}
