package orbweaver.contract.policy;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireNotNegative;

import java.time.Duration;
import java.util.Optional;

/**
 * Maximum age of the pages that an activity accepts, and their revisits.
 *
 * @param maxAge maximum age of a page that another activity fetched; any age if absent
 * @param revisit limits of the time between two visits; a page is never revisited if absent
 */
public record Freshness(Optional<Duration> maxAge, Optional<RevisitBounds> revisit) {
  public Freshness {
    maxAge.ifPresent(age -> requireNotNegative("maxAge", age));
  }

  /**
   * Limits of the time between two visits, which adapts to how often the page changed.
   *
   * @param min minimum time between two visits
   * @param max maximum time between two visits
   */
  public record RevisitBounds(Duration min, Duration max) {
    public RevisitBounds {
      require(min.isPositive(), "min", min, "more than PT0S");
      require(max.compareTo(min) >= 0, "max", max, ">= " + min);
    }
  }
}
