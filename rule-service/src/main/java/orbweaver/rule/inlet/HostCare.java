package orbweaver.rule.inlet;

import java.time.Instant;
import orbweaver.contract.Ring;
import orbweaver.contract.activity.HostRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.verdict.HostRuling;

/** Result of a request to override the politeness settings of a host. */
public sealed interface HostCare {
  /** Override, and the partition of the host. */
  record Spared(int to, HostRuling ruling) implements HostCare {}

  /** Rejection: no such host is possible, or the sender is a party. */
  record NoHost(String why) implements HostCare {}

  /**
   * Evaluates a request. Overrides apply to all parties, so a single party may not request one.
   *
   * @param ring manifest of the pipeline
   * @param request the request
   * @param origin source of the request
   * @param now time of the request
   */
  static HostCare of(Ring ring, HostRequest request, Origin origin, Instant now) {
    return origin.isRings()
        ? of(ring, request, now)
        : rejected(request, "a request of the operator, because it applies to all parties");
  }

  /**
   * Evaluates a request of the pipeline's operator.
   *
   * @param ring manifest of the pipeline
   * @param request the request
   * @param now time of the request
   */
  static HostCare of(Ring ring, HostRequest request, Instant now) {
    return switch (CrawlUrl.parse("http://" + request.host() + "/")) {
      case Resolved(var url) when isOrigin(url) && request.host().indexOf('@') < 0 ->
          applied(ring, url, request, now);
      case Resolved(var url) -> rejected(request, "only a host, such as " + url.host());
      case OtherScheme _ -> rejected(request, "a host");
      case Invalid(var reason) -> new NoHost("host: " + reason);
    };
  }

  private static boolean isOrigin(CrawlUrl url) {
    return url.toString().equals(url.origin() + "/");
  }

  private static HostCare applied(Ring ring, CrawlUrl url, HostRequest request, Instant now) {
    var until = request.block().map(now::plus);
    var ruling = new HostRuling(ring.keyOf(url), request.delay(), until);
    return new Spared(ring.partitionOf(url), ruling);
  }

  private static HostCare rejected(HostRequest request, String expected) {
    return new NoHost("host: %s (expected: %s)".formatted(request.host(), expected));
  }
}
