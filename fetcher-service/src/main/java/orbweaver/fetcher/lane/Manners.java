package orbweaver.fetcher.lane;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

import java.time.Duration;
import java.util.Map;
import orbweaver.fetcher.reach.AddressBound;

/**
 * How a fetcher treats hosts, whatever activities ask for.
 *
 * @param floor least time between two requests to a host
 * @param factor a host that is given any rest is given this many times as long as it took to answer
 * @param perAddress requests under way at once to one IP address
 * @param widths requests under way at once to a politeness key; one to those that are not here
 */
public record Manners(
    Duration floor, double factor, AddressBound perAddress, Map<String, Integer> widths) {
  /** No floor; as long a rest as the answer took; one request at a time. */
  public static final Manners USUAL = new Manners(Duration.ZERO, 1, AddressBound.DEFAULT, Map.of());

  private static final double MOST_PATIENT = 1000;

  public Manners {
    require(!floor.isNegative(), "delay floor", floor, ">= PT0S");
    require(factor >= 0 && factor <= MOST_PATIENT, "delay factor", factor, "0 to 1000");
    widths = Map.copyOf(widths);
    widths.forEach((key, width) -> requireAtLeast(1, "requests at once to " + key, width));
  }

  /** The same with another floor. */
  public Manners withFloor(Duration least) {
    return new Manners(least, factor, perAddress, widths);
  }

  int width(String key) {
    return widths.getOrDefault(key, 1);
  }

  /** The rest that an answer earns, where any is given. */
  Duration rest(Duration took) {
    return Duration.ofNanos((long) (took.toNanos() * factor));
  }
}
