package orbweaver.fetcher.lane;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

import java.time.Duration;
import java.util.Map;
import orbweaver.fetcher.reach.AddressBound;

/**
 * Politeness settings of a fetcher, which apply whatever activities ask for.
 *
 * @param floor minimum delay between two requests to a host
 * @param factor multiple of the response time that is the minimum delay of a host, if any delay is
 *     kept
 * @param perAddress maximum requests in flight to one IP address
 * @param widths maximum requests in flight by politeness key; one for keys that are not listed
 */
public record Manners(
    Duration floor, double factor, AddressBound perAddress, Map<String, Integer> widths) {
  /**
   * Default: no minimum delay, the response time as adaptive delay, one request in flight per host.
   */
  public static final Manners USUAL = new Manners(Duration.ZERO, 1, AddressBound.DEFAULT, Map.of());

  private static final double MAX_FACTOR = 1000;

  public Manners {
    require(!floor.isNegative(), "delay floor", floor, ">= PT0S");
    require(factor >= 0 && factor <= MAX_FACTOR, "delay factor", factor, "0 to 1000");
    widths = Map.copyOf(widths);
    widths.forEach((key, width) -> requireAtLeast(1, "requests at once to " + key, width));
  }

  /** Returns a copy with another minimum delay. */
  public Manners withFloor(Duration minDelay) {
    return new Manners(minDelay, factor, perAddress, widths);
  }

  /** Returns the maximum number of requests in flight to a host. */
  int width(String key) {
    return widths.getOrDefault(key, 1);
  }

  /** Returns the adaptive delay after a response, for hosts that have any delay. */
  Duration rest(Duration took) {
    return Duration.ofNanos((long) (took.toNanos() * factor));
  }
}
