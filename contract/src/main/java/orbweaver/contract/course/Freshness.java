package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireNotNegative;

import java.time.Duration;
import java.util.Optional;

/**
 * Maximum age of the pages that an activity accepts, and their revisits.
 *
 * @param maxAge maximum age of a page that another activity fetched; any age if absent
 * @param revisit limits of the time between two visits; a page is never revisited if absent
 */
public record Freshness(Optional<Duration> maxAge, Optional<Revisit> revisit) {
  public Freshness {
    maxAge.ifPresent(age -> requireNotNegative("maxAge", age));
  }

  /**
   * Limits of the time between two visits, which adapts to how often the page changed.
   *
   * @param least minimum time between two visits
   * @param most maximum time between two visits
   */
  public record Revisit(Duration least, Duration most) {
    public Revisit {
      require(least.isPositive(), "least", least, "more than PT0S");
      require(most.compareTo(least) >= 0, "most", most, ">= " + least);
    }
  }
}
