package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireNotNegative;

import java.time.Duration;
import java.util.Optional;

/**
 * How old what an activity takes may be.
 *
 * @param maxAge a page that another activity had fetched serves when it is not older; however old
 *     it is when absent
 * @param revisit how soon a page is asked for again; never when absent
 */
public record Freshness(Optional<Duration> maxAge, Optional<Revisit> revisit) {
  public Freshness {
    maxAge.ifPresent(age -> requireNotNegative("maxAge", age));
  }

  /**
   * The bounds between which the time from one visit to the next adapts to how often the page was
   * found changed.
   *
   * @param least not sooner
   * @param most not later
   */
  public record Revisit(Duration least, Duration most) {
    public Revisit {
      require(least.isPositive(), "least", least, "more than PT0S");
      require(most.compareTo(least) >= 0, "most", most, ">= " + least);
    }
  }
}
