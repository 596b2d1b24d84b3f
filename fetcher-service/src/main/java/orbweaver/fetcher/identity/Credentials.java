package orbweaver.fetcher.identity;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.contract.json.Gate.require;

import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * By what a fetcher is known to some origins. Each is told to its own origin and nowhere else: not
 * to where that redirects, not to a log, a topic or a screen.
 */
public final class Credentials {
  public static final Credentials NONE = new Credentials(Map.of());

  private final Map<String, String> byOrigin;

  /**
   * @param byOrigin {@code user:password} of origins such as {@code https://a.example}
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
   * Whether a text is an origin as URLs have it: scheme, host, and a port that is not the usual.
   */
  public static boolean isOrigin(String text) {
    return CrawlUrl.parse(text) instanceof Resolved(var url) && url.origin().equals(text);
  }

  /** The Authorization field of a request (RFC 7617), if its origin knows us. */
  Optional<String> of(CrawlUrl url) {
    return Optional.ofNullable(byOrigin.get(url.origin()))
        .map(secret -> "Basic " + Base64.getEncoder().encodeToString(secret.getBytes(UTF_8)));
  }

  /** The origins, and nothing of what they are told. */
  @Override
  public String toString() {
    return "Credentials" + byOrigin.keySet();
  }
}
