package orbweaver.contract.activity;

import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Request to limit the load on a host. It applies to all activities and replaces the previous
 * request for that host; an absent setting is removed.
 *
 * <p>Example: {@code {"host":"www.example.org","delay":"PT5S"}}
 *
 * @param host host whose politeness key is limited
 * @param delay minimum delay between two requests
 * @param block time during which nothing is requested, from now
 */
public record HostOverrideRequest(String host, Optional<Duration> delay, Optional<Duration> block)
    implements Submission {
  public HostOverrideRequest {
    requireText("host", host);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
    block.ifPresent(wait -> requireNotNegative("block", wait));
  }

  /**
   * Returns a URL of the host.
   *
   * @throws IllegalArgumentException if no such host is possible
   */
  public CrawlUrl url() {
    return switch (CrawlUrl.parse("http://" + host + "/")) {
      case Resolved(var url) when isOrigin(url) && host.indexOf('@') < 0 -> url;
      case Resolved(var url) -> throw unexpected("only a host, such as " + url.host());
      case OtherScheme _ -> throw unexpected("a host");
      case Invalid(var reason) -> throw new IllegalArgumentException("host: " + reason);
    };
  }

  private static boolean isOrigin(CrawlUrl url) {
    return url.toString().equals(url.origin() + "/");
  }

  private IllegalArgumentException unexpected(String expected) {
    return new IllegalArgumentException("host: %s (expected: %s)".formatted(host, expected));
  }
}
