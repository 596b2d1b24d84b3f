package orbweaver.fetcher.politeness;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.time.Duration;
import java.util.Map;
import orbweaver.fetcher.egress.PerAddressLimit;

/**
 * Politeness settings of a fetcher, which apply whatever activities ask for.
 *
 * @param minDelay minimum delay between two requests to a host
 * @param delayFactor factor of the adaptive delay: a host with a crawl delay is requested again
 *     only after this multiple of its response time
 * @param maxPerAddress maximum requests in flight to one IP address
 * @param maxPerHost maximum requests in flight by politeness key; one for keys that are not listed
 */
public record PolitenessSettings(
    Duration minDelay,
    double delayFactor,
    PerAddressLimit maxPerAddress,
    Map<String, Integer> maxPerHost) {
  /**
   * Default: no minimum delay, the response time as adaptive delay, one request in flight per host.
   */
  public static final PolitenessSettings DEFAULT =
      new PolitenessSettings(Duration.ZERO, 1, PerAddressLimit.DEFAULT, Map.of());

  private static final double MAX_FACTOR = 1000;

  public PolitenessSettings {
    require(!minDelay.isNegative(), "minimum delay", minDelay, ">= PT0S");
    require(
        delayFactor >= 0 && delayFactor <= MAX_FACTOR, "delay factor", delayFactor, "0 to 1000");
    maxPerHost = Map.copyOf(maxPerHost);
    maxPerHost.forEach((key, max) -> requireAtLeast(1, "requests at once to " + key, max));
  }

  /** Returns a copy with another minimum delay. */
  public PolitenessSettings withMinDelay(Duration minDelay) {
    return new PolitenessSettings(minDelay, delayFactor, maxPerAddress, maxPerHost);
  }

  /** Returns the maximum number of requests in flight to a host. */
  int maxInFlight(String key) {
    return maxPerHost.getOrDefault(key, 1);
  }

  /** Returns the adaptive delay after a response, for hosts that have a crawl delay. */
  Duration adaptiveDelay(Duration responseTime) {
    return Duration.ofNanos((long) (responseTime.toNanos() * delayFactor));
  }
}
