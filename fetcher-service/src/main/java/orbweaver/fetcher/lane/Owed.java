package orbweaver.fetcher.lane;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;

/**
 * Crawl delay: the delay between two requests to a host, and its source.
 *
 * @param by source of the delay; absent if none has asked for one
 */
public record Owed(Duration delay, Optional<Delayer> by) {
  static final Owed NOTHING = new Owed(Duration.ZERO, Optional.empty());

  /** Returns a delay from a source. */
  public static Owed to(Delayer source, Duration delay) {
    return new Owed(delay, Optional.of(source));
  }

  /** Returns the longer delay; this one if both are equal. */
  public Owed or(Owed other) {
    return other.delay.compareTo(delay) > 0 ? other : this;
  }
}
