package orbweaver.rule.inlet;

import java.time.Instant;
import orbweaver.contract.Ring;
import orbweaver.contract.activity.HostRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.verdict.HostRuling;

/** What came of the wish that a host be spared. */
public sealed interface HostCare {
  /** A ruling, and the partition that has all about the host. */
  record Spared(int to, HostRuling ruling) implements HostCare {}

  /** There can be no such host, or it is not for a party to say. */
  record NoHost(String why) implements HostCare {}

  /**
   * What comes of a request. What it says holds for all parties, so one alone may not say it.
   *
   * @param now when it was made
   */
  static HostCare of(Ring ring, HostRequest request, Origin origin, Instant now) {
    return origin.isRings()
        ? of(ring, request, now)
        : noHost(request, "one asked for through the ring's own inlet: it holds for all parties");
  }

  /**
   * What comes of a request of the ring's own operator.
   *
   * @param now when it was made
   */
  static HostCare of(Ring ring, HostRequest request, Instant now) {
    return switch (CrawlUrl.parse("http://" + request.host() + "/")) {
      case Resolved(var url) when isOrigin(url) && request.host().indexOf('@') < 0 ->
          spared(ring, url, request, now);
      case Resolved(var url) -> noHost(request, "a host and no more, such as " + url.host());
      case OtherScheme _ -> noHost(request, "a host");
      case Invalid(var why) -> new NoHost("host: " + why);
    };
  }

  private static boolean isOrigin(CrawlUrl url) {
    return url.toString().equals(url.origin() + "/");
  }

  private static HostCare spared(Ring ring, CrawlUrl url, HostRequest request, Instant now) {
    var until = request.block().map(now::plus);
    var ruling = new HostRuling(ring.keyOf(url), request.delay(), until);
    return new Spared(ring.partitionOf(url), ruling);
  }

  private static HostCare noHost(HostRequest request, String expected) {
    return new NoHost("host: %s (expected: %s)".formatted(request.host(), expected));
  }
}
